import { job } from '@fieldhouse/domain/operations/job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recentDay } from '../testing/recent-day.ts'
import { sampleRecord } from '../testing/calls/samples.ts'
import { type Reply, type World, openWorld } from '../testing/world.ts'
import { readyInvoice } from './testing.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const receipt = { day: recentDay(), category: 'PARTS', amount: '114.98' }
const taxes = [
  { code: 'SERVICE_TAX', rate: '0.05' },
  { code: 'TAX', rate: '0.09975' },
]
const create = (body: object) => world.admin.post('/expense/create/', { ...receipt, ...body })
const act = (name: string, id: string, body: object = {}) => world.admin.post(`/expense/${name}/${id}`, body)
const read = async (id: string) => (await world.admin.get(`/expense/read/${id}`)).result
const faults = ({ body }: Reply) =>
  body.errors.map(({ path, code }: { path: unknown[]; code: string }) => [path.join('.'), code])

async function approved(body: object = {}): Promise<string> {
  const { result } = await create(body)
  await act('approve', result._id)
  return result._id
}

test('ACC-03, OPEN-233 a receipt is split into net and taxes that add up, by the taxes of the company unless said', async () => {
  const made = await create({ taxRates: taxes, description: 'Pump' })
  expect(made).toMatchObject({
    status: 201,
    result: {
      status: 'SUBMITTED',
      amount: '114.98',
      net: '100.00',
      taxBreakdown: [{ amount: '5.00' }, { amount: '9.98' }],
      currency: 'CAD',
      paidBy: 'COMPANY',
      invoice: null,
    },
  })
  expect((await create({ taxRates: [] })).result).toMatchObject({ net: '114.98', taxBreakdown: [] })
  expect((await create({})).result.taxBreakdown).toMatchObject([{ code: 'TAX', rate: '0.09975' }])
  const changed = await world.admin.patch(`/expense/update/${made.result._id}`, { amount: '57.49' })
  expect(changed.result).toMatchObject({
    net: '50.00',
    taxBreakdown: [{ amount: '2.50' }, { amount: '4.99' }],
  })
})

test('OPEN-233, OPEN-234 each thing that is missing or does not fit is told at its field', async () => {
  expect(faults(await create({ amount: null }))).toEqual([['amount', 'REQUIRED']])
  expect(faults(await create({ amount: '0' }))).toEqual([['amount', 'AMOUNT_POSITIVE']])
  expect(faults(await create({ category: 'MILEAGE' }))).toEqual([
    ['distance', 'REQUIRED'],
    ['rate', 'REQUIRED'],
  ])
  expect(faults(await create({ paidBy: 'PERSON' }))).toEqual([['person', 'REQUIRED']])
  expect(faults(await create({ person: world.admin.id }))).toEqual([['person', 'PERSON_OF_COMPANY']])
  expect(faults(await create({ supplier: world.admin.id }))).toEqual([['supplier', 'NOT_FOUND']])
  const own = { category: 'MILEAGE', distance: '12.5', rate: '0.61', amount: null, taxRates: taxes }
  expect((await create({ ...own, paidBy: 'PERSON', person: world.admin.id })).result).toMatchObject({
    amount: '7.63',
    net: '7.63',
    taxBreakdown: [],
    distance: '12.5',
  })
})

test('OPEN-234 it is approved or rejected with a reason, then settled; only a person is paid back, once', async () => {
  const { result } = await create({ paidBy: 'PERSON', person: world.admin.id })
  const id = result._id
  expect(faults(await act('reject', id))).toEqual([['reason', 'REASON']])
  await act('reject', id, { reason: 'No receipt' })
  expect(await read(id)).toMatchObject({ status: 'REJECTED', reason: 'No receipt' })
  expect((await act('approve', id)).code).toBe('INVALID_TRANSITION')
  await act('reopen', id)
  const answers = await Promise.all([act('approve', id), act('approve', id), act('approve', id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await world.admin.patch(`/expense/update/${id}`, { amount: '1' })).code).toBe('INVALID_TRANSITION')
  expect((await world.admin.patch(`/expense/update/${id}`, { note: 'Kept' })).result.note).toBe('Kept')
  expect((await world.admin.delete(`/expense/delete/${id}`)).code).toBe('INVALID_TRANSITION')
  expect((await act('repay', id)).result.status).toBe('REPAID')
  expect((await act('repay', id)).code).toBe('INVALID_TRANSITION')
  expect((await act('repay', await approved())).code).toBe('INVALID_TRANSITION')
  const writer = await world.member({ ACCTG_INVOICE: [true, true, false, false, false] })
  expect((await writer.post(`/expense/approve/${(await create({})).result._id}`)).code).toBe('FORBIDDEN')
})

test('OPEN-236 it is billed on to its job once, however many ask, and again after that draft is gone', async () => {
  const { _id: onto } = await sampleRecord(job, world.admin)
  const id = await approved({ job: onto, taxRates: taxes, description: 'Pump' })
  const answers = await Promise.all(Array.from({ length: 8 }, () => act('bill', id, { markup: '10' })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const drafts = (await world.admin.get(`/invoice/list/?filter_job=${onto}`)).result
  expect(drafts).toMatchObject([
    {
      lineItems: [{ description: 'Pump', quantity: '1', unitPrice: '110.00', date: receipt.day }],
      subtotal: '110.00',
    },
  ])
  expect((await read(id)).invoice).toMatchObject({ _id: drafts[0]._id, invoiceStatus: 'DRAFT' })
  expect((await act('reopen', id)).code).toBe('IN_USE')
  const second = await approved({ job: onto, taxRates: [], amount: '20', description: 'Hose' })
  await act('bill', second)
  expect((await world.admin.get(`/invoice/read/${drafts[0]._id}`)).result).toMatchObject({
    lineItems: [{ description: 'Pump' }, { description: 'Hose', amount: '20.00' }],
    subtotal: '130.00',
  })
  await world.admin.delete(`/invoice/delete/${drafts[0]._id}`)
  expect((await read(id)).invoice).toBeNull()
  await act('bill', id)
  expect((await read(id)).invoice).not.toBeNull()
})

test('OPEN-236 of several drafts of a job it goes on the newest one in its currency that is an invoice', async () => {
  const { _id: onto } = await sampleRecord(job, world.admin)
  const account = (await world.admin.get(`/job/read/${onto}`)).result.account._id
  const drafted = async (more: object = {}) =>
    (await world.admin.post('/invoice/create/', { ...readyInvoice, account, job: onto, ...more })).result._id
  const [older, newer, foreign] = [await drafted(), await drafted(), await drafted({ currency: 'USD' })]
  const invoiceOf = async (more: object = {}) => {
    const id = await approved({ job: onto, taxRates: [], description: 'Hose', ...more })
    await act('bill', id)
    return (await read(id)).invoice._id
  }
  expect(await invoiceOf()).toBe(newer)
  expect(await invoiceOf({ currency: 'USD' })).toBe(foreign)
  const issued = await world.admin.post(`/invoice/issue/${newer}`)
  expect([issued.status, issued.body.errors, issued.body.msg]).toEqual([200, undefined, undefined])
  expect(await invoiceOf()).toBe(older)
})

test('OPEN-236 what is not approved, or of no job, is not billed on; nobody reaches another company’s expense', async () => {
  const { result } = await create({})
  expect((await act('bill', result._id)).code).toBe('INVALID_TRANSITION')
  expect((await act('bill', await approved())).code).toBe('INVALID_TRANSITION')
  expect((await world.stranger.get(`/expense/read/${result._id}`)).code).toBe('NOT_FOUND')
  expect((await world.stranger.post(`/expense/approve/${result._id}`)).code).toBe('NOT_FOUND')
})

test('OPEN-580 a receipt of 100.00 with 14.98 of taxes and a tip of 15.00 claims 14.98, whatever is edited', async () => {
  const stated = [
    { code: 'SERVICE_TAX', rate: '0.05', amount: '5.00' },
    { code: 'TAX', amount: 9.98 },
  ]
  const { result } = await create({ amount: '129.98', taxRates: stated, category: 'MEALS' })
  const claimed = [
    { code: 'SERVICE_TAX', rate: '0.05', amount: '5.00' },
    { code: 'TAX', rate: '0', amount: '9.98' },
  ]
  expect(result).toMatchObject({ amount: '129.98', net: '115.00', taxBreakdown: claimed, taxRates: claimed })
  const change = (values: object) => world.admin.patch(`/expense/update/${result._id}`, values)
  expect((await change({ description: 'Lunch' })).result).toMatchObject({ net: '115.00' })
  expect((await change({ amount: '134.98' })).result).toMatchObject({ net: '120.00', taxBreakdown: claimed })
  expect(faults(await change({ amount: '14.97' }))).toEqual([['taxRates', 'TAXES_ABOVE_RECEIPT']])
  expect((await change({ amount: '14.98' })).result).toMatchObject({ net: '0.00' })
  expect((await change({ taxRates: [stated[0], { code: 'TAX', rate: '0.09975' }] })).result).toMatchObject({
    net: '9.07',
    taxBreakdown: [{ amount: '5.00' }, { amount: '0.91' }],
  })
  const listed = (await world.admin.get(`/expense/read/${result._id}`)).result
  expect(listed.taxBreakdown).toMatchObject([{ amount: '5.00' }, { amount: '0.91' }])
})

const faultsOf = async (...taxRates: object[]) => faults(await create({ amount: '100', taxRates }))

test('OPEN-580 a stated tax is an amount of cents, not below zero, and taxes are at most the total', async () => {
  const path = 'taxRates.0.amount'
  expect(await faultsOf({ code: 'TAX', amount: '-1' })).toEqual([[path, 'TOO_SMALL']])
  expect(await faultsOf({ code: 'TAX', amount: '1.001' })).toEqual([[path, 'DECIMALS']])
  expect(await faultsOf({ code: 'TAX', amount: 'x' })).toEqual([[path, 'NUMBER']])
  expect(await faultsOf({ code: 'TAX', amount: null })).toEqual([[path, 'REQUIRED']])
  expect(await faultsOf({ code: 'TAX' })).toEqual([['taxRates.0.rate', 'REQUIRED']])
  expect(await faultsOf({ code: 'TAX', amount: '60' }, { code: 'SERVICE_TAX', amount: '40.01' })).toEqual([
    ['taxRates', 'TAXES_ABOVE_RECEIPT'],
  ])
  expect(await faultsOf({ code: 'TAX', amount: '1' }, { code: 'TAX', amount: '1' })).toEqual([
    ['taxRates', 'DUPLICATE'],
  ])
})
