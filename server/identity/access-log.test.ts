import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeJob } from '../process/purge.ts'
import { activated, goodPassword } from '../testing/newcomers.ts'
import { type Visitor, visitorOn } from '../testing/visitor.ts'
import { jobToolsOf } from '../testing/job-tools.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const visitor = (): Visitor => visitorOn(world.app, world.config.appUrl)
const eventsOf = async (browser: Visitor): Promise<string[]> =>
  (await browser.get('/auth/access-log')).result.map(({ event }: { event: string }) => event)

async function signedIn(email: string, password = goodPassword): Promise<Visitor> {
  const browser = visitor()
  expect((await browser.post('/auth/sign-in', { email, password })).status).toBe(200)
  return browser
}

test('OPEN-07, OPEN-15 the access log tells of sign-ins, wrong passwords, sign-outs and a new password', async () => {
  const email = 'log@example.com'
  const { id } = await activated(world, email)
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' }
  const wrong = await visitor().post(
    '/auth/sign-in',
    { email, password: 'Not-the-one-7' },
    { headers, from: '192.0.2.7' },
  )
  expect(wrong.code).toBe('AUTH_FAILED')
  const [browser, other] = [await signedIn(email), await signedIn(email)]
  await expect.poll(() => eventsOf(browser)).toContain('SIGN_IN_FAILED')
  const failed = (await browser.get('/auth/access-log')).result.find(
    ({ event }: { event: string }) => event === 'SIGN_IN_FAILED',
  )
  expect(failed).toMatchObject({ ipAddress: '192.0.2.7', userAgent: headers['user-agent'] })
  await other.post('/auth/logout')
  const third = await signedIn(email)
  const next = { password: 'Maple-Lake-8', passwordC: 'Maple-Lake-8' }
  await browser.patch(`/user/password-update/${id}`, { oldPassword: goodPassword, ...next })
  expect((await eventsOf(browser)).slice(0, 3)).toEqual(['PASSWORD_CHANGED', 'SIGNED_IN', 'SIGNED_OUT'])
  expect((await third.get('/auth/access-log')).code).toBe('UNAUTHENTICATED')
  expect(await eventsOf(await somebodyElse())).toEqual(['SIGNED_IN'])
  const pages = (await browser.get('/auth/access-log?page=2')).body.data
  expect(pages).toMatchObject({ result: [], pagination: { page: 2, pages: 1, limit: 50 } })
})

async function somebodyElse(): Promise<Visitor> {
  await activated(world, 'else@example.com')
  await world.owner.query(`delete from access_log where user_id = (select id from users where email = $1)`, [
    'else@example.com',
  ])
  return signedIn('else@example.com')
}

test('OPEN-07 one signs out everywhere else; a session nobody used for a day is no session and not listed', async () => {
  const email = 'devices@example.com'
  const { id } = await activated(world, email)
  const [here, there] = [await signedIn(email), await signedIn(email)]
  await world.owner.query(
    `update sessions set updated_at = now() - interval '25 hours' where user_id = $1 and id <> all ($2)`,
    [id, (await here.get('/auth/sessions')).result.slice(0, 2).map(({ _id }: { _id: string }) => _id)],
  )
  expect((await here.get('/auth/sessions')).result).toHaveLength(2)
  expect((await here.delete('/auth/sessions')).status).toBe(200)
  expect((await there.get('/auth/sessions')).code).toBe('UNAUTHENTICATED')
  expect((await here.get('/auth/sessions')).result).toMatchObject([{ current: true }])
  expect((await eventsOf(here))[0]).toBe('DEVICE_SIGNED_OUT')
})

test('OPEN-07 when a device was last used is right to five minutes, and not written with every call', async () => {
  const email = 'fresh@example.com'
  const { id } = await activated(world, email)
  const browser = await signedIn(email)
  await world.owner.query('delete from sessions where user_id = $1 and id <> $2', [
    id,
    (await browser.get('/auth/sessions')).result.find(({ current }: { current: boolean }) => current)._id,
  ])
  const secondsSince = async (minutes: number) => {
    await world.owner.query(
      `update sessions set updated_at = now() - $2 * interval '1 minute' where user_id = $1`,
      [id, minutes],
    )
    const [session] = (await browser.get('/auth/sessions')).result
    return (Date.now() - Date.parse(session.lastSeenAt)) / 1000
  }
  expect(await secondsSince(6)).toBeLessThan(60)
  expect(await secondsSince(4)).toBeGreaterThan(200)
})

test('OPEN-15 the access log forgets after a year', async () => {
  const email = 'old@example.com'
  const { id } = await activated(world, email)
  const browser = await signedIn(email)
  await world.owner.query(`update access_log set at = now() - interval '366 days' where user_id = $1`, [id])
  await purgeJob.run(jobToolsOf(world), {})
  expect(await eventsOf(browser)).toEqual([])
})

test("ACCT-04 one's own actions are listed, narrowed by kind, action and day, and exported; nobody else's", async () => {
  const me = await world.member({
    DB_TAG: [true, true, true, true, false],
    ACCOUNT_ACCESS_LOGS: [true, false, false, false, false],
  })
  const tag = { name: 'Washer', color: '#0072b2', types: ['JOB'] }
  const made = (await me.post('/tag/create/', tag)).result
  await me.patch(`/tag/update/${made._id}`, { name: 'Dryer' })
  await world.admin.post('/tag/create/', { ...tag, name: 'Oven' })
  const list = async (query = '') => (await me.get(`/activity-log/list?${query}`)).result
  expect(await list()).toMatchObject([
    { action: 'update', entity: 'tag', recordId: made._id, changes: { name: ['Washer', 'Dryer'] } },
    { action: 'create', entity: 'tag', recordId: made._id },
  ])
  expect(await list('filter_action=create')).toHaveLength(1)
  await me.delete(`/tag/delete/${made._id}`)
  expect((await list()).map(({ record }: { record: string }) => record)).toEqual(['Dryer', 'Dryer', 'Dryer'])
  expect(await list('filter_record=DRY&filter_action=update')).toHaveLength(1)
  expect(await list('filter_record=washer')).toHaveLength(3)
  expect(await list('filter_record=oven')).toEqual([])
  expect(await list('filter_record=%25')).toEqual([])
  expect(await list('filter_entity=job')).toEqual([])
  expect(await list(`to_at=${Date.now() - 3_600_000}`)).toEqual([])
  expect(await list(`from_at=${Date.now() - 3_600_000}`)).toHaveLength(3)
  const csv = (await me.get('/activity-log/export?format=csv&columns=at,action,entity')).body
  expect(String(csv).trim().split('\n')).toHaveLength(4)
  expect(String(csv)).toContain('"update","tag"')
  const other = await world.member({ DB_TAG: [true, true, true, true, true] })
  expect((await other.get('/activity-log/list')).code).toBe('FORBIDDEN')
})

test('ACCT-04 an entry calls its record by number and name, whatever it is, and is found by either', async () => {
  const { admin } = world
  const made = await admin.post('/client/create/', {
    firstName: 'Ana',
    lastName: 'Ruiz',
    phone: '+15145550144',
    languages: ['es-ES'],
    createAccount: true,
  })
  const { _id, account } = made.result
  await admin.post('/job/create/', {
    title: 'Washer leaks',
    description: 'Water',
    clientId: _id,
    accountId: account._id,
    jobSiteType: 'IN_HOUSE',
  })
  const called = async (query: string) =>
    (await admin.get(`/activity-log/list?${query}`)).result.map(({ record }: { record: string }) => record)
  expect(await called('filter_entity=client')).toEqual(['Ana Ruiz'])
  expect(await called('filter_entity=account')).toEqual(['A-000001'])
  expect(await called('filter_entity=job')).toEqual(['J-000001 Washer leaks'])
  expect(await called('filter_record=j-000001')).toEqual(['J-000001 Washer leaks'])
  expect(await called('filter_record=leaks')).toEqual(['J-000001 Washer leaks'])
})
