import { dueDatesOf, receivableAges } from '@fieldhouse/domain/accounting/receivable-age'
import { type FlagArray, everySection } from '@fieldhouse/domain/kit/entity/sections'
import { type Arrangement, arrangements } from '@fieldhouse/domain/reports/arrangements'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementsOf } from '../testing/statements.ts'
import { technicianIn } from '../testing/technicians.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const view = async (arrangement: Arrangement = 'DISPATCHER') =>
  (await world.admin.get(`/dashboard/read?arrangement=${arrangement}`)).result

const money = async () => (await view('OWNER')).money

const newJob = async (title: string) =>
  (
    await world.admin.post('/job/create/', {
      clientData: { firstName: 'Ann', lastName: title, phone: '+15145550111', languages: ['en-US'] },
      title,
      description: 'Work',
      jobSiteType: 'IN_HOUSE',
    })
  ).result

const readsOnly: FlagArray = [true, false, false, false, false]

const minute = 60_000

/** Creates a visit for a new technician. Times are in ms. */
async function visitOf(jobId: string, when: { startAt: number; estimatedDuration: number }) {
  const { id } = await technicianIn(world)
  return (await world.admin.post('/appointment/create/', { jobId, technicians: [id], ...when })).result
}

/** Starts the work of a visit. */
const begin = async ({ _id }: { _id: string }) =>
  expect((await world.admin.post(`/appointment/start/${_id}`, { at: Date.now() - minute })).status).toBe(200)

/** Creates a visit that ended a minute ago. */
const missedVisit = (jobId: string) =>
  visitOf(jobId, { startAt: Date.now() - 2 * minute, estimatedDuration: minute })

test('OPEN-14, OPEN-169, OPEN-422 the dashboard names the jobs to schedule and to invoice, late visits and money in', async () => {
  const [waiting, late, done] = [await newJob('Waits'), await newJob('Late'), await newJob('Done')]
  const missed = await missedVisit(late._id)
  expect((await view()).toSchedule).toMatchObject({ count: 2 })
  const completed = await world.admin.patch(`/job/update/${done._id}`, { jobStatus: 'COMPLETED' })
  expect(completed.status).toBe(200)
  const before = await view()
  expect(before.toSchedule).toEqual({
    count: 1,
    jobs: [{ _id: waiting._id, jobNumber: waiting.jobNumber, title: 'Waits', client: 'Ann Waits' }],
  })
  expect(before.toInvoice).toMatchObject({ count: 1, jobs: [{ _id: done._id }] })
  expect(before.late.map(({ _id }: { _id: string }) => _id)).toEqual([missed._id])
  expect(await money()).toEqual([])

  const draft = await world.admin.post('/invoice/create/', {
    account: done.account._id,
    job: done._id,
    lineItems: [{ description: 'Work', quantity: '1', unitPrice: '100' }],
    taxRates: [],
  })
  expect((await world.admin.post(`/invoice/issue/${draft.result._id}`)).status).toBe(200)
  const after = await view()
  expect(after.toInvoice).toEqual({ count: 0, jobs: [] })
  const figures = { receivable: '100.00', overdue: '0', overdueCount: 0, thisMonth: '100.00' }
  const ages = { NOT_DUE: '100.00', DAYS_1_30: '0', DAYS_31_60: '0', DAYS_61_90: '0', DAYS_OVER_90: '0' }
  expect(await money()).toEqual([{ currency: 'CAD', ...figures, ages }])
  const note = { amount: '30', reason: 'Price agreed' }
  expect((await world.admin.post(`/invoice/credit/${draft.result._id}`, note)).status).toBe(201)
  expect(await money(), 'OPEN-422 credit notes are taken off').toMatchObject([
    { receivable: '70.00', thisMonth: '70.00' },
  ])
  await world.admin.patch(`/appointment/update/${missed._id}`, { status: 'CANCELLED' })
  expect((await view()).late).toEqual([])
  expect((await view()).toSchedule.count).toBe(2)
})

test('OPEN-14 each part of the dashboard counts all its jobs, and lists the five latest', async () => {
  const before = await view()
  const jobs = []
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) jobs.push(await newJob(title))
  const latest = ['Six', 'Five', 'Four', 'Three', 'Two']
  const { toSchedule } = await view()
  expect(toSchedule.count).toBe(before.toSchedule.count + 6)
  expect(toSchedule.jobs.map(({ title }: { title: string }) => title)).toEqual(latest)
  for (const { _id } of jobs) await world.admin.patch(`/job/update/${_id}`, { jobStatus: 'COMPLETED' })
  const { toInvoice } = await view()
  expect(toInvoice.count).toBe(before.toInvoice.count + 6)
  expect(toInvoice.jobs.map(({ title }: { title: string }) => title)).toEqual(latest)
  for (const { _id } of jobs) await world.admin.patch(`/job/update/${_id}`, { jobStatus: 'CANCELLED' })
})

test('OPEN-14 the dashboard names the tasks that are due and counts orders, calls to return and low stock', async () => {
  const today = dayAt(Date.now(), 'America/Toronto')
  const day = (days: number) => Temporal.PlainDate.from(today).add({ days }).toString()
  const task = async (name: string, more: object) =>
    (await world.admin.post('/task/create/', { name, ...more })).result
  const late = await task('Count the van', { endDate: day(-9) })
  const due = await task('Order tyres', { endDate: today, isPrivate: true })
  const others = [
    { endDate: day(1) },
    {},
    { endDate: today, progressStatus: 'RELEASED' },
    { endDate: today, enabled: false },
  ]
  for (const more of others) await task('Not due', more)
  const { tasks } = await view()
  expect([tasks.count, tasks.by]).toEqual([2, today])
  expect(tasks.tasks).toEqual([
    { _id: late._id, slugId: late.slugId, name: 'Count the van', endDate: day(-9) },
    { _id: due._id, slugId: due.slugId, name: 'Order tyres', endDate: today },
  ])

  const { waiting: before } = await view()
  const at = new Date().toISOString()
  for (const answered of [false, true])
    await world.admin.post('/call/create/', {
      direction: 'IN',
      phone: `514555018${Number(answered)}`,
      at,
      answered,
    })
  const [warehouse] = (await world.admin.get('/warehouse/list/')).result
  const supplier = (await world.admin.post('/suppliers/create/', { name: 'Parts Direct' })).result
  const body = { name: 'Pump', productNumber: 'PU-1', sku: 'SKU-1' }
  const product = (await world.admin.post('/product/create/', body)).result
  const ordered = await world.admin.post('/order/create/', {
    type: 'BUY',
    supplier: supplier._id,
    receiver: warehouse._id,
    lineItems: [{ product: product._id, productStatusCounts: { new: 1 }, unitCost: '10' }],
  })
  expect(ordered.status).toBe(201)
  const request = { name: 'Zoé Roy', phone: '+15145550177', problem: 'The oven is cold' }
  const [first, second] = [
    await world.admin.post('/job-request/create/', request),
    await world.admin.post('/job-request/create/', request),
  ]
  expect([first.status, second.status]).toEqual([201, 201])
  const declined = await world.admin.post(`/job-request/decline/${second.result._id}`, { reason: 'Twice' })
  expect(declined.status).toBe(200)
  expect((await view()).waiting).toEqual({
    ...before,
    requests: before.requests + 1,
    calls: before.calls + 1,
    orders: before.orders + 1,
  })

  const clerk = await world.member({ DASHBOARD: readsOnly, COM_TASK: readsOnly })
  const seen = (await clerk.get('/dashboard/read')).result
  expect(seen.waiting).toEqual({ requests: null, orders: null, calls: null, lowStock: null })
  expect(seen.tasks.tasks.map(({ name }: { name: string }) => name)).toEqual(['Count the van'])
  const buyer = await world.member({ DASHBOARD: readsOnly, OP_ORDER: readsOnly, INV_PRODUCT: readsOnly })
  const bought = (await buyer.get('/dashboard/read')).result
  expect([bought.tasks, bought.waiting.calls]).toEqual([null, null])
  expect([typeof bought.waiting.orders, typeof bought.waiting.lowStock]).toEqual(['number', 'number'])
})

test('PERM-04 each part of the dashboard is only for whoever may read it', async () => {
  const member = await world.member({ DASHBOARD: readsOnly, ACCTG_INVOICE: readsOnly })
  const of = async (role: typeof member) => (await role.get('/dashboard/read?arrangement=DISPATCHER')).result
  expect(await of(member)).toMatchObject({ late: null, unassigned: null, toSchedule: null, toInvoice: null })
  const first = (await member.get('/dashboard/read')).result
  expect(first).toMatchObject({ arrangement: 'OWNER', bookedDays: null, toInvoice: null })
  expect(first.service).toMatchObject({ firstVisit: null, promises: null, reviews: null })
  expect(first.money).not.toBeNull()
  const other = await world.member({ DASHBOARD: readsOnly, OP_JOB: readsOnly, OP_CALENDAR: readsOnly })
  expect(await of(other)).toMatchObject({ money: null, toInvoice: null, toSchedule: null, late: [] })
  const books: FlagArray = [true, true, false, false, false]
  const dispatcher = await world.member({ DASHBOARD: readsOnly, OP_JOB: readsOnly, OP_CALENDAR: books })
  expect(await of(dispatcher)).toMatchObject({ toInvoice: null, toSchedule: { count: 2 } })
})

test('OPEN-14 the dashboard asks the database as often for a full workspace as for an empty one', async () => {
  const costs = async () => {
    const counts: number[] = []
    for (const each of arrangements) counts.push(await statementsOf(() => view(each)))
    return counts
  }
  const before = await costs()
  expect(Math.max(...before), 'OPEN-759').toBeLessThanOrEqual(19)
  await world.member(everySection([true, true, false, false, false]), 'Technician')
  expect((await world.admin.post('/sample-data/create')).status).toBe(201)
  const { late, today, toInvoice, coming } = await view()
  for (const part of [late, today, toInvoice.jobs, coming, await money()])
    expect(part.length).toBeGreaterThan(0)
  expect(await costs()).toEqual(before)
})

test('OPEN-14, OPEN-660 a visit that should have begun is named as late, however many others go on now', async () => {
  const { _id: job } = await newJob('Busy')
  const missed = await visitOf(job, { startAt: Date.now() - 3 * minute, estimatedDuration: 60 * minute })
  for (let other = 0; other < 21; other++)
    await begin(await visitOf(job, { startAt: Date.now() - 2 * minute, estimatedDuration: 60 * minute }))
  const late = (await view()).late.map(({ _id }: { _id: string }) => _id)
  expect(late).toContain(missed._id)
})

test('OPEN-734 unpaid amounts are grouped by age from the day of the company, and each equals its list', async () => {
  const { account } = await newJob('Owes')
  const { day } = await view()
  expect(day).toBe(dayAt(Date.now(), 'America/Toronto'))
  const before = (await money()).find(({ currency }: { currency: string }) => currency === 'EUR')
  expect(before).toBeUndefined()
  const due = (ago: number) => Temporal.PlainDate.from(day).subtract({ days: ago }).toString()
  for (const [ago, unitPrice] of [
    [-1, '1'],
    [0, '2'],
    [1, '4'],
    [30, '8'],
    [31, '16'],
    [60, '32'],
    [61, '64'],
    [90, '128'],
    [91, '256'],
  ] as const) {
    const body = {
      account: account._id,
      currency: 'EUR',
      billingDate: due(ago + 1),
      dueDate: due(ago),
      paymentTerms: 'CUSTOM',
      lineItems: [{ description: 'Work', quantity: '1', unitPrice }],
      taxRates: [],
    }
    const { result, body: said } = await world.admin.post('/invoice/create/', body)
    expect(said.errors).toBeUndefined()
    const issued = await world.admin.post(`/invoice/issue/${result._id}`)
    expect([ago, issued.status, issued.body.errors]).toEqual([ago, 200, undefined])
  }
  const owed = (await money()).find(({ currency }: { currency: string }) => currency === 'EUR')
  expect(owed.receivable).toBe('511.00')
  expect(owed.ages).toEqual({
    NOT_DUE: '3.00',
    DAYS_1_30: '12.00',
    DAYS_31_60: '48.00',
    DAYS_61_90: '192.00',
    DAYS_OVER_90: '256.00',
  })
  for (const age of receivableAges) {
    const [first, last] = dueDatesOf(age, day)
    const range = `${first === null ? '' : `&from_dueDate=${first}`}${last === null ? '' : `&to_dueDate=${last}`}`
    const path = `/invoice/list/?filter_currency=EUR&filter_invoiceStatus=SENT&filter_invoiceStatus=OVERDUE${range}`
    const list: { balance: string }[] = (await world.admin.get(path)).result
    const sum = list.reduce((total, { balance }) => total + Number(balance), 0)
    expect([age, sum.toFixed(2)]).toEqual([age, owed.ages[age]])
  }
})
