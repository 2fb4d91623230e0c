import { afterAll, beforeAll, expect, test } from 'vitest'
import { activated, owner, signUpForm } from '../testing/newcomers.ts'
import { later } from '../testing/throttles.ts'
import { mailedCode, newestMail, visitorOn } from '../testing/visitor.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
let boss: Awaited<ReturnType<typeof owner>>
let office: string
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT: 'on' })
  boss = await owner(world, 'boss@example.com')
  const { result } = await boss.browser.get('/role/list', boss.inside)
  office = result.find(({ name }: { name: string }) => name === 'Office')._id
})
afterAll(() => world.close())

const visitor = () => visitorOn(world.app, world.config.appUrl)
const twice = (password: string) => ({ password, passwordC: password })

const linkIn = async (to: string): Promise<string> =>
  /(?:reset_password|invite)\/(\S+)/.exec((await newestMail(world, to))?.text ?? '')?.[1] ?? ''

test('AUTH-08 asking again ends the link and the code of the mail before', async () => {
  const email = 'again@example.com'
  await activated(world, email)
  const browser = visitor()
  const ask = async () => {
    await browser.post('/auth/forgot-password', { email })
    return { token: await linkIn(email), code: await mailedCode(world, email) }
  }
  const older = await ask()
  const newer = await ask()
  expect((await browser.post('/auth/reset-link', { token: older.token })).code).toBe('CODE_INVALID')
  const chosen = twice('Quiet-River-8')
  expect((await browser.post('/auth/reset-password', { token: older.token, ...chosen })).code).toBe(
    'CODE_INVALID',
  )
  expect((await browser.post('/auth/reset-password', { email, code: older.code, ...chosen })).code).toBe(
    'CODE_INVALID',
  )
  expect((await browser.post('/auth/reset-password', { token: newer.token, ...chosen })).status).toBe(200)
})

test('AUTH-07 another activation code ends the one before', async () => {
  const email = 'newer@example.com'
  const browser = visitor()
  await browser.post('/auth/sign-up', signUpForm(email))
  const older = await mailedCode(world, email)
  await browser.post('/auth/resend-code', { email })
  const newer = await mailedCode(world, email)
  expect((await browser.post('/auth/activate', { email, code: older })).code).toBe('CODE_INVALID')
  expect((await browser.post('/auth/activate', { email, code: newer })).status).toBe(200)
})

test('SEC-99 a mailbox gets three codes, three resets and three invitations within ten minutes', async () => {
  const email = 'flooded@example.com'
  const browser = visitor()
  await browser.post('/auth/sign-up', signUpForm(email))
  const made = await boss.browser.post('/invites/create/', { email, roleId: office }, boss.inside)
  for (let index = 0; index < 5; index++) {
    await browser.post('/auth/resend-code', { email })
    await browser.post('/auth/resend-invite', { email })
    await browser.post('/auth/forgot-password', { email })
    await boss.browser.post(`/invites/resend/${made.result._id}`, {}, boss.inside)
  }
  const { rows } = await world.owner.query(
    'select kind, count(*)::int as mails from outbox where recipient = $1 group by kind order by kind',
    [email],
  )
  expect(rows).toEqual(['activation', 'invitation', 'reset'].map((kind) => ({ kind, mails: 3 })))
})

test('HR-09 a resent invitation has a new code: the old one opens nothing, in the link or bare', async () => {
  const email = 'resent@example.com'
  const made = await boss.browser.post('/invites/create/', { email, roleId: office }, boss.inside)
  const mailed = await linkIn(email)
  const again = await boss.browser.post(`/invites/resend/${made.result._id}`, {}, boss.inside)
  expect(again.result._id).toBe(made.result._id)
  expect(again.result.code).not.toBe(made.result.code)
  for (const code of [made.result.code, mailed])
    expect((await visitor().get(`/auth/invitation/${code}`)).code).toBe('NOT_FOUND')
  const form = { firstName: 'Ana', lastName: 'Roy', ...twice('Quiet-River-8') }
  expect((await visitor().post('/auth/accept-invite', { code: mailed, ...form })).code).toBe('CODE_INVALID')
  const renewed = await linkIn(email)
  expect(renewed.startsWith(again.result.code)).toBe(true)
  expect((await visitor().post('/auth/accept-invite', { code: renewed, ...form })).status).toBe(201)
})

test('HR-09 a resend that the mailbox has no room for leaves the code as it was', async () => {
  const email = 'full@example.com'
  const made = await boss.browser.post('/invites/create/', { email, roleId: office }, boss.inside)
  const resend = () => boss.browser.post(`/invites/resend/${made.result._id}`, {}, boss.inside)
  await resend()
  const { code } = (await resend()).result
  expect((await resend()).code).toBe('RATE_LIMITED')
  expect((await visitor().get(`/auth/invitation/${code}`)).status).toBe(200)
})

test('SEC-26 ten wrong invitation codes or links in a minute keep an address out; right ones do not count', async () => {
  const from = '203.0.113.70'
  const email = 'right@example.com'
  const { code } = (await boss.browser.post('/invites/create/', { email, roleId: office }, boss.inside))
    .result
  const browser = visitor()
  const look = (tried: string) => browser.get(`/auth/invitation/${tried}`, { from })
  for (let index = 0; index < 15; index++) expect((await look(code)).status).toBe(200)
  const form = { firstName: 'Ana', lastName: 'Roy', ...twice('Quiet-River-8') }
  const wrong = [
    ...Array.from({ length: 4 }, (_, index) => look(`wrong${index}`)),
    ...Array.from({ length: 2 }, (_, index) => look(`wrong${index}/photo`)),
    browser.post('/auth/accept-invite', { code: 'wrong', ...form }, { from }),
    boss.browser.post('/auth/accept-invite', { code: 'wrong' }, { from }),
    browser.post('/auth/reset-link', { token: 'wrong' }, { from }),
    browser.post('/auth/reset-password', { token: 'wrong', ...twice('Quiet-River-8') }, { from }),
  ]
  for (const { status } of await Promise.all(wrong)) expect([400, 404]).toContain(status)
  const refused = await look(code)
  expect([refused.status, refused.code]).toEqual([429, 'RATE_LIMITED'])
  expect((await look(`${code}/photo`)).status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await browser.post('/auth/accept-invite', { code, ...form }, { from })).status).toBe(429)
  expect((await browser.get(`/auth/invitation/${code}`, { from: '203.0.113.71' })).status).toBe(200)
  await later(world, 60)
  expect((await look(code)).status).toBe(200)
})
