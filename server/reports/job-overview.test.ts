import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import type { JobOverview } from '@fieldhouse/domain/operations/jobs/job-overview'
import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import { recentDay } from '../testing/recent-day.ts'
import { statementsOf } from '../testing/statements.ts'
import { openVisits } from '../visits/testing.ts'

const { world, visitOf, readJob, made } = await openVisits()
const { admin } = world

const overviewOf = async (job: string, person = admin): Promise<JobOverview> => {
  const reply = await person.get(`/job/overview/${job}`)
  expect(reply.status).toBe(200)
  return reply.result
}

/** Posts a call that must succeed. Returns the result of the call. */
const done = async (path: string, body: object = {}) => {
  const reply = await admin.post(path, body)
  expect([path, reply.status < 300, reply.body.errors]).toEqual([path, true, undefined])
  return reply.result
}

type Wish = { unitPrice: string; currency?: string; paymentTerms?: string }

/** Creates a document of a job with one line. */
async function drawn(path: 'invoice' | 'quote', job: string, { unitPrice, ...more }: Wish) {
  const { account } = await readJob(job)
  const lineItems = [{ description: 'Repair', quantity: 1, unitPrice }]
  return made(`/${path}/create/`, { account: account._id, job, lineItems, taxRates: [], ...more })
}

async function invoiced(job: string, unitPrice: string, more: object = {}): Promise<string> {
  const { _id } = await drawn('invoice', job, { unitPrice, ...more })
  await done(`/invoice/issue/${_id}`)
  return _id
}

const pay = (invoice: string, amount: string, currency = 'CAD') =>
  done(`/payment/invoice/${invoice}`, { amount, currency, method: 'CASH', paidAt: new Date().toISOString() })

test('OPEN-730 the amounts of a job are those of its issued documents, with taxes and by currency', async () => {
  const { job } = await visitOf()
  const other = await visitOf()
  await invoiced(other.job, '999')
  expect(await overviewOf(job)).toMatchObject({ money: [], unpaidInvoice: null })

  const estimate = await drawn('quote', job, { unitPrice: '300.10' })
  expect((await overviewOf(job)).money, 'a draft was not sent').toEqual([])
  await done(`/quote/issue/${estimate._id}`)
  const none = { invoiced: '0.00', paid: '0.00', due: '0.00' }
  expect((await overviewOf(job)).money).toEqual([{ currency: 'CAD', estimated: '300.10', ...none }])

  await drawn('invoice', job, { unitPrice: '77' })
  const first = await invoiced(job, '100.05')
  const second = await invoiced(job, '50')
  const euros = await invoiced(job, '20', { currency: 'EUR' })
  await pay(first, '40.02')
  await done(`/invoice/credit/${second}`, { amount: '10', reason: 'Late' })
  const credit = (await admin.get(`/invoice/list/?filter_corrects=${second}`)).result[0]
  if (credit.invoiceStatus === 'DRAFT') await done(`/invoice/issue/${credit._id}`)
  expect((await overviewOf(job)).money).toEqual([
    { currency: 'CAD', estimated: '300.10', invoiced: '140.05', paid: '40.02', due: '100.03' },
    { currency: 'EUR', estimated: '0.00', invoiced: '20.00', paid: '0.00', due: '20.00' },
  ])
  await pay(euros, '20', 'EUR')
  expect((await overviewOf(job)).money?.[1]).toMatchObject({ paid: '20.00', due: '0.00' })
})

test('OPEN-730 an accepted estimate counts before a sent one, and its deposit is paid once, also after it became an invoice', async () => {
  const { job } = await visitOf()
  const sent = await drawn('quote', job, { unitPrice: '500' })
  const accepted = await drawn('quote', job, { unitPrice: '300' })
  for (const { _id } of [sent, accepted]) await done(`/quote/issue/${_id}`)
  expect((await overviewOf(job)).money).toMatchObject([{ estimated: '800.00', paid: '0.00' }])
  await done(`/quote/accept/${accepted._id}`)
  await done(`/payment/quote/${accepted._id}`, { amount: '100', currency: 'CAD', method: 'CASH' })
  const deposit = { estimated: '300.00', invoiced: '0.00', paid: '100.00', due: '0.00' }
  expect((await overviewOf(job)).money).toMatchObject([deposit])
  const { _id } = await done(`/quote/convert/${accepted._id}`)
  expect((await overviewOf(job)).money, 'a draft').toMatchObject([deposit])
  await done(`/invoice/issue/${_id}`)
  const billed = { estimated: '300.00', invoiced: '300.00', paid: '100.00', due: '200.00' }
  expect((await overviewOf(job)).money).toMatchObject([billed])
})

test('OPEN-730 names the unpaid invoice that is due first', async () => {
  const { job } = await visitOf()
  const later = await invoiced(job, '10', { paymentTerms: 'NET60' })
  const sooner = await invoiced(job, '20', { paymentTerms: 'NET15' })
  expect((await overviewOf(job)).unpaidInvoice?._id).toBe(sooner)
  await pay(sooner, '20')
  expect((await overviewOf(job)).unpaidInvoice?._id).toBe(later)
  await pay(later, '10')
  expect(await overviewOf(job)).toMatchObject({ unpaidInvoice: null, draftInvoice: null })
  const drafts = [
    await drawn('invoice', job, { unitPrice: '5' }),
    await drawn('invoice', job, { unitPrice: '6' }),
  ]
  expect((await overviewOf(job)).draftInvoice).toEqual({ _id: drafts[0]._id })
  await admin.delete(`/invoice/delete/${drafts[0]._id}`)
  expect((await overviewOf(job)).draftInvoice).toEqual({ _id: drafts[1]._id })
})

test('OPEN-730 counts the records of each tab that the reader may read', async () => {
  const { job, tess } = await visitOf({ permissions: { OP_JOB: [true, false, false, false, false] } })
  await invoiced(job, '10')
  await drawn('quote', job, { unitPrice: '10' })
  await drawn('quote', job, { unitPrice: '20' })
  await made('/expense/create/', { day: recentDay(), category: 'PARTS', job, taxRates: [], amount: '5' })
  expect((await overviewOf(job)).counts).toEqual({
    repairs: 0,
    parts: 0,
    orders: 0,
    estimates: 2,
    charges: 0,
    invoices: 1,
    expenses: 1,
    tasks: 0,
    review: 0,
    files: 0,
  })
  expect(await overviewOf(job, tess)).toEqual({
    counts: { repairs: 0, files: 0 },
    openUntil: expect.any(Number),
    money: null,
    unpaidInvoice: null,
    draftInvoice: null,
  })
})

test('OPEN-730 shows estimates only to readers of estimates, and a job only to those who see it', async () => {
  const { job } = await visitOf()
  const estimate = await drawn('quote', job, { unitPrice: '300' })
  await done(`/quote/issue/${estimate._id}`)
  await invoiced(job, '10')
  const billing = {
    OP_JOB: [true, false, false, false, false],
    OP_DISPATCH: [true, false, false, false, false],
    ACCTG_INVOICE: [true, false, false, false, false],
  } satisfies Permissions
  const office = await world.member(billing)
  expect((await overviewOf(job, office)).money).toMatchObject([{ estimated: '0.00', invoiced: '10.00' }])
  const { OP_JOB: _, ...noJobs } = billing
  expect((await (await world.member(noJobs)).get(`/job/overview/${job}`)).code).toBe('FORBIDDEN')
  const other = await visitOf({ permissions: { OP_JOB: [true, false, false, false, false] } })
  expect((await other.tess.get(`/job/overview/${job}`)).status).toBe(404)
  expect((await world.stranger.get(`/job/overview/${job}`)).status).toBe(404)
  expect((await admin.get(`/job/overview/${randomUUIDv7()}`)).status).toBe(404)
})

test('OPEN-730 costs as many statements however many records the job has', async () => {
  const { job } = await visitOf()
  const few = await statementsOf(() => overviewOf(job))
  for (let more = 0; more < 6; more++) await drawn('quote', job, { unitPrice: '10' })
  await invoiced(job, '10')
  expect(await statementsOf(() => overviewOf(job))).toBe(few)
})

test('OPEN-730 says until when a visit of the job is open', async () => {
  const first = await visitOf()
  const second = await visitOf({ job: first.job })
  const endOf = async (id: string) => (await admin.get(`/appointment/read/${id}`)).result.endAt
  expect((await overviewOf(first.job)).openUntil).toBe(await endOf(second.id))
  await admin.patch(`/appointment/update/${second.id}`, { status: 'CANCELLED' })
  expect((await overviewOf(first.job)).openUntil).toBe(await endOf(first.id))
  await admin.patch(`/appointment/update/${first.id}`, { status: 'COMPLETE' })
  expect((await overviewOf(first.job)).openUntil).toBeNull()
})
