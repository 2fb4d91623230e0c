import { job } from '@fieldhouse/domain/operations/job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleRecord } from '../../testing/calls/samples.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

type Found = { _id: string; account: { _id: string } }

async function completedJob(): Promise<Found> {
  const made = await sampleRecord(job, world.admin)
  const done = await world.admin.patch(`/job/update/${made._id}`, { jobStatus: 'COMPLETED' })
  expect(done.status).toBe(200)
  return done.result
}

const lineItems = [{ description: 'Work', quantity: '1', unitPrice: '10' }]
const bill = async (of: Found, onto: string | null = of._id): Promise<string> => {
  const made = await world.admin.post('/invoice/create/', { account: of.account._id, job: onto, lineItems })
  expect(made.status).toBe(201)
  return made.result._id
}

const listed = async (query: string): Promise<string[]> =>
  (await world.admin.get(`/job/list/?${query}`)).result.map(({ _id }: { _id: string }) => _id)
const onDashboard = async () => (await world.admin.get('/dashboard/read')).result.toInvoice

/** Returns the ids that the filter finds, after checking that the dashboard shows the same jobs. */
async function waiting(): Promise<string[]> {
  const ids = await listed('filter_toInvoice=true')
  const shown = await onDashboard()
  expect([shown.count, shown.jobs.map(({ _id }: Found) => _id)]).toEqual([ids.length, ids])
  return ids
}

test('OPEN-14, JOB-19 the filter finds the completed jobs without a valid invoice, as the dashboard counts them', async () => {
  const [first, second] = [await completedJob(), await completedJob()]
  expect(await waiting()).toEqual([second._id, first._id])

  const draft = await bill(first)
  expect(await waiting(), 'a draft is an invoice').toEqual([second._id])
  expect(await listed('filter_toInvoice=false')).toEqual([first._id])
  await world.admin.patch(`/invoice/update/${draft}`, { job: second._id })
  expect(await waiting(), 'it is of the other job now').toEqual([first._id])
  expect((await world.admin.delete(`/invoice/delete/${draft}`)).status).toBe(200)
  expect(await waiting()).toEqual([second._id, first._id])

  const issued = await bill(second)
  await world.admin.post(`/invoice/issue/${issued}`)
  expect(await waiting()).toEqual([first._id])
  expect((await world.admin.post(`/invoice/cancel/${issued}`)).status).toBe(200)
  expect(await waiting(), 'what was cancelled is no invoice').toEqual([second._id, first._id])

  const again = await bill(second)
  await world.admin.post(`/invoice/issue/${again}`)
  await world.admin.post(`/invoice/credit/${again}`, { reason: 'Wrong price' })
  expect(await waiting(), 'a credited invoice stands').toEqual([first._id])

  await world.admin.patch(`/job/update/${first._id}`, { jobStatus: 'FOLLOW_UP' })
  expect(await waiting()).toEqual([])
})

test('SEC-46 of two invoices of a job made and cancelled at once neither is overlooked', async () => {
  const own = await completedJob()
  const ids = await Promise.all(Array.from({ length: 4 }, () => bill(own)))
  expect(await waiting()).toEqual([])
  await Promise.all(ids.map((id) => world.admin.post(`/invoice/cancel/${id}`)))
  expect(await waiting()).toEqual([own._id])
})

test('OPEN-14 whether a job is to invoice is worked out and never set', async () => {
  const own = await completedJob()
  for (const field of ['toInvoice', 'invoiced'])
    expect((await world.admin.patch(`/job/update/${own._id}`, { [field]: false })).code).toBe('VALIDATION')
})
