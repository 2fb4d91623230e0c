import { afterAll, beforeAll, expect, test } from 'vitest'
import { activated, goodPassword, owner, signUpForm } from '../testing/newcomers.ts'
import { mailedCode, visitorOn } from '../testing/visitor.ts'
import { type Reply, type World, openWorld } from '../testing/world.ts'

let world: World
let boss: Awaited<ReturnType<typeof owner>>
let office: string
beforeAll(async () => {
  world = await openWorld()
  boss = await owner(world, 'chef@froid-polaire.example', { name: 'Froid Polaire' })
  const { result } = await boss.browser.get('/role/list', boss.inside)
  office = result.find(({ name }: { name: string }) => name === 'Office')._id
})
afterAll(() => world.close())

const visitor = () => visitorOn(world.app, world.config.appUrl)
const twice = (password: string) => ({ password, passwordC: password })
const faultsOf = ({ status, body }: Reply) => ({
  status,
  faults: (body.errors ?? []).map(({ path, code }: { path: string[]; code: string }) => `${path} ${code}`),
})
const refused = { status: 400, faults: ['password PASSWORD_COMMON'] }

async function invited(email: string): Promise<string> {
  return (await boss.browser.post('/invites/create/', { email, roleId: office }, boss.inside)).result.code
}

/** The ways to choose a password. For each way: the words that the server knows about the person. */
const doors: Record<string, { words: string[]; choose: (password: string) => Promise<Reply> }> = {
  'sign-up': {
    words: ['Fieldhouse', 'Gagnon', 'Decembre'],
    choose: (password) =>
      visitor().post('/auth/sign-up', { ...signUpForm('a@tenor.example'), ...twice(password) }),
  },
  invitation: {
    words: ['Fieldhouse', 'Polaire', 'Gagnon'],
    choose: async (password) => {
      const code = await invited('b@tenor.example')
      return visitor().post('/auth/accept-invite', {
        code,
        firstName: 'Marie',
        lastName: 'Gagnon',
        ...twice(password),
      })
    },
  },
  'new password': {
    words: ['Fieldhouse', 'FroidPolaire', 'Gagnon'],
    choose: (password) =>
      boss.browser.patch(`/user/password-update/${boss.id}`, {
        oldPassword: goodPassword,
        ...twice(password),
      }),
  },
  'user of the office': {
    words: ['Fieldhouse', 'Polaire', 'Tenor'],
    choose: (password) =>
      boss.browser.post(
        '/user/create/',
        {
          firstName: 'Ève',
          lastName: 'Roy',
          phone: '514 555 0177',
          email: 'eve@tenor.example',
          roleId: office,
          languages: ['fr-FR'],
          ...twice(password),
        },
        boss.inside,
      ),
  },
}

const cases = Object.entries(doors).flatMap(([door, { words }]) =>
  words.map((word) => [door, `${word}-2026!`] as const),
)

test.each(cases)('SEC-33 %s refuses %s', async (door, password) => {
  expect(faultsOf((await doors[door]?.choose(password)) as Reply)).toEqual(refused)
})

test('SEC-33 a reset refuses the name of a company one is in or invited to, and the link works on', async () => {
  const email = 'c@tenor.example'
  const { browser } = await activated(world, email)
  await invited(email)
  await browser.post('/auth/forgot-password', { email })
  const code = await mailedCode(world, email)
  for (const password of ['Polaire-2026!', 'Gagnon2026!!'])
    expect(
      faultsOf(await visitor().post('/auth/reset-password', { email, code, ...twice(password) })),
    ).toEqual(refused)
  expect(
    (await visitor().post('/auth/reset-password', { email, code, ...twice('Quiet-River-8') })).status,
  ).toBe(200)
})

test('SEC-33 at sign-up nobody learns from a refusal which company invites a mailbox', async () => {
  await invited('d@tenor.example')
  const form = { ...signUpForm('d@tenor.example'), ...twice('Polaire-2026!') }
  expect((await visitor().post('/auth/sign-up', form)).status).toBe(201)
})
