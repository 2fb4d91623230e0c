import { afterAll, beforeAll, expect, test } from 'vitest'
import { appCode } from '../testing/app-code.ts'
import { activated, goodPassword, signUpForm } from '../testing/newcomers.ts'
import { withTwoFactor } from '../testing/second-factor.ts'
import { type ThirdPerson, openThirdParty } from '../testing/third-party.ts'
import { mailedCode, newestMail, visitorOn } from '../testing/visitor.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
let thirdParty: Awaited<ReturnType<typeof openThirdParty>>
beforeAll(async () => {
  thirdParty = await openThirdParty((clientId) => clientId.replace(/-id$/, '-secret'))
  world = await openWorld({
    SOCIAL_GOOGLE_ID: 'google-id',
    SOCIAL_GOOGLE_SECRET: 'google-secret',
    SOCIAL_MICROSOFT_ID: 'microsoft-id',
    SOCIAL_MICROSOFT_SECRET: 'microsoft-secret',
    SOCIAL_GITHUB_ID: 'github-id',
    SOCIAL_GITHUB_SECRET: 'github-secret',
  })
})
afterAll(async () => {
  await world.close()
  await thirdParty.close()
})

const visitor = () => visitorOn(world.app, world.config.appUrl)

test('AUTH-04, OPEN-25 only configured third parties are offered', async () => {
  expect((await visitor().get('/auth/providers')).result).toEqual(['google', 'microsoft', 'github'])
  const github = { SOCIAL_GITHUB_ID: 'github-id', SOCIAL_GITHUB_SECRET: 'github-secret' }
  for (const [keys, offered] of [
    [{}, []],
    [github, ['github']],
  ] as const) {
    const plain = await openWorld(keys)
    try {
      const browser = visitorOn(plain.app, plain.config.appUrl)
      expect((await browser.get('/auth/providers')).result).toEqual(offered)
      expect((await browser.get('/auth/social/google')).status).toBe(404)
    } finally {
      await plain.close()
    }
  }
})

test.each([
  ['google', 'https://accounts.google.com'],
  ['microsoft', 'https://login.microsoftonline.com'],
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
  'AUTH-04, SEC-36 a way back that was never begun (%s) opens no session and leads nowhere else',
  async (query) => {
    const browser = visitor()
    const back = await browser.get(`/auth/callback/google${query}`)
    expect(back.status).toBe(302)
    expect(String(back.headers['location'])).toMatch(/^\/[^/]/)
    expect(browser.cookies.has('fieldhouse')).toBe(false)
  },
)

/** Signs in through a third party: from our button to the provider and back. */
async function through(provider: string, person: ThirdPerson, browser = visitor()) {
  thirdParty.as(person)
  const sent = await browser.get(`/auth/social/${provider}`)
  const way = await thirdParty.visit(String(sent.headers['location']))
  const back = await browser.get(way.replace('/api/v1', ''))
  return { browser, back, way: way.replace('/api/v1', '') }
}

const throughGoogle = (person: ThirdPerson) => through('google', person)

test('AUTH-04 a person Google vouches for is in: made, activated, with our session', async () => {
  const ana = { email: 'ana@example.com', email_verified: true, sub: 'ana-1' }
  const { browser, back } = await throughGoogle(ana)
  expect([back.status, back.headers['location']]).toEqual([302, '/'])
  expect([...browser.cookies.keys()]).toContain('fieldhouse')
  const { user } = (await browser.get('/auth/session')).result
  expect(user).toMatchObject({
    email: 'ana@example.com',
    firstName: 'Ana',
    lastName: 'Ruiz',
    isActivated: true,
  })
  const again = await throughGoogle(ana)
  expect((await again.browser.get('/auth/session')).result.user.id).toBe(user.id)
})

test('AUTH-04 a proven account is joined by its address; one nobody proved is not', async () => {
  const { id } = await activated(world, 'proven@example.com')
  const known = { email: 'proven@example.com', email_verified: true, sub: 'proven-1' }
  const joined = await throughGoogle(known)
  expect((await joined.browser.get('/auth/session')).result.user.id).toBe(id)
  await visitor().post('/auth/sign-up', signUpForm('planted@example.com'))
  const planted = { email: 'planted@example.com', email_verified: true, sub: 'planted-1' }
  const refused = await throughGoogle(planted)
  expect((await refused.browser.get('/auth/session')).result).toEqual({ user: null })
  expect(refused.back.headers['location']).toBe('/signin?error=NOT_JOINED')
})

test('REL-34 of what a third party answers no more than a megabyte is read', async () => {
  const known = { email: 'flood@example.com', email_verified: true, sub: '4711' }
  const told = await through('github', { ...known, bio: 'x'.repeat(100_000) })
  expect(told.back.headers['location']).toBe('/')
  const flood = await through('github', { ...known, bio: 'x'.repeat(3_000_000) })
  expect(flood.back.headers['location']).toBe('/signin?error=FAILED')
  expect(flood.browser.cookies.has('fieldhouse')).toBe(false)
})

/** Signs in through Google. Returns the id of the person who is then signed in, or null. */
async function social(email: string): Promise<string | null> {
  const { browser } = await throughGoogle({ email, email_verified: true, sub: email })
  return (await browser.get('/auth/session')).result.user?.id ?? null
}

test('OPEN-03 a third party lets nobody in who is disabled, and makes nobody while the sign-up is closed', async () => {
  const known = await social('shut@example.com')
  expect(known).not.toBeNull()
  await world.owner.query('update users set disabled_at = now() where id = $1', [known])
  await world.owner.query('delete from sessions where user_id = $1', [known])
  const shut = { email: 'shut@example.com', email_verified: true, sub: 'shut@example.com' }
  const { browser, back } = await throughGoogle(shut)
  expect(back.headers['location']).toBe('/signin?error=DISABLED')
  const { rows } = await world.owner.query('select from sessions where user_id = $1', [known])
  expect(rows).toEqual([])
  expect(browser.cookies.has('fieldhouse')).toBe(false)
  await world.owner.query('update users set disabled_at = null where id = $1', [known])
  expect(await social('shut@example.com')).toBe(known)
  await world.owner.query(`insert into installation_settings (name, value) values ('sign-up', 'closed')`)
  const late = await throughGoogle({ email: 'late@example.com', email_verified: true, sub: 'late' })
  expect(late.back.headers['location']).toBe('/signin?error=CLOSED')
  expect((await late.browser.get('/auth/session')).result.user).toBeNull()
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

test.each(['google', 'github'])(
  'AUTH-04 a sign-in through %s works once, in the browser that began it',
  async (provider) => {
    const person = { email: `once@${provider}.example.com`, email_verified: true, sub: `once-${provider}` }
    const { browser, way } = await through(provider, person)
    expect((await browser.get('/auth/session')).result.user).toMatchObject({
      email: person.email,
      isActivated: true,
    })
    const log = await browser.get('/auth/access-log')
    expect(log.result.map(({ event }: { event: string }) => event)).toEqual(['SIGNED_IN'])
    const again = visitor()
    await again.get(way)
    expect((await again.get('/auth/session')).result.user).toBeNull()
    const [mine, others] = [visitor(), visitor()]
    const sent = await mine.get(`/auth/social/${provider}`)
    const stolen = (await thirdParty.visit(String(sent.headers['location']))).replace('/api/v1', '')
    await others.get(stolen)
    expect((await others.get('/auth/session')).result.user).toBeNull()
  },
)

test('AUTH-04 a code of another sign-in opens nothing with one’s own state: its PKCE verifier is another', async () => {
  thirdParty.as({ email: 'victim@example.com', email_verified: true, sub: 'victim' })
  const [mine, others] = [visitor(), visitor()]
  const wayOf = async (browser: typeof mine) => {
    const sent = await browser.get('/auth/social/google')
    return (await thirdParty.visit(String(sent.headers['location']))).replace('/api/v1', '')
  }
  const [own, foreign] = [await wayOf(mine), await wayOf(others)]
  const [state, code] = [own, foreign].map((way) => new URL(way, 'http://localhost').searchParams)
  const mixed = `state=${state?.get('state')}&code=${code?.get('code')}`
  const back = await mine.get(`/auth/callback/google?${mixed}`)
  expect(String(back.headers['location'])).toMatch(/^\/signin\?error=/)
  expect(mine.cookies.has('fieldhouse')).toBe(false)
})

test('AUTH-04 Microsoft tells no proof of the mailbox: the mailed code opens the account', async () => {
  const person = { email: 'entra@example.com', sub: 'entra-1' }
  const { browser } = await through('microsoft', person)
  expect((await browser.get('/auth/session')).result.user).toMatchObject({
    email: person.email,
    isActivated: false,
  })
  await visitor().post('/auth/resend-code', { email: person.email })
  const code = await mailedCode(world, person.email)
  const opened = await visitor().post('/auth/activate', { email: person.email, code })
  expect(opened.result.user.isActivated).toBe(true)
  const again = await through('microsoft', person)
  expect((await again.browser.get('/auth/session')).result.user.id).toBe(opened.result.user.id)
})

test.each(['microsoft', 'github'])(
  'SEC-25 %s does not open a proven account by an address it did not prove',
  async (provider) => {
    const email = `known-${provider}@example.com`
    await activated(world, email)
    const { browser, back } = await through(provider, { email, sub: `false-${provider}` })
    expect((await browser.get('/auth/session')).result.user).toBeNull()
    expect(String(back.headers['location'])).toMatch(/^\/signin/)
  },
)

test.each(['google', 'microsoft', 'github'])(
  'SEC-34 a sign-in through %s still asks for the second factor',
  async (provider) => {
    const email = `second-${provider}@example.com`
    const { id, secret } = await withTwoFactor(world, email)
    // Links an account of the third party, as if the third party had been linked while the mailbox counted as proven.
    // Microsoft's accounts are linked by their own id.
    await world.owner.query(
      `insert into credentials (id, user_id, account_id, provider_id) values (gen_random_uuid(), $1, $2, $3)`,
      [id, `second-${provider}`, provider],
    )
    const person = { email, email_verified: true, sub: `second-${provider}` }
    const { browser, back } = await through(provider, person)
    const [address, ticket = ''] = String(back.headers['location']).split('#second-factor=')
    expect([address, browser.cookies.has('fieldhouse')]).toEqual(['/signin', false])
    expect((await browser.get('/auth/session')).result.user).toBeNull()
    const opened = await browser.post('/auth/two-factor/verify', { ticket, code: appCode(secret) })
    expect(opened.result.user.id).toBe(id)
    expect((await browser.get('/auth/session')).result.user.id).toBe(id)
  },
)
