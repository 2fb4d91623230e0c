import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { activated, goodPassword, signUpForm } from '../testing/newcomers.ts'
import { mailedCode, newestMail, visitorOn } from '../testing/visitor.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({
    SOCIAL_GOOGLE_ID: 'google-id',
    SOCIAL_GOOGLE_SECRET: 'google-secret',
    SOCIAL_GITHUB_ID: 'github-id',
    SOCIAL_GITHUB_SECRET: 'github-secret',
  })
})
afterAll(() => world.close())

const visitor = () => visitorOn(world.app, world.config.appUrl)

test('AUTH-04, OPEN-25 only configured third parties are offered', async () => {
  expect((await visitor().get('/auth/providers')).result).toEqual(['google', 'github'])
  expect((await visitor().get('/auth/social/microsoft')).code).toBe('NOT_FOUND')
  const plain = await openWorld()
  try {
    const browser = visitorOn(plain.app, plain.config.appUrl)
    expect((await browser.get('/auth/providers')).result).toEqual([])
    expect((await browser.get('/auth/social/google')).status).toBe(404)
  } finally {
    await plain.close()
  }
})

test.each([
  ['google', 'https://accounts.google.com'],
  ['github', 'https://github.com'],
])('AUTH-04 %s gets the browser with a state and our own way back', async (provider, origin) => {
  const sent = await visitor().get(`/auth/social/${provider}`)
  expect(sent.status).toBe(302)
  const to = new URL(String(sent.headers['location']))
  expect(to.origin).toBe(origin)
  expect(to.searchParams.get('state')).not.toBeNull()
  expect(to.searchParams.get('client_id')).toBe(`${provider}-id`)
  expect(to.searchParams.get('redirect_uri')).toBe(`${world.config.appUrl}/api/v1/auth/callback/${provider}`)
})

test.each(['', '?state=made-up&code=x', '?error=access_denied'])(
  'AUTH-04 a way back that was never begun (%s) opens no session and leads nowhere else',
  async (query) => {
    const browser = visitor()
    const back = await browser.get(`/auth/callback/google${query}`)
    expect(back.status).toBe(302)
    expect(String(back.headers['location'])).toMatch(/^\/[^/]/)
    expect(browser.cookies.has('fieldhouse')).toBe(false)
  },
)

afterEach(() => vi.restoreAllMocks())

const segment = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Stands in for Google's token endpoint: whoever brings a code is this person. */
function asGoogle(person: { email: string; email_verified: boolean; sub: string }): void {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: 'https://accounts.google.com',
    aud: 'google-id',
    iat: now,
    exp: now + 3600,
    name: 'Ana Ruiz',
  }
  const idToken = `${segment({ alg: 'none' })}.${segment({ ...claims, ...person })}.`
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ access_token: 'a', id_token: idToken, expires_in: 3600, token_type: 'Bearer' }),
  )
}

async function throughGoogle() {
  const browser = visitor()
  const sent = await browser.get('/auth/social/google')
  const state = new URL(String(sent.headers['location'])).searchParams.get('state')
  const back = await browser.get(`/auth/callback/google?state=${state}&code=c`)
  return { browser, back }
}

test('AUTH-04 a person Google vouches for is in: made, activated, with our session', async () => {
  asGoogle({ email: 'ana@example.com', email_verified: true, sub: 'ana-1' })
  const { browser, back } = await throughGoogle()
  expect([back.status, back.headers['location']]).toEqual([302, '/'])
  expect([...browser.cookies.keys()]).toContain('fieldhouse')
  const { user } = (await browser.get('/auth/session')).result
  expect(user).toMatchObject({
    email: 'ana@example.com',
    firstName: 'Ana',
    lastName: 'Ruiz',
    isActivated: true,
  })
  const again = await throughGoogle()
  expect((await again.browser.get('/auth/session')).result.user.id).toBe(user.id)
})

test('AUTH-04 a proven account is joined by its address; one nobody proved is not', async () => {
  const { id } = await activated(world, 'proven@example.com')
  asGoogle({ email: 'proven@example.com', email_verified: true, sub: 'proven-1' })
  const joined = await throughGoogle()
  expect((await joined.browser.get('/auth/session')).result.user.id).toBe(id)
  vi.restoreAllMocks()
  await visitor().post('/auth/sign-up', signUpForm('planted@example.com'))
  asGoogle({ email: 'planted@example.com', email_verified: true, sub: 'planted-1' })
  const refused = await throughGoogle()
  expect((await refused.browser.get('/auth/session')).result).toEqual({ user: null })
  expect(String(refused.back.headers['location'])).toMatch(/^\/signin/)
})

/** Whose session somebody gets whom Google vouches for, or null. */
async function social(email: string): Promise<string | null> {
  asGoogle({ email, email_verified: true, sub: email })
  const { browser } = await throughGoogle()
  vi.restoreAllMocks()
  return (await browser.get('/auth/session')).result.user?.id ?? null
}

test('OPEN-03 a third party lets nobody in who is disabled, and makes nobody while the sign-up is closed', async () => {
  const known = await social('shut@example.com')
  expect(known).not.toBeNull()
  await world.owner.query('update users set disabled_at = now() where id = $1', [known])
  asGoogle({ email: 'shut@example.com', email_verified: true, sub: 'shut@example.com' })
  const { browser, back } = await throughGoogle()
  expect(String(back.headers['location'])).toMatch(/^\/signin\?error=/)
  expect(browser.cookies.has('fieldhouse')).toBe(false)
  vi.restoreAllMocks()
  await world.owner.query('update users set disabled_at = null where id = $1', [known])
  expect(await social('shut@example.com')).toBe(known)
  await world.owner.query(`insert into installation_settings (name, value) values ('sign-up', 'closed')`)
  expect(await social('late@example.com')).toBeNull()
  expect(await social('shut@example.com')).toBe(known)
  await world.owner.query('delete from installation_settings')
})

test('SEC-25 who accepts with the code an inviter sees proves no mailbox; the mailed link and a reset do', async () => {
  const { result } = await world.admin.get('/role/list')
  const roleId = result[0]._id
  const joined = async (code: string) => {
    const form = { firstName: 'Luc', lastName: 'Roy', password: goodPassword, passwordC: goodPassword, code }
    return (await visitor().post('/auth/accept-invite', form)).result.user.id
  }
  const invited = async (email: string): Promise<string> =>
    (await world.admin.post('/invites/create', { email, roleId })).result.code
  const known = await invited('hijacked@example.com')
  const hijacked = await joined(`${known}-${'A'.repeat(22)}`)
  expect(await social('hijacked@example.com')).toBeNull()
  await visitor().post('/auth/sign-up', signUpForm('waiting@example.com'))
  await joined(await invited('waiting@example.com'))
  expect(await social('waiting@example.com')).toBeNull()
  await invited('mailed@example.com')
  const mail = await newestMail(world, 'mailed@example.com')
  const link = /\/invite\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const proven = await joined(link)
  expect(await social('mailed@example.com')).toBe(proven)
  await visitor().post('/auth/forgot-password', { email: 'hijacked@example.com' })
  const code = await mailedCode(world, 'hijacked@example.com')
  const fresh = {
    email: 'hijacked@example.com',
    code,
    password: 'Another-pass-7',
    passwordC: 'Another-pass-7',
  }
  expect((await visitor().post('/auth/reset-password', fresh)).status).toBe(200)
  expect(await social('hijacked@example.com')).toBe(hijacked)
})
