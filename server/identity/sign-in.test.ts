import { afterAll, beforeAll, expect, test } from 'vitest'
import { appCode } from '../testing/app-code.ts'
import { activated, goodPassword, signUpForm } from '../testing/newcomers.ts'
import { type Visitor, visitorOn } from '../testing/visitor.ts'
import { type Reply, type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const visitor = (): Visitor => visitorOn(world.app, world.config.appUrl)
const isIn = async (browser: Visitor) => (await browser.get('/auth/session')).result.user !== null
const twice = (password: string) => ({ password, passwordC: password })
const formOf = (name: string) => ({
  email: `${name.replaceAll(' ', '-')}@example.com`,
  password: goodPassword,
})
const enrol = async (browser: Visitor): Promise<string> =>
  (await browser.post('/auth/two-factor/enrol', { password: goodPassword })).result.secret
const confirmApp = async (browser: Visitor) =>
  browser.post('/auth/two-factor/confirm', { code: appCode(await enrol(browser)) })
/** The `set-cookie` header of the session. */
const cookieOf = (reply: { headers: Record<string, unknown> }) =>
  [reply.headers['set-cookie']]
    .flat()
    .map(String)
    .find((line) => /^(__Host-)?fieldhouse=/.test(line)) ?? ''

test('AUTH-01, AUTH-12, OPEN-26 signing in answers user and token; the session tells where one is', async () => {
  const { id } = await activated(world, 'marie@example.com')
  const browser = visitor()
  const signedIn = await browser.post('/auth/sign-in', { email: 'Marie@Example.com', password: goodPassword })
  expect(signedIn).toMatchObject({ status: 200, result: { user: { id, email: 'marie@example.com' } } })
  const made = await browser.post('/workspace/create/', { name: 'Plomberie Gagnon' })
  const session = await browser.get('/auth/session')
  expect(session.result).toMatchObject({
    user: { id },
    workspaces: [{ _id: made.result._id, name: 'Plomberie Gagnon', role: { name: 'admin' }, removed: false }],
    workspace: { _id: made.result._id },
    role: { name: 'admin' },
    permissions: { sections: { OP_JOB: [true, true, true, true, true] } },
  })
})

test('AUTH-15 the token of the answer works as a bearer, its bare form and a changed one do not', async () => {
  await activated(world, 'bearer@example.com')
  const { result } = await visitor().post('/auth/sign-in', {
    email: 'bearer@example.com',
    password: goodPassword,
  })
  const asked = async (token: string) =>
    (await visitor().get('/auth/session', { headers: { authorization: `Bearer ${token}` } })).result.user
      ?.email ?? null
  expect(await asked(result.token)).toBe('bearer@example.com')
  expect(await asked(result.token.split('.')[0])).toBeNull()
  expect(await asked(`${result.token.slice(0, -1)}${result.token.endsWith('A') ? 'B' : 'A'}`)).toBeNull()
})

test('ERR-23 a wrong password and an unknown address get the same answer in each language', async () => {
  await activated(world, 'known@example.com')
  const words = {
    en: 'Your email and password combination does not match an existing account',
    fr: 'Ce courriel et ce mot de passe ne correspondent à aucun compte',
    es: 'Este correo y esta contraseña no corresponden a ninguna cuenta',
  }
  for (const [language, msg] of Object.entries(words)) {
    const headers = { 'accept-language': language }
    const answers = []
    for (const email of ['known@example.com', 'unknown@example.com']) {
      const refused = await visitor().post('/auth/sign-in', { email, password: 'Wrong-pass-1' }, { headers })
      expect(refused).toMatchObject({ status: 401, code: 'AUTH_FAILED', body: { msg } })
      const { requestId: _, ...body } = refused.body
      answers.push(body)
    }
    expect(answers[0]).toEqual(answers[1])
  }
})

test('AUTH-03 a password below seven characters is refused in the words of the form', async () => {
  const headers = { 'accept-language': 'en' }
  const refused = await visitor().post(
    '/auth/sign-in',
    { email: 'a@example.com', password: 'short' },
    { headers },
  )
  expect(refused.body.errors).toMatchObject([
    { path: ['password'], msg: 'Please enter a valid 8 character long password' },
  ])
})

test('OPEN-27, SEC-31 the cookie is HttpOnly, Lax and dies with the browser unless remembered for 30 days', async () => {
  await activated(world, 'cookie@example.com')
  const form = { email: 'cookie@example.com', password: goodPassword }
  const plain = cookieOf(await visitor().post('/auth/sign-in', form))
  expect(plain).toMatch(/^fieldhouse=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
  const remembered = cookieOf(await visitor().post('/auth/sign-in', { ...form, remember: true }))
  expect(remembered).toContain('Max-Age=2592000')
})

test('OPEN-27 on https the cookie is Secure and bound to the host', async () => {
  const https = await openWorld({ APP_URL: 'https://fieldhouse.example' })
  try {
    const reply = await https.app.inject({
      method: 'POST',
      url: '/api/v1/auth/sign-up',
      headers: { host: 'fieldhouse.example', origin: 'https://fieldhouse.example' },
      payload: signUpForm('secure@example.com'),
    })
    expect(cookieOf(reply)).toMatch(/^__Host-fieldhouse=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  } finally {
    await https.close()
  }
})

test('SEC-31 a session idle for a day is over unless it is remembered; after 30 days each is', async () => {
  const { id } = await activated(world, 'idle@example.com')
  const form = { email: 'idle@example.com', password: goodPassword }
  const [plain, remembered] = [visitor(), visitor()]
  await plain.post('/auth/sign-in', form)
  await remembered.post('/auth/sign-in', { ...form, remember: true })
  expect([await isIn(plain), await isIn(remembered)]).toEqual([true, true])
  await world.owner.query(`update sessions set updated_at = now() - interval '25 hours' where user_id = $1`, [
    id,
  ])
  expect([await isIn(plain), await isIn(remembered)]).toEqual([false, true])
  await world.owner.query(`update sessions set expires_at = now() where user_id = $1`, [id])
  expect(await isIn(remembered)).toBe(false)
})

/** The actions that give a session more rights. For each action: its call, and whether other devices stay signed in. */
const rises: Record<string, { others: boolean; act: (browser: Visitor, id: string) => Promise<Reply> }> = {
  'signing in again': {
    others: true,
    act: (browser) => browser.post('/auth/sign-in', formOf('signing in again')),
  },
  'a new password': {
    others: false,
    act: (browser, id) =>
      browser.patch(`/user/password-update/${id}`, { oldPassword: goodPassword, ...twice('Quiet-River-8') }),
  },
  'a proof of who asks': {
    others: true,
    act: (browser) => browser.post('/auth/reauthenticate', { password: goodPassword }),
  },
  'a second factor': { others: false, act: (browser) => confirmApp(browser) },
  'no second factor': {
    others: false,
    act: async (browser) => {
      const secret = await enrol(browser)
      await browser.post('/auth/two-factor/confirm', { code: appCode(secret, -1) })
      return browser.post('/auth/two-factor/disable', { password: goodPassword, code: appCode(secret) })
    },
  },
}

test.each(Object.keys(rises))('SEC-29 %s renews the token: the old one opens nothing', async (rise) => {
  const { email } = formOf(rise)
  const { id, browser } = await activated(world, email)
  const elsewhere = visitor()
  await elsewhere.post('/auth/sign-in', formOf(rise))
  const old = visitor()
  for (const [name, value] of browser.cookies) old.cookies.set(name, value)
  const answer = await rises[rise]?.act(browser, id)
  expect(answer?.status).toBe(200)
  expect([await isIn(browser), await isIn(old), await isIn(elsewhere)]).toEqual([
    true,
    false,
    rises[rise]?.others,
  ])
  const bearer = { headers: { authorization: `Bearer ${answer?.result.token}` } }
  expect((await visitor().get('/auth/session', bearer)).result.user.id).toBe(id)
})

test('SEC-29 a renewed session stays remembered, and keeps its place among the devices', async () => {
  const { browser } = await activated(world, 'kept@example.com')
  await browser.post('/auth/sign-in', { ...formOf('kept'), remember: true })
  const before = (await browser.get('/auth/sessions')).result.map(({ _id }: { _id: string }) => _id)
  const proven = await browser.post('/auth/reauthenticate', { password: goodPassword })
  expect(cookieOf(proven)).toContain('Max-Age=2592000')
  const after = (await browser.get('/auth/sessions')).result.map(({ _id }: { _id: string }) => _id)
  expect(after).toEqual(before)
})

test('SEC-29 a session planted before signing in gains nothing', async () => {
  await activated(world, 'victim@example.com')
  const attacker = await activated(world, 'attacker@example.com')
  const planted = visitor()
  for (const [name, value] of attacker.browser.cookies) planted.cookies.set(name, value)
  await planted.post('/auth/sign-in', { email: 'victim@example.com', password: goodPassword })
  expect((await attacker.browser.get('/auth/session')).result).toEqual({ user: null })
})

test('AUTH-17, SEC-115 logout ends the session on the server, has the browser clear what it stored, and answers 200 even when signed out', async () => {
  const { browser } = await activated(world, 'out@example.com')
  const kept = new Map(browser.cookies)
  const left = await browser.post('/auth/logout')
  expect([left.status, left.headers['clear-site-data']]).toEqual([200, '"cache"'])
  expect([...browser.cookies.keys()]).toEqual(['fieldhouse-device'])
  const replay = visitor()
  for (const [name, value] of kept) replay.cookies.set(name, value)
  expect((await replay.get('/auth/session')).result).toEqual({ user: null })
  expect((await replay.get('/tag/list')).code).toBe('UNAUTHENTICATED')
  expect((await visitor().post('/auth/logout')).status).toBe(200)
})

test("one's sessions are listed and ended one by one; another person's are not found", async () => {
  const { browser } = await activated(world, 'devices@example.com')
  const other = visitor()
  await other.post('/auth/sign-in', { email: 'devices@example.com', password: goodPassword })
  const { result } = await browser.get('/auth/sessions')
  expect(result).toHaveLength(2)
  expect(result.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
  expect(Object.keys(result[0])).not.toContain('token')
  const theirs = result.find(({ current }: { current: boolean }) => !current)
  expect((await world.admin.delete(`/auth/sessions/${theirs._id}`)).code).toBe('NOT_FOUND')
  expect((await browser.delete(`/auth/sessions/${theirs._id}`)).status).toBe(200)
  expect((await other.get('/auth/session')).result).toEqual({ user: null })
})
