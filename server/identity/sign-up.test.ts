import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Visitor, mailedCode, newestMail, visitorOn } from '../testing/visitor.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const visitor = (): Visitor => visitorOn(world.app, world.config.appUrl)

const marie = (email: string) => ({
  firstName: 'Marie',
  lastName: 'Gagnon',
  phone: '514 555 0199',
  email,
  password: 'Maple-Lake-7',
  passwordC: 'Maple-Lake-7',
  acceptTerms: true,
})

test('AUTH-05, AUTH-10, I18N-09, OPEN-62 signing up answers the whole user, a token and mails six digits', async () => {
  const made = await visitor().post('/auth/sign-up', marie('marie@example.com'))
  expect(made.status).toBe(201)
  expect(made.result.user).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    _id: made.result.user.id,
    version: 1,
    email: 'marie@example.com',
    phone: '+15145550199',
    firstName: 'Marie',
    lastName: 'Gagnon',
    photo: null,
    accountType: 'USER',
    isActivated: false,
    isConfirmed: false,
    verified: false,
    isOnboarded: false,
    timezone: 'America/Toronto',
    timeformat: 'YYYY-MM-DD HH:mm',
    lang: 'en',
    locale: 'en-US',
    country: 'CA',
    languages: ['en-US'],
    mutedNotices: [],
    address: null,
    unit: null,
    city: null,
    state: null,
    zip: null,
    workspaces: [],
  })
  expect(made.result.token).toMatch(/^[\w-]+\.[\w-]+$/)
  expect(await mailedCode(world, 'marie@example.com')).toMatch(/^\d{6}$/)
})

test('OPEN-63 the time zone of the browser is that of the new user', async () => {
  const paris = { ...marie('paris@example.com'), timezone: 'Europe/Paris' }
  expect((await visitor().post('/auth/sign-up', paris)).result.user.timezone).toBe('Europe/Paris')
  const nowhere = { ...marie('nowhere@example.com'), timezone: 'Europe/Lyon' }
  expect((await visitor().post('/auth/sign-up', nowhere)).body.errors).toMatchObject([{ path: ['timezone'] }])
})

test('AUTH-18 the first user of an installation is its ADMIN, and only one of two at once', async () => {
  const fresh = await openWorld()
  try {
    await fresh.owner.query('delete from users')
    const join = (email: string) =>
      visitorOn(fresh.app, fresh.config.appUrl).post('/auth/sign-up', marie(email))
    const both = await Promise.all([join('one@example.com'), join('two@example.com')])
    expect(both.map(({ result }) => result.user.accountType).sort()).toEqual(['ADMIN', 'USER'])
  } finally {
    await fresh.close()
  }
})

test('ERR-19, SEC-63 a taken address is refused in the words of each language, raced or not', async () => {
  const twins = await Promise.all([
    visitor().post('/auth/sign-up', marie('twin@example.com')),
    visitor().post('/auth/sign-up', marie('Twin@Example.com')),
  ])
  expect(twins.map(({ status }) => status).sort()).toEqual([201, 409])
  const said = async (language: string) => {
    const headers = { 'accept-language': language }
    const refused = await visitor().post('/auth/sign-up', marie('twin@example.com'), { headers })
    expect(refused).toMatchObject({ status: 409, code: 'EMAIL-TAKEN' })
    return refused.body.msg
  }
  expect(await said('en')).toBe('Email already taken')
  expect(await said('fr-CA')).toBe('Courriel déjà utilisé')
  expect(await said('es')).toBe('El correo ya está en uso')
})

test.each([
  [{ password: 'password', passwordC: 'password' }, 'password'],
  [{ password: 'Password1', passwordC: 'Password1' }, 'password'],
  [{ passwordC: 'Maple-Lake-8' }, 'passwordC'],
  [{ acceptTerms: false }, 'acceptTerms'],
  [{ firstName: 'R2D2' }, 'firstName'],
  [{ phone: '12' }, 'phone'],
  [{ email: 'nobody' }, 'email'],
  [{ password: `aB1${'x'.repeat(126)}`, passwordC: `aB1${'x'.repeat(126)}` }, 'password'],
  [{ accountType: 'ADMIN' }, 'accountType'],
])('ACCT-10, OPEN-32 sign-up with %o is refused at %s', async (part, field) => {
  const refused = await visitor().post('/auth/sign-up', { ...marie('weak@example.com'), ...part })
  expect(refused).toMatchObject({ status: 400, code: 'VALIDATION' })
  expect(refused.body.errors.map(({ path }: { path: string[] }) => path[0])).toContain(field)
})

test('ERR-22, OPEN-28 a closed installation takes nobody', async () => {
  const closed = await openWorld({ SIGN_UP: 'closed' })
  try {
    const browser = visitorOn(closed.app, closed.config.appUrl)
    const refused = await browser.post('/auth/sign-up', marie('marie@example.com'), {
      headers: { 'accept-language': 'en' },
    })
    expect(refused).toMatchObject({
      status: 403,
      code: 'NOT-PERMITTED',
      body: { msg: 'User registration disable' },
    })
  } finally {
    await closed.close()
  }
})

test('ERR-20, OPEN-29 a user that cannot be written is ACCOUNT_NOT_CREATED, without details', async () => {
  const broken = await openWorld()
  try {
    await broken.owner.query('alter table credentials add column missing text not null')
    const refused = await visitorOn(broken.app, broken.config.appUrl).post(
      '/auth/sign-up',
      marie('a@example.com'),
    )
    expect(refused).toMatchObject({ status: 500, code: 'ACCOUNT_NOT_CREATED' })
    expect(refused.body.msg).toBe('Sorry we are not able to process your request Please try again later')
    expect(refused.body.errors).toEqual([])
    expect((await broken.owner.query(`select 1 from users where email = 'a@example.com'`)).rowCount).toBe(0)
  } finally {
    await broken.close()
  }
})

test('AUTH-07, OPEN-30 until the code is entered everything else is NOT_ACTIVATED; the code opens the account', async () => {
  const browser = visitor()
  await browser.post('/auth/sign-up', marie('new@example.com'))
  for (const path of ['/tag/list', '/auth/sessions']) {
    expect((await browser.get(path)).code).toBe('NOT_ACTIVATED')
  }
  expect((await browser.get('/auth/session')).result.user.isActivated).toBe(false)
  const code = await mailedCode(world, 'new@example.com')
  const opened = await browser.post('/auth/activate', { email: 'new@example.com', code })
  expect(opened.result.user).toMatchObject({ isActivated: true, isConfirmed: true, verified: true })
  expect((await browser.get('/auth/sessions')).status).toBe(200)
  expect((await browser.post('/auth/activate', { email: 'new@example.com', code })).code).toBe('CODE_INVALID')
})

test('AUTH-07 activation gives a new session; the one from before is dead', async () => {
  const browser = visitor()
  const before = (await browser.post('/auth/sign-up', marie('fix@example.com'))).result.token
  const code = await mailedCode(world, 'fix@example.com')
  await visitor().post('/auth/activate', { email: 'fix@example.com', code })
  const asked = { headers: { authorization: `Bearer ${before}` } }
  expect((await visitor().get('/auth/session', asked)).result).toEqual({ user: null })
})

test('AUTH-07 five wrong tries end a code', async () => {
  const email = 'guess@example.com'
  await visitor().post('/auth/sign-up', marie(email))
  const code = await mailedCode(world, email)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries++) {
    const refused = await visitor().post('/auth/activate', { email, code: wrong })
    expect(refused).toMatchObject({ status: 400, code: 'CODE_INVALID' })
  }
  expect((await visitor().post('/auth/activate', { email, code })).code).toBe('CODE_INVALID')
  await visitor().post('/auth/resend-code', { email })
  const next = await mailedCode(world, email)
  expect((await visitor().post('/auth/activate', { email, code: next })).status).toBe(200)
})

test('AUTH-07 of twenty uses of one code at once, one opens the account', async () => {
  const email = 'race@example.com'
  await visitor().post('/auth/sign-up', marie(email))
  const code = await mailedCode(world, email)
  const all = await Promise.all(
    Array.from({ length: 20 }, () => visitor().post('/auth/activate', { email, code })),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('AUTH-07 an old code opens nothing', async () => {
  const email = 'old@example.com'
  await visitor().post('/auth/sign-up', marie(email))
  await world.owner.query(
    `update verifications set expires_at = now() where identifier like '%old@example.com'`,
  )
  const code = await mailedCode(world, email)
  expect((await visitor().post('/auth/activate', { email, code })).code).toBe('CODE_INVALID')
})

test('AUTH-07 another code is answered alike for every address, three times in ten minutes', async () => {
  const limited = await openWorld({ RATE_LIMIT: 'on' })
  try {
    const browser = visitorOn(limited.app, limited.config.appUrl)
    await browser.post('/auth/sign-up', marie('known@example.com'))
    for (let asked = 0; asked < 5; asked++) {
      const known = await browser.post('/auth/resend-code', { email: 'known@example.com' })
      const unknown = await browser.post('/auth/resend-code', { email: 'unknown@example.com' })
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    }
    const sent = await limited.owner.query(`select 1 from outbox where recipient = 'known@example.com'`)
    expect(sent.rowCount).toBe(3)
    const code = await mailedCode(limited, 'known@example.com')
    expect((await browser.post('/auth/activate', { email: 'known@example.com', code })).status).toBe(200)
  } finally {
    await limited.close()
  }
})

test('sign-up is limited to twenty a minute from one address', async () => {
  const limited = await openWorld({ RATE_LIMIT: 'on' })
  try {
    const browser = visitorOn(limited.app, limited.config.appUrl)
    const from = '203.0.113.7'
    const tries = Array.from({ length: 20 }, (_, index) =>
      browser.post('/auth/sign-up', { ...marie(`m${index}@example.com`), acceptTerms: true }, { from }),
    )
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(20).fill(201))
    const refused = await browser.post('/auth/sign-up', marie('more@example.com'), { from })
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const elsewhere = await browser.post('/auth/sign-up', marie('more@example.com'), { from: '203.0.113.8' })
    expect(elsewhere.status).toBe(201)
  } finally {
    await limited.close()
  }
})

test.each([
  ['en', 'is your Fieldhouse code', 'Enter this code'],
  ['fr', 'est votre code Fieldhouse', 'Saisissez ce code'],
  ['es', 'es su código de Fieldhouse', 'Ingrese este código'],
] as const)('the mail speaks %s, the language chosen at sign-up', async (language, subject, text) => {
  const email = `speaks-${language}@example.com`
  await visitor().post('/auth/sign-up', { ...marie(email), language })
  const mail = await newestMail(world, email)
  expect(mail?.subject).toContain(subject)
  expect(mail?.text).toContain(text)
  expect(mail?.html).toContain(`<html lang="${language}"`)
  expect(mail?.html).toMatch(new RegExp(`<body[^>]*><div[^>]* lang="${language}"`))
})
