import { type FlagArray, everySection } from '@fieldhouse/domain/kit/entity/sections'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { technicianIn } from '../testing/technicians.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const view = async () => (await world.admin.get('/dashboard/read')).result

const newJob = async (title: string) =>
  (
    await world.admin.post('/job/create/', {
      clientData: { firstName: 'Ann', lastName: title, phone: '+15145550111', languages: ['en-US'] },
      title,
      description: 'Work',
      jobSiteType: 'IN_HOUSE',
    })
  ).result

const minute = 60_000

/** A visit of somebody who has nothing else to do; times in ms. */
async function visitOf(jobId: string, when: { startAt: number; estimatedDuration: number }) {
  const { id } = await technicianIn(world)
  return (await world.admin.post('/appointment/create/', { jobId, technicians: [id], ...when })).result
}

/** A visit that was over a minute ago. */
const missedVisit = (jobId: string) =>
  visitOf(jobId, { startAt: Date.now() - 2 * minute, estimatedDuration: minute })

test('OPEN-14, OPEN-169 the dashboard names the jobs to schedule and to invoice, late visits and money in', async () => {
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
  expect(before.money).toEqual([])

  const draft = await world.admin.post('/invoice/create/', {
    account: done.account._id,
    job: done._id,
    lineItems: [{ description: 'Work', quantity: '1', unitPrice: '100' }],
    taxRates: [],
  })
  expect((await world.admin.post(`/invoice/issue/${draft.result._id}`)).status).toBe(200)
  const after = await view()
  expect(after.toInvoice).toEqual({ count: 0, jobs: [] })
  expect(after.money).toEqual([
    { currency: 'CAD', receivable: '100.00', overdue: '0', overdueCount: 0, thisMonth: '100.00' },
  ])
  await world.admin.patch(`/appointment/update/${missed._id}`, { status: 'CANCELLED' })
  expect((await view()).late).toEqual([])
  expect((await view()).toSchedule.count).toBe(2)
})

test('PERM-04 each part of the dashboard is only for whoever may read it', async () => {
  const reads: FlagArray = [true, false, false, false, false]
  const member = await world.member({ DASHBOARD: reads, ACCTG_INVOICE: reads })
  const of = async (role: typeof member) => (await role.get('/dashboard/read')).result
  expect(await of(member)).toMatchObject({ late: null, toSchedule: null, toInvoice: null })
  expect((await of(member)).money).not.toBeNull()
  const other = await world.member({ DASHBOARD: reads, OP_JOB: reads, OP_CALENDAR: reads })
  expect(await of(other)).toMatchObject({ money: null, toInvoice: null, toSchedule: null, late: [] })
  const books: FlagArray = [true, true, false, false, false]
  const dispatcher = await world.member({ DASHBOARD: reads, OP_JOB: reads, OP_CALENDAR: books })
  expect(await of(dispatcher)).toMatchObject({ toInvoice: null, toSchedule: { count: 2 } })
})

test('OPEN-14 the dashboard asks the database as often for a full workspace as for an empty one', async () => {
  const statements = async (): Promise<number> => {
    const sent = vi.spyOn(Client.prototype, 'query')
    await view()
    const count = sent.mock.calls.length
    sent.mockRestore()
    return count
  }
  await statements()
  const before = await statements()
  await world.member(everySection([true, true, false, false, false]), 'Technician')
  expect((await world.admin.post('/sample-data/create')).status).toBe(201)
  const { late, today, money, toInvoice } = await view()
  for (const part of [late, today, money, toInvoice.jobs]) expect(part.length).toBeGreaterThan(0)
  expect(await statements()).toBe(before)
})

test('OPEN-14 a late visit is named, however many others go on now', async () => {
  const { _id: job } = await newJob('Busy')
  const missed = await visitOf(job, { startAt: Date.now() - 3 * minute, estimatedDuration: minute })
  for (let other = 0; other < 21; other++)
    await visitOf(job, { startAt: Date.now() - 2 * minute, estimatedDuration: 60 * minute })
  const late = (await view()).late.map(({ _id }: { _id: string }) => _id)
  expect(late).toContain(missed._id)
})
