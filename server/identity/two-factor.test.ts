import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { appCode, wrongCode } from '../testing/app-code.ts'
import { activated, goodPassword } from '../testing/newcomers.ts'
import { ageProof, ticketFor, withTwoFactor } from '../testing/second-factor.ts'
import { type Visitor, mailedCode, newestMail, visitorOn } from '../testing/visitor.ts'
import { type World, openWorld } from '../testing/world.ts'
import { stepMs } from './totp.ts'

let world: World
let limited: World
beforeAll(async () => {
  world = await openWorld()
  limited = await openWorld({ RATE_LIMIT: 'on' })
})
afterAll(async () => {
  vi.useRealTimers()
  await world.close()
  await limited.close()
})

// The clock is stopped in the middle of a time step, so that the code does not change during a test.
beforeEach(() => {
  vi.useRealTimers()
  const now = Math.floor(Date.now() / stepMs) * stepMs + stepMs / 2
  vi.useFakeTimers({ toFake: ['Date'], now })
})

const visitor = (of: World = world): Visitor => visitorOn(of.app, of.config.appUrl)
const isIn = async (browser: Visitor) => (await browser.get('/auth/session')).result.user !== null
const stateOf = async (browser: Visitor) => (await browser.get('/auth/two-factor')).result
const verify = (browser: Visitor, ticket: string, code: string) =>
  browser.post('/auth/two-factor/verify', { ticket, code })

async function sessionsOf(userId: string, of: World = world): Promise<number> {
  const { rows } = await of.owner.query('select count(*)::int as n from sessions where user_id = $1', [
    userId,
  ])
  return rows[0].n
}

async function eventsOf(browser: Visitor): Promise<string[]> {
  return (await browser.get('/auth/access-log')).result.map(({ event }: { event: string }) => event)
}

test('two-factor is on after a first code: codes are shown once, other devices end, a mail tells', async () => {
  const email = 'on@example.com'
  const { id, browser } = await activated(world, email)
  const elsewhere = visitor()
  await elsewhere.post('/auth/sign-in', { email, password: goodPassword })
  expect(await stateOf(browser)).toEqual({
    enabled: false,
    since: null,
    recoveryCodesLeft: 0,
    hasPassword: true,
  })
  const { result: begun } = await browser.post('/auth/two-factor/enrol', { password: goodPassword })
  expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(new URL(begun.uri).searchParams.get('secret')).toBe(begun.secret)
  expect((await stateOf(browser)).enabled).toBe(false)
  expect(
    (await browser.post('/auth/two-factor/confirm', { code: wrongCode(begun.secret) })).body,
  ).toMatchObject({ code: 'CODE_INVALID' })
  const done = await browser.post('/auth/two-factor/confirm', { code: appCode(begun.secret) })
  expect(new Set(done.result.recoveryCodes).size).toBe(10)
  expect(await stateOf(browser)).toMatchObject({ enabled: true, recoveryCodesLeft: 10 })
  expect([await isIn(browser), await isIn(elsewhere)]).toEqual([true, false])
  expect((await newestMail(world, email))?.kind).toBe('two-factor-on')
  const kept = await world.owner.query(
    `select to_jsonb(t)::text || (select string_agg(hash, ' ') from recovery_codes where user_id = $1) as text
     from two_factors t where user_id = $1`,
    [id],
  )
  for (const secret of [begun.secret, ...done.result.recoveryCodes])
    expect(kept.rows[0].text).not.toContain(secret)
  expect((await browser.post('/auth/two-factor/enrol', { password: goodPassword })).code).toBe('DUPLICATE')
})

test('a right password gets a ticket and no session; the code opens one, remembered as asked', async () => {
  const { secret, id } = await withTwoFactor(world, 'ticket@example.com')
  const before = await sessionsOf(id)
  const browser = visitor()
  const signedIn = await browser.post('/auth/sign-in', {
    email: 'ticket@example.com',
    password: goodPassword,
    remember: true,
  })
  expect(signedIn.result).toEqual({ twoFactor: true, ticket: expect.stringMatching(/^[\w-]{43}$/) })
  expect([browser.cookies.size, await sessionsOf(id), await isIn(browser)]).toEqual([0, before, false])
  const opened = await verify(
    browser,
    signedIn.result.ticket,
    `${appCode(secret).slice(0, 3)} ${appCode(secret).slice(3)}`,
  )
  expect(opened).toMatchObject({ status: 200, result: { user: { id } } })
  expect(String(opened.headers['set-cookie'])).toContain('Max-Age=2592000')
  expect(await isIn(browser)).toBe(true)
  expect((await browser.get('/auth/two-factor', {})).status).toBe(200)
  const wrong = await visitor().post('/auth/sign-in', {
    email: 'ticket@example.com',
    password: 'Wrong-pass-1',
  })
  expect(wrong.code).toBe('AUTH_FAILED')
})

test('SEC-34 the same code opens one session only, by another ticket neither', async () => {
  const email = 'twice@example.com'
  const { secret } = await withTwoFactor(world, email)
  const [one, two] = [visitor(), visitor()]
  const [first, second] = [await ticketFor(one, email), await ticketFor(two, email)]
  expect((await verify(one, first, appCode(secret))).status).toBe(200)
  expect(await verify(one, first, appCode(secret, 1))).toMatchObject({ status: 401, code: 'SIGN_IN_EXPIRED' })
  expect(await verify(two, second, appCode(secret))).toMatchObject({
    status: 401,
    code: 'SECOND_FACTOR_FAILED',
  })
  expect(await verify(two, second, appCode(secret, -1))).toMatchObject({ status: 401 })
  expect((await verify(two, second, appCode(secret, 1))).status).toBe(200)
})

test('SEC-34 five wrong codes end a sign-in, and a ticket lives ten minutes', async () => {
  const email = 'five@example.com'
  const { secret, id } = await withTwoFactor(world, email)
  const ticket = await ticketFor(visitor(), email)
  const answers = []
  for (let tries = 0; tries < 5; tries++)
    answers.push((await verify(visitor(), ticket, wrongCode(secret))).code)
  expect(answers).toEqual([...Array.from({ length: 4 }, () => 'SECOND_FACTOR_FAILED'), 'SIGN_IN_EXPIRED'])
  expect((await verify(visitor(), ticket, appCode(secret))).code).toBe('SIGN_IN_EXPIRED')
  const late = await ticketFor(visitor(), email)
  const { rows } = await world.owner.query(
    `update verifications set expires_at = expires_at - interval '10 minutes' where value like $1
     returning expires_at <= now() as over`,
    [`${id}%`],
  )
  expect(rows.every(({ over }) => over)).toBe(true)
  expect((await verify(visitor(), late, appCode(secret))).code).toBe('SIGN_IN_EXPIRED')
  expect((await verify(visitor(), 'made-up', appCode(secret))).code).toBe('SIGN_IN_EXPIRED')
})

test('SEC-34 ten wrong codes in all block the account for 15 minutes, from wherever they come', async () => {
  const email = 'ten@example.com'
  const { secret } = await withTwoFactor(limited, email)
  const answers: string[] = []
  for (const from of ['203.0.113.1', '203.0.113.2']) {
    const { result } = await visitor(limited).post(
      '/auth/sign-in',
      { email, password: goodPassword },
      { from },
    )
    for (let tries = 0; tries < 5; tries++) {
      const body = { ticket: result.ticket, code: wrongCode(secret) }
      answers.push((await visitor(limited).post('/auth/two-factor/verify', body, { from })).code ?? '')
    }
  }
  expect(answers).not.toContain('ACCOUNT_BLOCKED')
  const from = '203.0.113.3'
  const { result } = await visitor(limited).post('/auth/sign-in', { email, password: goodPassword }, { from })
  const body = { ticket: result.ticket, code: appCode(secret) }
  const blocked = await visitor(limited).post('/auth/two-factor/verify', body, { from })
  expect(blocked).toMatchObject({ status: 429, code: 'ACCOUNT_BLOCKED' })
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(14 * 60)
  vi.setSystemTime(Date.now() + 15 * 60_000)
  const right = { ...body, code: appCode(secret) }
  expect((await visitor(limited).post('/auth/two-factor/verify', right, { from })).status).toBe(200)
})

test.each(['one ticket', 'twenty tickets'])(
  'SEC-34 of 20 right codes at once by %s one opens a session',
  async (by) => {
    const email = `${by.replace(' ', '-')}@example.com`
    const { secret, id } = await withTwoFactor(world, email)
    const before = await sessionsOf(id)
    const tickets = await Promise.all(
      Array.from({ length: by === 'one ticket' ? 1 : 20 }, () => ticketFor(visitor(), email)),
    )
    const code = appCode(secret)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => verify(visitor(), tickets[at] ?? tickets[0] ?? '', code)),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 401)])
    expect(await sessionsOf(id)).toBe(before + 1)
  },
)

test('SEC-34 codes on a dead ticket are not looked at: a burst of them neither blocks nor forgives', async () => {
  const email = 'burst@example.com'
  const { secret } = await withTwoFactor(limited, email)
  const wrongly = (ticket: string) => verify(visitor(limited), ticket, wrongCode(secret))
  const ticket = await ticketFor(visitor(limited), email)
  await Promise.all(Array.from({ length: 10 }, () => wrongly(ticket)))
  const next = await ticketFor(visitor(limited), email)
  const answers = []
  for (let tries = 0; tries < 5; tries++) answers.push((await wrongly(next)).status)
  expect(answers).toEqual([401, 401, 401, 401, 401])
  expect((await wrongly(await ticketFor(visitor(limited), email))).code).toBe('ACCOUNT_BLOCKED')
})

test('a recovery code opens one session, however it is typed; new ones replace all', async () => {
  const email = 'recovery@example.com'
  const { browser, recoveryCodes } = await withTwoFactor(world, email)
  const [first = '', second = ''] = recoveryCodes
  const inside = visitor()
  const typed = first.toUpperCase().replace('-', ' ')
  expect((await verify(inside, await ticketFor(inside, email), typed)).status).toBe(200)
  expect((await verify(inside, await ticketFor(inside, email), first)).code).toBe('SECOND_FACTOR_FAILED')
  expect((await stateOf(browser)).recoveryCodesLeft).toBe(9)
  const renewed = await browser.post('/auth/two-factor/recovery-codes', { password: goodPassword })
  expect(renewed.result.recoveryCodes).toHaveLength(10)
  expect((await newestMail(world, email))?.kind).toBe('recovery-codes-renewed')
  expect((await verify(inside, await ticketFor(inside, email), second)).code).toBe('SECOND_FACTOR_FAILED')
  const [fresh] = renewed.result.recoveryCodes
  expect((await verify(inside, await ticketFor(inside, email), fresh)).status).toBe(200)
  expect((await eventsOf(browser)).slice(0, 6)).toEqual(
    expect.arrayContaining(['RECOVERY_CODE_USED', 'SECOND_FACTOR_FAILED', 'RECOVERY_CODES_RENEWED']),
  )
})

test('it is turned off with password and code, which ends open tickets and recovery codes', async () => {
  const email = 'off@example.com'
  const { id, browser, secret, recoveryCodes } = await withTwoFactor(world, email)
  const open = await ticketFor(visitor(), email)
  const off = (body: unknown) => browser.post('/auth/two-factor/disable', body)
  expect((await off({ password: 'Wrong-pass-1', code: appCode(secret) })).body.errors).toMatchObject([
    { path: ['password'], code: 'PASSWORD_WRONG' },
  ])
  expect((await off({ code: appCode(secret) })).body.errors).toMatchObject([{ path: ['password'] }])
  expect((await off({ password: goodPassword, code: wrongCode(secret) })).code).toBe('CODE_INVALID')
  expect((await off({ password: goodPassword, code: appCode(secret) })).status).toBe(200)
  expect(await stateOf(browser)).toMatchObject({ enabled: false, recoveryCodesLeft: 0 })
  expect((await newestMail(world, email))?.kind).toBe('two-factor-off')
  expect((await verify(visitor(), open, recoveryCodes[0] ?? '')).code).toBe('SIGN_IN_EXPIRED')
  const plain = await visitor().post('/auth/sign-in', { email, password: goodPassword })
  expect(plain.result.user.id).toBe(id)
  expect((await off({ password: goodPassword, code: appCode(secret, 1) })).status).toBe(404)
})

test('SEC-27 after a reset the second factor is still asked, and tickets from before are dead', async () => {
  const email = 'reset@example.com'
  const { secret } = await withTwoFactor(world, email)
  const before = await ticketFor(visitor(), email)
  await visitor().post('/auth/forgot-password', { email })
  const code = await mailedCode(world, email)
  const fresh = { email, code, password: 'Another-pass-7', passwordC: 'Another-pass-7' }
  expect((await visitor().post('/auth/reset-password', fresh)).status).toBe(200)
  expect((await verify(visitor(), before, appCode(secret))).code).toBe('SIGN_IN_EXPIRED')
  const signedIn = await visitor().post('/auth/sign-in', { email, password: 'Another-pass-7' })
  expect(signedIn.result).toMatchObject({ twoFactor: true })
})

test('a changed password ends sign-ins that wait for their second step', async () => {
  const email = 'changed@example.com'
  const { id, browser, secret } = await withTwoFactor(world, email)
  const before = await ticketFor(visitor(), email)
  const change = { oldPassword: goodPassword, password: 'Another-pass-7', passwordC: 'Another-pass-7' }
  expect((await browser.patch(`/user/password-update/${id}`, change)).status).toBe(200)
  expect((await verify(visitor(), before, appCode(secret))).code).toBe('SIGN_IN_EXPIRED')
  expect(await isIn(browser)).toBe(true)
})

test('SEC-25 who proves the mailbox first loses a second factor that somebody else set up', async () => {
  const email = 'planted@example.com'
  const { id, browser } = await withTwoFactor(world, email)
  await world.owner.query('update users set email_verified = false where id = $1', [id])
  await visitor().post('/auth/forgot-password', { email })
  const code = await mailedCode(world, email)
  const fresh = { email, code, password: 'Another-pass-7', passwordC: 'Another-pass-7' }
  await visitor().post('/auth/reset-password', fresh)
  expect(await isIn(browser)).toBe(false)
  const signedIn = await visitor().post('/auth/sign-in', { email, password: 'Another-pass-7' })
  expect(signedIn.result.user.id).toBe(id)
})

test('an invitation does not open an account past its second factor', async () => {
  const email = 'invited@example.com'
  await withTwoFactor(world, email)
  const { result: roles } = await world.admin.get('/role/list')
  const invited = await world.admin.post('/invites/create', { email, roleId: roles[0]._id })
  const { code } = invited.result
  const form = { firstName: 'Luc', lastName: 'Roy', password: goodPassword, passwordC: goodPassword, code }
  expect((await visitor().post('/auth/accept-invite', form)).code).toBe('EMAIL-TAKEN')
  const half = visitor()
  await ticketFor(half, email)
  expect((await half.post('/auth/accept-invite', { code })).code).toBe('UNAUTHENTICATED')
})

test.each(['enrol', 'recovery-codes', 'disable'])(
  'SEC-35 a stolen cookie alone does not change the second factor (%s)',
  async (act) => {
    const { id, browser, secret } = await withTwoFactor(world, `stolen-${act}@example.com`)
    const body = act === 'disable' ? { code: appCode(secret) } : {}
    await ageProof(world, id, 15)
    const refused = await browser.post(`/auth/two-factor/${act}`, body)
    expect(refused).toMatchObject({ status: 403, code: 'REAUTH_REQUIRED' })
    expect(
      (await browser.post('/auth/reauthenticate', { password: 'Wrong-pass-1' })).body.errors,
    ).toMatchObject([{ path: ['password'], code: 'PASSWORD_WRONG' }])
    expect((await browser.post(`/auth/two-factor/${act}`, body)).code).toBe('REAUTH_REQUIRED')
  },
)

test('SEC-35 who has no password needs a fresh sign-in to set up the second step', async () => {
  const { id, browser } = await activated(world, 'social-only@example.com')
  await world.owner.query('delete from credentials where user_id = $1', [id])
  await ageProof(world, id, 15)
  expect((await browser.post('/auth/two-factor/enrol', {})).code).toBe('REAUTH_REQUIRED')
  await ageProof(world, id, -15)
  expect((await browser.post('/auth/two-factor/enrol', {})).status).toBe(200)
  expect((await stateOf(browser)).hasPassword).toBe(false)
})

test.each([
  ['/auth/two-factor/confirm', { code: '12345' }],
  ['/auth/two-factor/confirm', { code: 123456 }],
  ['/auth/two-factor/verify', { ticket: '', code: '123456' }],
  ['/auth/two-factor/verify', { ticket: 'x', code: 'il0o1-il0o1' }],
  ['/auth/two-factor/verify', { ticket: 'x', code: '१२३४५६' }],
  ['/auth/two-factor/disable', { code: null }],
  ['/auth/reauthenticate', {}],
])('%s refuses %j as a fault of a field', async (path, body) => {
  const { browser } = shared ?? (shared = await activated(world, 'faults@example.com'))
  expect(await browser.post(path, body)).toMatchObject({ status: 400, code: 'VALIDATION' })
})
let shared: Awaited<ReturnType<typeof activated>> | null = null
