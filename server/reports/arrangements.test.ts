import { everySection } from '@fieldhouse/domain/kit/entity/sections'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { isFixedAtFirst, isPromiseKept } from '@fieldhouse/domain/reports/service-figures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { technicianIn } from '../testing/technicians.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

const zone = 'America/Toronto'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let world: World
let tess: Person
beforeAll(async () => {
  world = await openWorld()
  tess = await technicianIn(world, {
    permissions: {
      DASHBOARD: [true, false, false, false, false],
      OP_CALENDAR: [true, false, true, false, false],
      OP_JOB: [true, false, false, false, false],
      HR_WORKFORCE_MEMBER: [true, false, false, false, false],
    },
  })
})
afterAll(() => world.close())

const view = async (arrangement: string) =>
  (await world.admin.get(`/dashboard/read?arrangement=${arrangement}`)).result

const newJob = async (title: string) =>
  (
    await world.admin.post('/job/create/', {
      clientData: { firstName: 'Ann', lastName: title, phone: '+15145550111', languages: ['en-US'] },
      title,
      description: 'Work',
      jobSiteType: 'IN_HOUSE',
    })
  ).result

/** Creates a visit of an hour. `technicians` is Tess by default. */
const book = async (jobId: string, startAt: number, more: object = {}) => {
  const body = { jobId, technicians: [tess.id], startAt, estimatedDuration: hour, ...more }
  const { result, body: said } = await world.admin.post('/appointment/create/', body)
  expect(said.errors).toBeUndefined()
  return result
}

/** Stores in the database when the work of a visit began, and its outcome. */
const happened = (id: string, values: { startedAt: number; outcome: string }) =>
  world.owner.query(
    `with closed as (update jobs set job_status = 'COMPLETED' where id = (select job from appointments where id = $1))
     update appointments set started_at = $2, finished_at = greatest(end_at, $2::timestamptz),
      status = 'COMPLETE', outcome = $3 where id = $1`,
    [id, new Date(values.startedAt), values.outcome],
  )

const idsOf = (stops: { visit: { _id: string } }[]) => stops.map(({ visit }) => visit._id)

test('OPEN-759 each arrangement has its own parts, and a technician gets the own day', async () => {
  const owner = (await world.admin.get('/dashboard/read')).result
  expect(owner).toMatchObject({ arrangement: 'OWNER', own: null, today: null, unassigned: null })
  expect(owner.bookedDays).toHaveLength(10)
  expect(owner.service.promises).toEqual({ all: 0, good: 0, others: [] })
  expect(await view('DISPATCHER')).toMatchObject({ service: null, bookedDays: null, money: null, own: null })
  const wrong = await world.admin.get('/dashboard/read?arrangement=BOSS')
  expect(wrong.status).toBe(400)

  const job = await newJob('Cold oven')
  const noon = Temporal.PlainDate.from(dayAt(Date.now(), zone)).toZonedDateTime({
    timeZone: zone,
    plainTime: '12:00',
  }).epochMilliseconds
  const [today, tomorrow] = [await book(job._id, noon), await book(job._id, noon + day)]
  const late = await book(job._id, noon - 3 * day)
  await book(job._id, noon + 2 * hour, { technicians: ['UNASSIGNED'] })
  const { result } = await tess.get('/dashboard/read')
  expect(result).toMatchObject({ arrangement: 'TECHNICIAN', money: null, jobs: null, today: null })
  expect([idsOf(result.own.today), idsOf(result.own.tomorrow)]).toEqual([[today._id], [tomorrow._id]])
  expect(result.own.today[0]).toMatchObject({ client: 'Ann Cold oven', job: { title: 'Cold oven' } })
  expect(result.own.minutes).toEqual({ today: 0, week: 0 })
  const unreported = result.own.unreported.visits.map(({ _id }: { _id: string }) => _id)
  expect(unreported).toContain(late._id)
  expect(result.own.unreported.count).toBe(unreported.length)
  expect((await view('DISPATCHER')).unassigned).toMatchObject({ count: 1 })
})

test('OPEN-760 first visits and promises are counted as the rules of the domain decide', async () => {
  const before = (await view('OWNER')).service
  const start = Date.now() - 20 * day
  const cases = [
    { startedAt: start, outcome: 'DONE', again: false },
    { startedAt: start - 16 * minute, outcome: 'COME_BACK', again: false },
    { startedAt: start + 61 * minute, outcome: 'DONE', again: true },
    { startedAt: start + 60 * minute, outcome: 'DONE', again: false },
    { startedAt: start - 15 * minute, outcome: 'DONE', again: false, estimatedWindow: '9-12' as const },
  ]
  let [fixed, kept] = [0, 0]
  for (const [at, { startedAt, outcome, again, estimatedWindow = null }] of cases.entries()) {
    const startAt = start + at * day
    const job = await newJob(`Case ${at}`)
    const visit = await book(job._id, startAt, { estimatedWindow })
    const began = startedAt + at * day
    await happened(visit._id, { startedAt: began, outcome })
    const first = { startAt, status: 'COMPLETE', outcome: outcome as 'DONE' } as const
    const further = { startAt: startAt + day, status: 'NEW', outcome: null } as const
    if (again) await book(job._id, further.startAt, { technicians: ['UNASSIGNED'] })
    if (isFixedAtFirst('COMPLETED', again ? [first, further] : [first])) fixed += 1
    const announced = { startAt, endAt: startAt + hour, window: estimatedWindow }
    if (isPromiseKept({ ...announced, startedAt: began }, zone)) kept += 1
  }
  const { firstVisit, promises } = (await view('OWNER')).service
  expect(firstVisit).toMatchObject({ all: before.firstVisit.all + 5, good: before.firstVisit.good + fixed })
  expect(promises).toMatchObject({ all: before.promises.all + 5, good: before.promises.good + kept })
  const titles = firstVisit.others.map(({ job }: { job: { title: string } }) => job.title)
  expect(titles).toEqual(['Case 2', 'Case 1'])
})

test('OPEN-760 the months show revenue without taxes by currency, and margins to whoever may see them', async () => {
  const job = await newJob('Paid')
  const body = {
    account: job.account._id,
    job: job._id,
    lineItems: [{ description: 'Work', quantity: '1', unitPrice: '100' }],
    taxRates: [{ code: 'TAX', rate: '0.05' }],
  }
  const { result } = await world.admin.post('/invoice/create/', body)
  expect((await world.admin.post(`/invoice/issue/${result._id}`)).status).toBe(200)
  await world.admin.post(`/invoice/credit/${result._id}`, { amount: '21', reason: 'Price agreed' })
  const months = (await world.admin.get('/dashboard/months')).result
  expect(months.hasMargins).toBe(true)
  expect(months.currencies).toHaveLength(1)
  const now = months.currencies[0].months.at(-1)
  expect(now).toMatchObject({ name: dayAt(Date.now(), zone).slice(0, 7), revenue: '80.00', margin: '80.00' })
  const range = `from=${now.first}&to=${now.last}`
  const list = (await world.admin.get(`/job/margins?${range}`)).body
  expect(list.data.total.margin).toBe(now.margin)

  const clerk = await world.member(everySection([true, false, false, false, false]))
  const seen = (await clerk.get('/dashboard/months')).result
  expect([seen.hasMargins, seen.currencies[0].months.at(-1).margin]).toEqual([false, null])
  expect((await tess.get('/dashboard/months')).status).toBe(403)
})
