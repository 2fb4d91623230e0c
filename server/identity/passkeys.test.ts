import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuthenticator } from '../testing/authenticator.ts'
import { activated } from '../testing/newcomers.ts'
import { ageProof, withTwoFactor } from '../testing/second-factor.ts'
import { type Visitor, mailedCode, newestMail, visitorOn } from '../testing/visitor.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

// In a browser, Host and Origin agree. `inject` sends `localhost:80` as Host.
const origin = 'http://localhost'
const visitor = (): Visitor => visitorOn(world.app, origin)
const registerOptions = async (browser: Visitor) =>
  (await browser.post('/auth/passkey/register/options')).result
const signInOptions = async (browser: Visitor) => (await browser.post('/auth/passkey/sign-in/options')).result
const signIn = (browser: Visitor, response: unknown) =>
  browser.post('/auth/passkey/sign-in/verify', { response })

type Owner = { id: string; browser: Visitor }

async function withPasskey(email: string, owner?: Owner) {
  const { id, browser } = owner ?? (await activated(world, email))
  const key = makeAuthenticator(origin)
  const made = key.make(await registerOptions(browser))
  const kept = await browser.post('/auth/passkey/register/verify', { response: made, name: 'Laptop' })
  return { id, browser, key, kept }
}

test('a passkey is made, listed, renamed, used and removed; mails tell of it', async () => {
  const email = 'life@example.com'
  const { id, browser, key, kept } = await withPasskey(email)
  expect(kept).toMatchObject({ status: 201, result: { name: 'Laptop', lastUsedAt: null, synced: false } })
  const passkeyId = kept.result._id
  expect((await newestMail(world, email))?.text).toContain('“Laptop”')
  const renamed = await browser.patch(`/auth/passkey/update/${passkeyId}`, { name: ' Office ' })
  expect(renamed.result.name).toBe('Office')
  const inside = visitor()
  const opened = await signIn(inside, key.use(await signInOptions(inside)))
  expect(opened).toMatchObject({ status: 200, result: { user: { id } } })
  expect((await inside.get('/auth/session')).result.user.id).toBe(id)
  const [listed] = (await browser.get('/auth/passkey/list')).result
  expect(listed).toMatchObject({ _id: passkeyId, name: 'Office', lastUsedAt: expect.any(String) })
  expect((await browser.delete(`/auth/passkey/delete/${passkeyId}`)).status).toBe(200)
  expect((await newestMail(world, email))?.kind).toBe('passkey-removed')
  expect((await signIn(visitor(), key.use(await signInOptions(visitor())))).code).toBe('PASSKEY_FAILED')
  const { result: log } = await browser.get('/auth/access-log')
  expect(log.map(({ event }: { event: string }) => event)).toEqual(
    expect.arrayContaining(['PASSKEY_ADDED', 'PASSKEY_REMOVED']),
  )
})

test('SEC-34 passkeys are listed newest first, and there are twenty of them at most', async () => {
  const owner = await withPasskey('many@example.com')
  const first = owner.kept.result._id
  const second = (await withPasskey('many@example.com', owner)).kept.result._id
  const listed = (await owner.browser.get('/auth/passkey/list')).result
  expect(listed.map(({ _id }: { _id: string }) => _id)).toEqual([second, first])
  await world.owner.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, synced, name)
     select gen_random_uuid(), user_id, 'more-' || n, public_key, 0, transports, synced, name
     from passkeys, generate_series(1, 17) n where id = $1`,
    [first],
  )
  const ask = () => owner.browser.post('/auth/passkey/register/options')
  expect((await withPasskey('many@example.com', owner)).kept.status).toBe(201)
  const refused = await ask()
  expect([refused.status, refused.body.errors]).toMatchObject([
    400,
    [{ path: ['passkeys'], code: 'TOO_BIG' }],
  ])
})

test('options ask for a key that the browser finds itself and that verifies its holder', async () => {
  const { browser } = await withPasskey('asked@example.com')
  expect(await registerOptions(browser)).toMatchObject({
    rp: { id: 'localhost', name: 'Fieldhouse' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ type: 'public-key' }],
  })
  expect(await signInOptions(visitor())).toMatchObject({
    rpId: 'localhost',
    userVerification: 'required',
    allowCredentials: [],
  })
})

test('a passkey counts as two factors: no code is asked', async () => {
  const email = 'both@example.com'
  const { key } = await withPasskey(email, await withTwoFactor(world, email))
  const answer = await signIn(visitor(), key.use(await signInOptions(visitor())))
  expect(answer.result.user.email).toBe(email)
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another place', { rpId: 'evil.example' }],
  ['a challenge of its own', { challenge: 'AAAA' }],
  ['an unverified holder', { verified: false }],
  ['somebody else’s handle', { userHandle: Buffer.from('somebody').toString('base64url') }],
])('a passkey’s answer from %s opens nothing and uses the challenge up', async (from, twist) => {
  const { key } = await withPasskey(`${from.replaceAll(/\W/g, '-')}@example.com`)
  const options = await signInOptions(visitor())
  expect(await signIn(visitor(), key.use(options, twist))).toMatchObject({
    status: 401,
    code: 'PASSKEY_FAILED',
  })
  const isOurs = !('challenge' in twist)
  expect((await signIn(visitor(), key.use(options))).status).toBe(isOurs ? 401 : 200)
})

test('a challenge lives five minutes and is answered once, of 20 at once by one', async () => {
  const { key } = await withPasskey('once@example.com')
  const used = key.use(await signInOptions(visitor()))
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(visitor(), used)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(19)
  const late = key.use(await signInOptions(visitor()))
  await world.owner.query(`update verifications set expires_at = expires_at - interval '5 minutes'`)
  expect((await signIn(visitor(), late)).status).toBe(401)
})

test('a copied passkey is found out by its counter', async () => {
  const { key } = await withPasskey('copied@example.com')
  expect((await signIn(visitor(), key.use(await signInOptions(visitor()), { counter: 8 }))).status).toBe(200)
  expect((await signIn(visitor(), key.use(await signInOptions(visitor()), { counter: 8 }))).status).toBe(401)
  expect((await signIn(visitor(), key.use(await signInOptions(visitor()), { counter: 9 }))).status).toBe(200)
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another place', { rpId: 'evil.example' }],
  ['an unverified holder', { verified: false }],
])('a passkey that was made for %s is refused', async (from, twist) => {
  const { browser } = await activated(world, `made-for-${from.replaceAll(/\W/g, '-')}@example.com`)
  const response = makeAuthenticator(origin).make(await registerOptions(browser), twist)
  expect((await browser.post('/auth/passkey/register/verify', { response })).code).toBe('PASSKEY_FAILED')
  expect((await browser.get('/auth/passkey/list')).result).toEqual([])
})

test('nobody registers by another person’s challenge, nor a passkey that is known', async () => {
  const { browser: marie } = await activated(world, 'marie-key@example.com')
  const { browser: luc } = await activated(world, 'luc-key@example.com')
  const stolen = makeAuthenticator(origin).make(await registerOptions(marie))
  expect((await luc.post('/auth/passkey/register/verify', { response: stolen })).status).toBe(401)
  const { key } = await withPasskey('known-key@example.com')
  const again = key.make(await registerOptions(luc))
  expect((await luc.post('/auth/passkey/register/verify', { response: again })).status).toBe(401)
})

test('passkeys of others are not found', async () => {
  const { kept } = await withPasskey('mine@example.com')
  const { browser } = await activated(world, 'theirs@example.com')
  const id = kept.result._id
  expect((await browser.patch(`/auth/passkey/update/${id}`, { name: 'x' })).status).toBe(404)
  expect((await browser.delete(`/auth/passkey/delete/${id}`)).status).toBe(404)
  expect((await browser.delete('/auth/passkey/delete/1')).status).toBe(404)
  expect((await visitor().get('/auth/passkey/list')).status).toBe(401)
})

test('SEC-35 adding and removing a passkey needs a sign-in within ten minutes, or a proof by passkey', async () => {
  const { id, browser, key, kept } = await withPasskey('fresh@example.com')
  await ageProof(world, id, 15)
  const stale = { status: 403, code: 'REAUTH_REQUIRED' }
  expect(await browser.post('/auth/passkey/register/options')).toMatchObject(stale)
  expect(await browser.delete(`/auth/passkey/delete/${kept.result._id}`)).toMatchObject(stale)
  const other = await withPasskey('other-fresh@example.com')
  const foreign = other.key.use(await signInOptions(browser))
  expect((await browser.post('/auth/reauthenticate', { passkey: foreign })).code).toBe('PASSKEY_FAILED')
  const asked = await signInOptions(browser)
  expect(asked.allowCredentials).toHaveLength(1)
  expect((await browser.post('/auth/reauthenticate', { passkey: key.use(asked) })).status).toBe(200)
  expect((await browser.delete(`/auth/passkey/delete/${kept.result._id}`)).status).toBe(200)
})

test('SEC-25 who proves the mailbox first is rid of passkeys that somebody else added', async () => {
  const email = 'planted-key@example.com'
  const { id, browser, key } = await withPasskey(email)
  await world.owner.query('update users set email_verified = false where id = $1', [id])
  await visitor().post('/auth/forgot-password', { email })
  const code = await mailedCode(world, email)
  const fresh = { email, code, password: 'Another-pass-7', passwordC: 'Another-pass-7' }
  expect((await visitor().post('/auth/reset-password', fresh)).status).toBe(200)
  expect((await signIn(visitor(), key.use(await signInOptions(visitor())))).status).toBe(401)
  expect((await browser.get('/auth/session')).result.user).toBeNull()
})

test('broken answers are refused, never an error of the server', async () => {
  const { browser, key } = await withPasskey('broken@example.com')
  const good = key.use(await signInOptions(browser))
  const { response } = good
  const broken = [
    { ...good, response: { ...response, clientDataJSON: '' } },
    { ...good, response: { ...response, clientDataJSON: Buffer.from('null').toString('base64url') } },
    { ...good, response: { ...response, authenticatorData: 'AA' } },
    { ...good, response: { ...response, signature: '' } },
    { ...good, id: '' },
  ]
  for (const each of broken) expect((await signIn(visitor(), each)).status).toBe(401)
  for (const each of [{}, { ...good, response: null }, { ...good, type: 'other' }, { ...good, id: 'a b' }])
    expect(await signIn(visitor(), each)).toMatchObject({ status: 400, code: 'VALIDATION' })
  const made = makeAuthenticator(origin).make(await registerOptions(browser))
  const cut = { ...made, response: { ...made.response, attestationObject: 'o2Nm' } }
  expect((await browser.post('/auth/passkey/register/verify', { response: cut })).status).toBe(401)
})
