import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitingForOwner } from '../testing/database/locks.ts'
import { lockPerson } from './person-lock.ts'
import { activated, goodPassword, signUpForm } from '../testing/newcomers.ts'
import { type Visitor, mailedCode, newestMail, visitorOn } from '../testing/visitor.ts'
import { untilTaken } from '../testing/until-taken.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const visitor = (): Visitor => visitorOn(world.app, world.config.appUrl)
const chosen = { password: 'Quiet-River-8', passwordC: 'Quiet-River-8' }

const mailedToken = async (email: string) =>
  /\/reset_password\/([\w-]+)/.exec((await newestMail(world, email))?.text ?? '')?.[1] ?? ''

test('AUTH-08 asking is answered CODE_SENT whether or not the address is known', async () => {
  await activated(world, 'forgot@example.com')
  const known = await visitor().post('/auth/forgot-password', { email: 'forgot@example.com' })
  const unknown = await visitor().post('/auth/forgot-password', { email: 'nobody@example.com' })
  expect(known).toMatchObject({ status: 200, result: { code: 'CODE_SENT' } })
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect(await newestMail(world, 'nobody@example.com')).toBeNull()
  const mail = await newestMail(world, 'forgot@example.com')
  expect(mail?.text).toContain(`${world.config.appUrl}/reset_password/`)
})

test('AUTH-09 the mailed link sets a new password once and ends every session', async () => {
  const email = 'link@example.com'
  const { browser } = await activated(world, email)
  await visitor().post(
    '/auth/forgot-password',
    { email },
    { headers: { 'x-forwarded-host': 'evil.example' } },
  )
  const token = await mailedToken(email)
  const asked = () => visitor().post('/auth/reset-link', { token })
  expect((await asked()).status).toBe(200)
  expect((await visitor().post('/auth/reset-password', { token, ...chosen })).status).toBe(200)
  expect((await asked()).code).toBe('CODE_INVALID')
  expect((await browser.get('/auth/session')).result).toEqual({ user: null })
  const signIn = (password: string) => visitor().post('/auth/sign-in', { email, password })
  expect((await signIn(goodPassword)).code).toBe('AUTH_FAILED')
  expect((await signIn(chosen.password)).status).toBe(200)
  expect((await visitor().post('/auth/reset-password', { token, ...chosen })).code).toBe('CODE_INVALID')
  expect((await newestMail(world, email))?.kind).toBe('password-changed')
})

test('AUTH-09 email and code do the same, and the link of that mail is then dead', async () => {
  const email = 'code@example.com'
  await activated(world, email)
  await visitor().post('/auth/forgot-password', { email })
  const [token, code] = [await mailedToken(email), await mailedCode(world, email)]
  expect((await visitor().post('/auth/reset-password', { email, code, ...chosen })).status).toBe(200)
  expect((await visitor().post('/auth/reset-password', { token, ...chosen })).code).toBe('CODE_INVALID')
})

test('AUTH-09 of twenty uses of one link at once one succeeds', async () => {
  const email = 'race@example.com'
  await activated(world, email)
  await visitor().post('/auth/forgot-password', { email })
  const token = await mailedToken(email)
  const all = await Promise.all(
    Array.from({ length: 20 }, () =>
      untilTaken(() => visitor().post('/auth/reset-password', { token, ...chosen })),
    ),
  )
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(400)])
})

test('AUTH-09 five wrong codes end the code, an old link is refused', async () => {
  const email = 'guess@example.com'
  await activated(world, email)
  await visitor().post('/auth/forgot-password', { email })
  const [token, code] = [await mailedToken(email), await mailedCode(world, email)]
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries++) {
    expect((await visitor().post('/auth/reset-password', { email, code: wrong, ...chosen })).code).toBe(
      'CODE_INVALID',
    )
  }
  expect((await visitor().post('/auth/reset-password', { email, code, ...chosen })).code).toBe('CODE_INVALID')
  await world.owner.query(`update verifications set expires_at = now() - interval '1 s'`)
  expect((await visitor().post('/auth/reset-password', { token, ...chosen })).code).toBe('CODE_INVALID')
})

test('AUTH-09 a reset proves the mailbox: who had signed up with it before is out', async () => {
  const email = 'hijack@example.com'
  const attacker = visitor()
  await attacker.post('/auth/sign-up', signUpForm(email))
  await visitor().post('/auth/forgot-password', { email })
  expect(
    (await visitor().post('/auth/reset-password', { token: await mailedToken(email), ...chosen })).status,
  ).toBe(200)
  expect((await attacker.get('/auth/session')).result).toEqual({ user: null })
  expect((await visitor().post('/auth/sign-in', { email, password: goodPassword })).code).toBe('AUTH_FAILED')
  const owner = await visitor().post('/auth/sign-in', { email, password: chosen.password })
  expect(owner.result.user.isActivated).toBe(true)
})

test.each([
  [{ password: 'weak', passwordC: 'weak' }, 'password'],
  [{ password: 'Quiet-River-8', passwordC: 'Quiet-River-9' }, 'passwordC'],
])('ACCT-08, ACCT-10 a reset to %o is refused at %s and leaves the link alive', async (words, field) => {
  const email = `weak-${field}@example.com`.toLowerCase()
  await activated(world, email)
  await visitor().post('/auth/forgot-password', { email })
  const token = await mailedToken(email)
  const refused = await visitor().post('/auth/reset-password', { token, ...words })
  expect(refused.body.errors.map(({ path }: { path: string[] }) => path[0])).toContain(field)
  expect((await visitor().post('/auth/reset-password', { token, ...chosen })).status).toBe(200)
})

/** Signs in while a transaction changes the account. The sign-in waits for the transaction. */
async function signInDuring(email: string, change: (userId: string) => Promise<unknown>) {
  const { id } = await activated(world, email)
  await world.owner.query('begin')
  await lockPerson(world.owner, id)
  const browser = visitor()
  const answer = browser.post('/auth/sign-in', { email, password: goodPassword })
  await Promise.race([waitingForOwner(world), answer])
  await change(id)
  await world.owner.query('commit')
  const { code, result } = await answer
  return { code, result, user: (await browser.get('/auth/session')).result.user }
}

test('SEC-27 a sign-in under way with the old password does not outlive the new one', async () => {
  const during = await signInDuring('during@example.com', async (id) => {
    await world.owner.query('update credentials set password = password || $2 where user_id = $1', [id, 'x'])
    await world.owner.query('delete from sessions where user_id = $1', [id])
  })
  expect(during).toMatchObject({ code: 'AUTH_FAILED', user: null })
})

test('SEC-34 a sign-in under way while the second step is turned on is asked for it', async () => {
  const during = await signInDuring('stepping@example.com', async (id) => {
    await world.owner.query(
      `insert into two_factors (user_id, secret, confirmed_at) values ($1, 'sealed', now())`,
      [id],
    )
    await world.owner.query('delete from sessions where user_id = $1', [id])
  })
  expect(during).toMatchObject({ result: { twoFactor: true }, user: null })
})
