import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { appCode } from '../testing/app-code.ts'
import { activated, goodPassword, owner, signUpForm } from '../testing/newcomers.ts'
import { openRoutes } from '../testing/calls/open-routes.ts'
import { type Visitor, mailedCode, visitorOn } from '../testing/visitor.ts'
import { earlier } from '../testing/database/earlier.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const visitor = (): Visitor => visitorOn(world.app, world.config.appUrl)
/** Copies a browser with its current cookies, as if it had not received a later response. */
const copyOf = (browser: Visitor): Visitor => {
  const copy = visitor()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })
const isReplayed = ({ headers }: { headers: Record<string, unknown> }) =>
  headers['idempotent-replayed'] === 'true'
const me = async (browser: Visitor) => (await browser.get('/auth/session')).result.user?.email ?? null

/** Lets the owner's database connection read the stored responses to signed-out requests. */
const seeAnswers = () =>
  world.owner.query(`select set_config('app.workspace_id', '00000000-0000-0000-0000-000000000000', false)`)

test('REL-50 a repeated sign-up answers as the first did and signs in the browser that did not hear it', async () => {
  const email = 'again@example.com'
  const first = await visitor().post('/auth/sign-up', signUpForm(email), keyed('sign-up 1'))
  const browser = visitor()
  const again = await browser.post('/auth/sign-up', signUpForm(email), keyed('sign-up 1'))
  expect([first.status, again.status, isReplayed(first), isReplayed(again)]).toEqual([201, 201, false, true])
  expect(again.body).toEqual(first.body)
  expect(await me(browser)).toBe(email)
  const inTheSameBrowser = await browser.post('/auth/sign-up', signUpForm(email), keyed('sign-up 1'))
  expect(inTheSameBrowser.body).toEqual(first.body)
  const other = { ...signUpForm(email), firstName: 'Léa' }
  expect((await visitor().post('/auth/sign-up', other, keyed('sign-up 1'))).code).toBe('IDEMPOTENCY_MISMATCH')
  expect((await visitor().post('/auth/sign-up', signUpForm(email), keyed('sign-up 2'))).code).toBe(
    'EMAIL-TAKEN',
  )
  const mails = await world.owner.query('select 1 from outbox where recipient = $1', [email])
  expect(mails.rowCount).toBe(1)
})

test('REL-50 of ten sign-ups at once under one key, at two server processes, one is done and all are answered alike', async () => {
  const { database, config } = world
  const other = await buildApp({ database, config })
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      visitorOn(index % 2 ? other : world.app, config.appUrl).post(
        '/auth/sign-up',
        signUpForm('raced@example.com'),
        keyed('raced'),
      ),
    ),
  )
  await other.close()
  expect(all.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(new Set(all.map(({ result }) => result.token)).size).toBe(1)
  expect(all.filter(isReplayed)).toHaveLength(9)
})

test('REL-50, REL-54 a call that failed keeps nothing: its repeat is done', async () => {
  const form = { email: 'late@example.com', password: goodPassword }
  expect((await visitor().post('/auth/sign-in', form, keyed('early'))).code).toBe('AUTH_FAILED')
  await activated(world, form.email)
  const signedIn = await visitor().post('/auth/sign-in', form, keyed('early'))
  expect([signedIn.status, isReplayed(signedIn)]).toEqual([200, false])
})

test('REL-50 a call whose server died before it answered is done again after a minute', async () => {
  const body = { email: 'gone@example.com' }
  await visitor().post('/auth/forgot-password', body, keyed('died'))
  await seeAnswers()
  await world.owner.query(`update idempotency set status = null, body = null where key = 'died'`)
  await world.owner.query(
    `update idempotency set created_at = ${earlier('created_at', "interval '61 seconds'")} where key = 'died'`,
  )
  const other = await visitor().post('/auth/forgot-password', { email: 'else@example.com' }, keyed('died'))
  expect(other.code, 'its key stays its own').toBe('IDEMPOTENCY_MISMATCH')
  const again = await visitor().post('/auth/forgot-password', body, keyed('died'))
  expect([again.status, isReplayed(again)]).toEqual([200, false])
})

test('AUTH-07 an activation that is repeated answers the session it opened, with the old cookie and the new one', async () => {
  const email = 'activating@example.com'
  const browser = visitor()
  await browser.post('/auth/sign-up', signUpForm(email))
  const unheard = copyOf(browser)
  const body = { email, code: await mailedCode(world, email) }
  const first = await browser.post('/auth/activate', body, keyed('activate'))
  for (const each of [unheard, browser]) {
    const again = await each.post('/auth/activate', body, keyed('activate'))
    expect([isReplayed(again), again.body]).toEqual([true, first.body])
    expect(await me(each)).toBe(email)
  }
  expect((await copyOf(visitor()).post('/auth/activate', body, keyed('activate'))).code).toBe('CODE_INVALID')
})

test('SEC-34 recovery codes whose answer was lost are answered again to the session that asked, to nobody else', async () => {
  const { browser } = await activated(world, 'app@example.com')
  const { secret } = (await browser.post('/auth/two-factor/enrol', { password: goodPassword })).result
  const unheard = copyOf(browser)
  const body = { code: appCode(secret) }
  const first = await browser.post('/auth/two-factor/confirm', body, keyed('confirm'))
  expect(first.result.recoveryCodes).toHaveLength(10)
  expect((await copyOf(unheard).post('/auth/two-factor/confirm', body)).code).toBe('UNAUTHENTICATED')
  expect((await copyOf(unheard).post('/auth/two-factor/confirm', body, keyed('another'))).code).toBe(
    'UNAUTHENTICATED',
  )
  const { browser: stranger } = await activated(world, 'stranger@example.com')
  expect(isReplayed(await stranger.post('/auth/two-factor/confirm', body, keyed('confirm')))).toBe(false)
  const again = await unheard.post('/auth/two-factor/confirm', body, keyed('confirm'))
  expect([isReplayed(again), again.body]).toEqual([true, first.body])
  expect(await me(unheard)).toBe('app@example.com')
})

test('SEC-26 who knows the code of an invitation does not get the session of who accepted it', async () => {
  const boss = await owner(world, 'boss@example.com')
  const roles = (await boss.browser.get('/role/list', boss.inside)).result
  const invitee = await activated(world, 'invitee@example.com')
  const form = { email: 'invitee@example.com', roleId: roles[0]._id }
  const { code } = (await boss.browser.post('/invites/create/', form, boss.inside)).result
  const first = await invitee.browser.post('/auth/accept-invite', { code }, keyed('accept'))
  expect(first.status).toBe(201)
  expect((await invitee.browser.post('/auth/accept-invite', { code }, keyed('accept'))).body).toEqual(
    first.body,
  )
  for (const other of [boss.browser, visitor()])
    expect(
      (await other.post('/auth/accept-invite', { code }, keyed('accept'))).status,
    ).toBeGreaterThanOrEqual(400)
})

test('SEC-32 neither tokens nor passwords can be read or guessed from the stored answers', async () => {
  const form = signUpForm('sealed@example.com')
  const { result } = await visitor().post('/auth/sign-up', form, keyed('sealed'))
  await seeAnswers()
  const { rows } = await world.owner.query('select to_jsonb(i)::text as row from idempotency i')
  const all = rows.map(({ row }) => row).join('\n')
  const asked = `POST /api/v1/auth/sign-up\n${JSON.stringify(form)}`
  expect(all).toContain('sealed')
  expect(all).not.toContain(result.token.split('.')[0])
  expect(all).not.toContain('sealed@example.com')
  expect(all).not.toContain(createHash('sha256').update(asked).digest('base64url'))
})

/** Routes that may be repeated without a key: signing out, customers' links and providers' messages. */
const isRepeatable = (route: string) => /^POST \/(auth\/logout|public\/|webhooks\/)/.test(route)

const posts = Object.keys(openRoutes).filter((route) => route.startsWith('POST') && !isRepeatable(route))

test.each(posts)(
  'API-12, REL-52 %s takes an idempotency key, and refuses one that is none',
  async (route) => {
    const path = route.replace('POST ', '').replace('{id}', world.admin.id)
    const refused = await world.admin.post(path, {}, { 'idempotency-key': 'x'.repeat(256) })
    expect(refused.body.errors).toMatchObject([{ path: ['idempotency-key'], code: 'INVALID' }])
  },
)
