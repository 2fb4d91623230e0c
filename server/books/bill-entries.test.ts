import { afterAll, beforeAll, expect, test } from 'vitest'
import { recentDay } from '../testing/recent-day.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
let supplier: string
beforeAll(async () => {
  world = await openWorld()
  supplier = await made('supplier', { name: 'Pièces Nordik' })
})
afterAll(() => world.close())

const made = async (path: string, body: object): Promise<string> =>
  (await world.admin.post(`/${path}/create`, body)).result._id
const act = (name: string, id: string, body: object = {}) =>
  world.admin.post(`/supplier-bill/${name}/${id}`, body)

type Row = { account: { code: string }; debitBalance: string; creditBalance: string }

/** The balances of some ledger accounts by code. Credits are negative. */
async function balances(...codes: string[]): Promise<number[]> {
  await world.admin.post('/journal-entry/bringUpToDate/', {})
  const { result } = await world.admin.get('/journal-entry/trialBalance?currency=CAD')
  expect(result.total.debitBalance).toBe(result.total.creditBalance)
  return codes.map((code) => {
    const row = (result.rows as Row[]).find(({ account }) => account.code === code)
    return row ? Number(row.debitBalance) - Number(row.creditBalance) : 0
  })
}

/** An approved bill. */
async function approved(body: object, reason?: string): Promise<string> {
  const id = await made('supplier-bill', { supplier, day: recentDay(), currency: 'CAD', ...body })
  expect((await act('approve', id, reason ? { reason } : {})).result.status).toBe('APPROVED')
  return id
}

test('OPEN-823 a bill and its payments have entries, also when they are voided', async () => {
  const lines = [{ description: 'Rent', quantity: '1', unitPrice: '100' }]
  const taxRates = [{ code: 'TAX', rate: '0.05' }]
  const bill = await approved({ billNumber: 'F-1', lines, taxRates })
  expect(await balances('2000')).toEqual([-105])
  const paid = await act('pay', bill, { day: recentDay(), amount: '40.00', method: 'BANK_TRANSFER' })
  expect(await balances('2000', '1000')).toEqual([-65, -40])
  await act('void-payment', bill, { payment: paid.result.payments[0]._id, reason: 'Bounced' })
  await act('pay', bill, { day: recentDay(), amount: '5.00', method: 'CASH' })
  expect(await balances('2000', '1000', '1010')).toEqual([-100, 0, -5])
  const { result } = await world.admin.get(`/supplier-bill/read/${bill}`)
  for (const { _id, voidedOn } of result.payments)
    if (!voidedOn) await act('void-payment', bill, { payment: _id, reason: 'Bounced' })
  await act('void', bill, { reason: 'Entered twice' })
  expect(await balances('2000', '1000', '1010', '6990')).toEqual([0, 0, 0, 0])
})

test('OPEN-823 the bill of received goods clears what was received, and another price is a difference', async () => {
  const warehouse = (await world.admin.get('/warehouse/list')).result[0]._id
  const product = await made('product', { name: 'Pump', productNumber: 'P-1' })
  const order = await made('order', {
    type: 'BUY',
    supplier,
    receiver: warehouse,
    lineItems: [{ product, productStatusCounts: { new: 3 }, unitCost: '10.00' }],
  })
  await world.admin.post(`/order/finalize/${order}`, {})
  expect(await balances('2050', '1300')).toEqual([-30, 30])
  const { result: bill } = await act('of-order', order)
  const [line] = bill.lines
  await world.admin.patch(`/supplier-bill/update/${bill._id}`, {
    billNumber: 'F-2',
    taxRates: [],
    lines: [
      { _id: line._id, product, quantity: '3', unitPrice: '11.00' },
      { description: 'Freight', quantity: '1', unitPrice: '20.00' },
    ],
  })
  expect((await act('approve', bill._id, { reason: 'Agreed' })).result.status).toBe('APPROVED')
  expect(await balances('2000', '2050', '5100', '6990', '1300')).toEqual([-53, 0, 3, 20, 30])
})

test('OPEN-863 the lines of a bill are expenses of their categories, products are parts, and the rest is other', async () => {
  const before = await balances('6010', '6030', '6990')
  const lines = [
    { description: 'Copper', quantity: '1', unitPrice: '35', category: 'PARTS' },
    {
      product: await made('product', { name: 'Valve', productNumber: 'V-1' }),
      quantity: '1',
      unitPrice: '25',
    },
    { description: 'Diesel', quantity: '1', unitPrice: '40', category: 'FUEL' },
    { description: 'Stamps', quantity: '1', unitPrice: '10' },
  ]
  const bill = await approved({ billNumber: 'F-7', lines, taxRates: [] })
  const after = await balances('6010', '6030', '6990')
  expect(after.map((amount, at) => amount - (before[at] ?? 0))).toEqual([60, 40, 10])
  await act('void', bill, { reason: 'Entered twice' })
  expect(await balances('6010', '6030', '6990')).toEqual(before)
  const wrong = await world.admin.post('/supplier-bill/create', {
    supplier,
    day: recentDay(),
    lines: [{ ...lines[0], category: 'RENT' }],
  })
  expect(wrong.body.errors).toMatchObject([{ path: ['lines', 0, 'category'] }])
})

test('OPEN-823 a company whose chart is older gets the account of payables', async () => {
  const { admin, owner } = world
  await owner.query(`select set_config('app.workspace_id', $1, false)`, [admin.workspaceId])
  await owner.query(`delete from ledger_purposes where workspace_id = $1 and purpose = 'PAYABLE'`, [
    admin.workspaceId,
  ])
  const lines = [{ description: 'Rent', quantity: '1', unitPrice: '1' }]
  await approved({ billNumber: 'F-3', lines, taxRates: [] })
  expect(await balances('2000')).toEqual([-54])
})
