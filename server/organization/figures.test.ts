import { randomUUIDv7 } from 'node:crypto'
import { usageMeasures } from '@fieldhouse/domain/organization/usage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { sampleRecord } from '../testing/calls/samples.ts'
import { visitorOn } from '../testing/visitor.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'
import { job } from '@fieldhouse/domain/operations/job'

const smtpUrl = 'smtp://desk:Sm7p-s3cret@mail.example.com:2525?from=desk@example.com'
let world: World
let ada: Person
beforeAll(async () => {
  world = await openWorld({ SMTP_URL: smtpUrl, GEOCODER_URL: 'https://geo.example.com/api?key=G30-s3cret' })
  ada = await world.newcomer()
  await world.owner.query(`update users set account_type = 'ADMIN' where id = $1`, [ada.id])
})
afterAll(() => world.close())

/** Creates a job dated `at`, directly in the database, because usage counts by creation date. */
async function movedBack(person: Person, at: string): Promise<void> {
  const made = await sampleRecord(job, person)
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [person.workspaceId])
  await world.owner.query('update jobs set created_at = $2 where id = $1', [made._id, at])
}

const usage = async (query = '') => (await ada.get(`/organization/usage/read${query}`)).result

const monthIn = (zone: string, at: Date) => at.toLocaleDateString('en-CA', { timeZone: zone }).slice(0, 7)

/** The months with jobs, and their counts. */
const counts = ({ months }: { months: { month: string; jobs: number }[] }) =>
  months.filter(({ jobs }) => jobs > 0).map(({ month, jobs }) => [month, jobs])

test('OPEN-03 use is counted by month of the asked zone and by workspace, with empty months and totals', async () => {
  const now = new Date()
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1, 2))
  const middle = new Date(first.getTime() + 14 * 86_400_000)
  // 02:00 UTC on the first of a month is still the month before in Montréal.
  await movedBack(world.admin, first.toISOString())
  await movedBack(world.admin, middle.toISOString())
  await sampleRecord(job, world.stranger)
  const [here, utc] = [await usage('?months=5&zone=America/Toronto'), await usage('?months=5&zone=UTC')]
  expect([here.months.length, utc.months.length]).toEqual([5, 5])
  expect(counts(here)).toEqual([first, middle, now].map((at) => [monthIn('America/Toronto', at), 1]))
  expect(counts(utc)).toEqual([
    [monthIn('UTC', first), 2],
    [monthIn('UTC', now), 1],
  ])
  expect(here.total).toMatchObject({ jobs: 3, people: 2 })
  expect(here.workspaces).toMatchObject([
    { name: 'Other company', jobs: 1, people: 1 },
    { name: 'Plomberie Tremblay', jobs: 2, people: 1 },
  ])
  const one = await usage(`?months=1&zone=UTC&only=${world.stranger.workspaceId}`)
  expect([one.months.length, one.total.jobs, one.workspaces.length]).toEqual([1, 1, 1])
  expect(Object.keys(one.total)).toEqual([...usageMeasures])
  expect((await usage(`?only=${randomUUIDv7()}`)).total.jobs).toBe(0)
  for (const query of ['?months=25', '?months=x', '?zone=Nowhere', '?only=1', '?shape=y'])
    expect([query, (await ada.get(`/organization/usage/read${query}`)).code]).toEqual([query, 'VALIDATION'])
})

test('OPEN-03, SEC-56 use leaves as CSV with the asked headings, and no name of a workspace runs as a formula', async () => {
  const { workspaceId } = world.stranger
  await world.stranger.patch(`/workspace/update/${workspaceId}`, { name: '=1+1' })
  const csv = await ada.get('/organization/usage/export?months=1&zone=UTC&labels=Espace&labels=Mois')
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  const named = /^attachment; filename="usage-\d{4}-\d{2}\.csv"/
  expect(csv.headers['content-disposition']).toMatch(named)
  const inFrench = await ada.get('/organization/usage/export?months=1&zone=UTC&title=Activité%20/..%0D%0A"')
  expect(inFrench.headers['content-disposition']).toMatch(
    /; filename\*=UTF-8''Activit%C3%A9-\d{4}-\d{2}\.csv$/,
  )
  const lines = String(csv.body).split('\r\n')
  expect(lines[0]).toContain('"Espace","Mois","jobs"')
  expect(lines.find((line) => line.includes('1+1'))).toMatch(/^"'=1\+1","\d{4}-\d{2}","1",/)
})

test('OPEN-03 stock is answered in sums by workspace: pieces by condition, value at cost, how many are low', async () => {
  const make = async (more: object) =>
    (await world.admin.post('/product/create/', { name: 'Hidden pump', ...more })).result._id
  const pump = await make({ productNumber: 'P-1', unitCost: '12.50', quantity: 3 })
  await make({ productNumber: 'P-2', quantity: 1, productStatus: 'damaged' })
  await make({ productNumber: 'P-3', productType: 'SERVICE' })
  const [entry] = (await world.admin.get(`/inventory/list/?filter_product=${pump}`)).result
  await world.admin.patch(`/inventory/update/${entry._id}`, { reorderTrigger: 5 })
  const told = await ada.get('/organization/stock/list?sort=-value')
  expect(told.result[0]).toEqual({
    _id: world.admin.workspaceId,
    name: 'Plomberie Tremblay',
    products: 2,
    warehouses: 1,
    newPieces: 3,
    refurbishedPieces: 0,
    damagedPieces: 1,
    value: '37.50',
    currency: 'CAD',
    lowProducts: 1,
  })
  const empty = { newPieces: 0, value: '0.00', lowProducts: 0, warehouses: 1 }
  expect(told.result.find(({ _id }: { _id: string }) => _id === world.stranger.workspaceId)).toMatchObject(
    empty,
  )
  expect((await ada.get('/organization/stock/list?from_lowProducts=1')).result).toHaveLength(1)
  expect(JSON.stringify(told.body)).not.toContain('Hidden')
})

test('OPEN-03, SEC-09 the installation tells how it is set up and never a secret', async () => {
  const { result, body } = await ada.get('/organization/installation/read')
  expect(result).toMatchObject({
    people: 3,
    workspaces: 2,
    database: { kind: 'EMBEDDED', version: expect.stringMatching(/^\d+\./) },
    mail: { sender: 'desk@example.com', dead: 0 },
    files: { kind: 'DISK' },
    outside: { geocoder: 'geo.example.com', router: null, map: null },
    social: [],
    signUp: { isOpen: true, isLocked: false },
    queue: { failed: 0 },
    backup: { newestAt: null },
  })
  await world.owner.query(
    `insert into installation_settings (name, value) values ('last-backup', '2026-11-26T02:15:00.000Z')`,
  )
  expect((await ada.get('/organization/installation/read')).result.backup).toEqual({
    newestAt: '2026-11-26T02:15:00.000Z',
  })
  expect(result.database.bytes).toBeGreaterThan(1_000_000)
  expect(result.warnings).toEqual(['RATE_LIMIT_OFF'])
  const text = JSON.stringify(body)
  for (const secret of ['s3cret', world.config.secret, world.config.dataDir])
    expect(text).not.toContain(secret)
})

test('OPEN-03 the sign-up closes and opens while the installation runs, noted for every ADMIN', async () => {
  const set = (signUpOpen: unknown) => ada.patch('/organization/installation/update', { signUpOpen })
  const signUp = async () => (await visitorOn(world.app, world.config.appUrl).post('/auth/sign-up', {})).code
  const person = {
    firstName: 'Nora',
    lastName: 'New',
    email: 'nora@example.com',
    phone: '+15145550134',
    password: 'Maple-Lake-7',
    passwordC: 'Maple-Lake-7',
    acceptTerms: true,
  }
  const strange = visitorOn(world.app, world.config.appUrl)
  expect((await set(false)).result.signUp).toEqual({ isOpen: false, isLocked: false })
  expect((await strange.post('/auth/sign-up', person)).code).toBe('NOT-PERMITTED')
  expect((await set(true)).result.signUp.isOpen).toBe(true)
  expect((await strange.post('/auth/sign-up', person)).status).toBe(201)
  expect(await signUp()).toBe('VALIDATION')
  expect((await set('yes')).code).toBe('VALIDATION')
  const log = (await ada.get('/auth/access-log')).result.map((each: { event: string }) => each.event)
  expect(log).toEqual(['SIGN_UP_OPENED', 'SIGN_UP_CLOSED'])
})

test('the configuration says whether the secret and the address were given', () => {
  expect(world.config.given).toEqual({ secret: true, appUrl: true })
  expect(readConfig({ DATA_DIR: world.config.dataDir }).given).toEqual({ secret: false, appUrl: false })
})
