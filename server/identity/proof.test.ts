import { afterAll, beforeAll, expect, test } from 'vitest'
import { appCode, wrongCode } from '../testing/app-code.ts'
import { makeAuthenticator } from '../testing/authenticator.ts'
import { activated, goodPassword, owner } from '../testing/newcomers.ts'
import { ageProof, withTwoFactor } from '../testing/second-factor.ts'
import { type Visitor, visitorOn } from '../testing/visitor.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const origin = 'http://localhost'
const stale = { status: 403, code: 'REAUTH_REQUIRED' }
const enrol = (browser: Visitor) => browser.post('/auth/two-factor/enrol', { password: goodPassword })
const prove = (browser: Visitor, body: unknown) => browser.post('/auth/reauthenticate', body)

async function addPasskey({ browser }: { browser: Visitor }) {
  const key = makeAuthenticator(origin)
  const options = (await browser.post('/auth/passkey/register/options')).result
  const kept = await browser.post('/auth/passkey/register/verify', { response: key.make(options) })
  expect(kept.status).toBe(201)
  return { key, passkeyId: kept.result._id }
}

async function byPassword(email: string): Promise<Visitor> {
  const browser = visitorOn(world.app, origin)
  expect((await browser.post('/auth/sign-in', { email, password: goodPassword })).status).toBe(200)
  return browser
}

const answerOf = async (browser: Visitor, key: ReturnType<typeof makeAuthenticator>) =>
  key.use((await browser.post('/auth/passkey/sign-in/options')).result)

test('SEC-35 who knows the password of an account with passkeys neither adds an app or passkey nor takes one away', async () => {
  const email = 'keyed@example.com'
  const holder = await activated(world, email)
  const early = await byPassword(email)
  // An earlier proof of identity by password does not count as a proof by the passkey that is added afterwards.
  expect((await prove(early, { password: goodPassword })).status).toBe(200)
  const { secret } = (await enrol(early)).result
  const waiting = (await early.post('/auth/passkey/register/options')).result
  const { key, passkeyId } = await addPasskey(holder)
  const thief = await byPassword(email)
  expect(await enrol(thief)).toMatchObject(stale)
  expect(await thief.post('/auth/passkey/register/options')).toMatchObject(stale)
  expect(await thief.delete(`/auth/passkey/delete/${passkeyId}`)).toMatchObject(stale)
  expect(await early.post('/auth/two-factor/confirm', { code: appCode(secret) })).toMatchObject(stale)
  const theirs = makeAuthenticator(origin).make(waiting)
  expect(await early.post('/auth/passkey/register/verify', { response: theirs })).toMatchObject(stale)
  expect((await prove(thief, { password: goodPassword })).body.errors).toMatchObject([
    { path: ['code'], code: 'REQUIRED' },
  ])
  expect(await enrol(thief)).toMatchObject(stale)
  expect((await prove(thief, { passkey: await answerOf(thief, key) })).status).toBe(200)
  const begun = await enrol(thief)
  expect(begun.status).toBe(200)
  await ageProof(world, holder.id, 11)
  const confirmed = await thief.post('/auth/two-factor/confirm', { code: appCode(begun.result.secret) })
  expect(confirmed.result.recoveryCodes).toHaveLength(10)
})

test('SEC-35 an account with an app asks for its code, once each, before how one signs in changes; the password is not enough', async () => {
  const email = 'coded@example.com'
  const { id, browser, secret, recoveryCodes } = await withTwoFactor(world, email)
  await ageProof(world, id, 11)
  const renew = () => browser.post('/auth/two-factor/recovery-codes', { password: goodPassword })
  expect((await prove(browser, { password: goodPassword })).body.errors).toMatchObject([
    { path: ['code'], code: 'REQUIRED' },
  ])
  expect(await renew()).toMatchObject(stale)
  expect(await browser.post('/auth/passkey/register/options')).toMatchObject(stale)
  expect((await prove(browser, { code: wrongCode(secret) })).code).toBe('CODE_INVALID')
  expect(await renew()).toMatchObject(stale)
  const code = appCode(secret)
  expect((await prove(browser, { code })).status).toBe(200)
  await addPasskey({ browser })
  await ageProof(world, id, 11)
  expect((await prove(browser, { code })).code).toBe('CODE_INVALID')
  expect((await prove(browser, { code: recoveryCodes[0] })).status).toBe(200)
  expect((await renew()).result.recoveryCodes).toHaveLength(10)
  const log = (await browser.get('/auth/access-log')).result.map(({ event }: { event: string }) => event)
  expect(log).toEqual(expect.arrayContaining(['SECOND_FACTOR_FAILED', 'RECOVERY_CODE_USED']))
})

test('SEC-35 who signs in by a third party alone turns the app off with its code', async () => {
  const { id, browser, secret } = await withTwoFactor(world, 'third.coded@example.com')
  await world.owner.query('delete from credentials where user_id = $1', [id])
  await ageProof(world, id, 11)
  const off = (code: string) => browser.post('/auth/two-factor/disable', { code })
  expect((await off(wrongCode(secret))).code).toBe('CODE_INVALID')
  expect((await off(appCode(secret))).status).toBe(200)
})

test('OPEN-03, SEC-35 who lost their only passkey sets up a second factor again after an ADMIN took it away', async () => {
  const holder = await activated(world, 'lost.key@example.com')
  await addPasskey(holder)
  const ada = await activated(world, 'ada.key@example.com')
  await world.owner.query(`update users set account_type = 'ADMIN' where id = $1`, [ada.id])
  const path = `/organization/person/reset-two-factor/${holder.id}`
  const [one, other] = await Promise.all([ada.browser.post(path, {}), ada.browser.post(path, {})])
  expect([one.status, other.status].sort()).toEqual([200, 404])
  expect((await enrol(await byPassword('lost.key@example.com'))).status).toBe(200)
})

test('SEC-35 an invitation that is accepted with a stolen cookie proves nothing', async () => {
  const email = 'invited.stale@example.com'
  const { id, browser } = await activated(world, email)
  await ageProof(world, id, 11)
  const boss = await owner(world, 'boss.stale@example.com')
  const [role] = (await boss.browser.get('/role/list', boss.inside)).result
  const { code } = (await boss.browser.post('/invites/create/', { email, roleId: role._id }, boss.inside))
    .result
  expect((await browser.post('/auth/accept-invite', { code })).status).toBe(201)
  expect(await browser.post('/auth/passkey/register/options')).toMatchObject(stale)
})
