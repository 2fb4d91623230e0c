import { job } from '@fieldhouse/domain/operations/job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleRecord } from '../testing/calls/samples.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

type Found = { _id: string; account: { _id: string } }

async function completedJob(): Promise<Found> {
  const made = await sampleRecord(job, world.admin)
  return (await world.admin.patch(`/job/update/${made._id}`, { jobStatus: 'COMPLETED' })).result
}

const invoiceJob = (id: string) => world.admin.post(`/invoice/of-job/${id}`)
const sendOut = (id: string) => world.admin.post(`/invoice/send-out/${id}`)
const invoicesOf = async (id: string) => (await world.admin.get(`/invoice/list/?filter_job=${id}`)).result

const priced = { lineItems: [{ description: 'Repair', quantity: '1', unitPrice: '100' }], taxRates: [] }

test('ACC-01, OPEN-245 a completed job gets one draft however many ask together, and no second one later', async () => {
  const { _id, account } = await completedJob()
  const answers = await Promise.all(Array.from({ length: 8 }, () => invoiceJob(_id)))
  expect(new Set(answers.map(({ result }) => result._id)).size).toBe(1)
  const [made, ...more] = await invoicesOf(_id)
  expect(more).toEqual([])
  expect(made).toMatchObject({ invoiceStatus: 'DRAFT', account: { _id: account._id }, total: '0.00' })
  expect((await invoiceJob(_id)).result._id).toBe(made._id)
  await world.admin.patch(`/invoice/update/${made._id}`, priced)
  await world.admin.post(`/invoice/issue/${made._id}`)
  await world.admin.post(`/invoice/cancel/${made._id}`)
  expect((await invoiceJob(_id)).result._id).not.toBe(made._id)
})

test('OPEN-125, OPEN-245 a job that was estimated gets the invoice of its accepted estimate', async () => {
  const { _id, account } = await completedJob()
  const estimate = await world.admin.post('/quote/create/', { ...priced, account: account._id, job: _id })
  await world.admin.post(`/quote/issue/${estimate.result._id}`)
  await world.admin.post(`/quote/accept/${estimate.result._id}`)
  const made = await invoiceJob(_id)
  expect(made.result).toMatchObject({ total: '100.00', job: { _id } })
  expect((await world.admin.get(`/quote/read/${estimate.result._id}`)).result).toMatchObject({
    estimateStatus: 'CONVERTED',
    invoice: { _id: made.result._id },
  })
})

test('OPEN-245 a job that is not done, and one of somebody else, are refused; so is who may make no invoices', async () => {
  const open = await sampleRecord(job, world.admin)
  expect(await invoiceJob(open._id)).toMatchObject({ status: 409, code: 'INVALID_TRANSITION' })
  const { _id } = await completedJob()
  expect((await world.stranger.post(`/invoice/of-job/${_id}`)).code).toBe('NOT_FOUND')
  const reader = await world.member({
    OP_JOB: [true, true, true, true, true],
    ACCTG_INVOICE: [true, false, false, false, false],
  })
  expect((await reader.post(`/invoice/of-job/${_id}`)).code).toBe('FORBIDDEN')
  expect(await invoicesOf(_id)).toEqual([])
})

test('OPEN-245 a draft is issued and mailed to where its bills go, once; each fault is told', async () => {
  const { _id, account } = await completedJob()
  const { result: draft } = await invoiceJob(_id)
  const refusalOf = async () => (await sendOut(draft._id)).body
  expect(await refusalOf()).toMatchObject({ msg: 'The total is zero, so there is nothing to pay' })
  await world.admin.patch(`/invoice/update/${draft._id}`, { ...priced, clientName: null })
  expect((await refusalOf()).errors).toMatchObject([{ path: ['clientName'], msg: 'Client Name is required' }])
  await world.admin.patch(`/invoice/update/${draft._id}`, { clientName: 'Éric Tremblay' })
  const { client } = (await world.admin.get(`/job/read/${_id}`)).result
  const { email } = (await world.admin.get(`/client/read/${client._id}`)).result
  await world.admin.patch(`/client/update/${client._id}`, { email: null })
  expect(await refusalOf()).toMatchObject({ msg: expect.stringContaining('has an email address') })
  await world.admin.patch(`/client/update/${client._id}`, { email })
  const answers = await Promise.all([sendOut(draft._id), sendOut(draft._id), sendOut(draft._id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const read = (await world.admin.get(`/invoice/read/${draft._id}`)).result
  expect(read).toMatchObject({ invoiceStatus: 'SENT', account: { _id: account._id } })
  const { rows } = await world.owner.query(`select recipient from outbox where kind = 'invoice'`)
  expect(rows).toEqual([{ recipient: email }])
})
