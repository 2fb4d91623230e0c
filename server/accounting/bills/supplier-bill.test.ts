import { afterAll, beforeAll, expect, test } from 'vitest'
import { recentDay } from '../../testing/recent-day.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
let supplier: string
let product: string
let warehouse: string

const made = async (path: string, body: object): Promise<string> =>
  (await world.admin.post(`/${path}/create`, body)).result._id

beforeAll(async () => {
  world = await openWorld()
  supplier = await made('supplier', { name: 'Pièces Nordik' })
  warehouse = (await world.admin.get('/warehouse/list')).result[0]._id
  product = await made('product', { name: 'Pump', productNumber: 'P-1' })
})
afterAll(() => world.close())

const act = (name: string, id: string, body: object = {}) =>
  world.admin.post(`/supplier-bill/${name}/${id}`, body)
const read = async (id: string) => (await world.admin.get(`/supplier-bill/read/${id}`)).result

/** A purchase order of pumps for 10.00, of which some are received. */
async function orderOf(pieces: number, received: number): Promise<string> {
  const id = await made('order', {
    type: 'BUY',
    supplier,
    receiver: warehouse,
    lineItems: [{ product, productStatusCounts: { new: pieces }, unitCost: '10.00' }],
  })
  const { result } = await world.admin.get(`/order/read/${id}`)
  if (received > 0)
    await world.admin.post(`/order/finalize/${id}`, {
      lines: [{ line: result.lineItems[0]._id, counts: { new: received } }],
    })
  return id
}

let count = 0
const nextNumber = () => {
  count += 1
  return `F-${count}`
}

test('OPEN-820 bills what an order received, once, and approves it', async () => {
  const order = await orderOf(5, 3)
  const { result: bill, status } = await act('of-order', order)
  expect(status).toBe(201)
  expect(bill).toMatchObject({ status: 'DRAFT', supplier: { name: 'Pièces Nordik' }, net: '30.00' })
  expect(bill.lines).toMatchObject([{ quantity: '3', unitPrice: '10.00' }])
  expect((await act('of-order', order)).status).toBe(409)
  const unnumbered = await act('approve', bill._id)
  expect(unnumbered.body.errors).toMatchObject([{ path: ['billNumber'], code: 'REQUIRED' }])
  await world.admin.patch(`/supplier-bill/update/${bill._id}`, { billNumber: nextNumber(), taxRates: [] })
  expect((await act('match', bill._id)).status).toBe(404)
  const { result: match } = await world.admin.get(`/supplier-bill/match/${bill._id}`)
  expect(match).toMatchObject([
    { differences: [], order: { ordered: '5', received: '3', billed: '0', price: '10.00' } },
  ])
  const approved = await act('approve', bill._id)
  expect(approved.result).toMatchObject({
    status: 'APPROVED',
    total: '30.00',
    balance: '30.00',
    differenceReason: null,
  })
})

test('OPEN-821 a bill that differs from its order names each line, and needs a reason', async () => {
  const order = await orderOf(5, 3)
  const { result: bill } = await act('of-order', order)
  const [line] = bill.lines
  await world.admin.patch(`/supplier-bill/update/${bill._id}`, {
    billNumber: nextNumber(),
    lines: [
      {
        ...line,
        product: product,
        orderLine: undefined,
        quantity: '4',
        unitPrice: '11.50',
      },
      { description: 'Freight', quantity: '1', unitPrice: '20.00' },
    ],
  })
  const { result: match } = await world.admin.get(`/supplier-bill/match/${bill._id}`)
  expect(match.map(({ differences }: { differences: string[] }) => differences)).toEqual([
    ['NOT_RECEIVED', 'PRICE'],
    ['NOT_ORDERED'],
  ])
  expect((await act('approve', bill._id)).body.errors).toMatchObject([
    { path: ['reason'], code: 'BILL_DIFFERS' },
  ])
  const approved = await act('approve', bill._id, { reason: 'Price agreed by phone' })
  expect(approved.result).toMatchObject({ status: 'APPROVED', differenceReason: 'Price agreed by phone' })
})

/** An approved bill of 100.00 without taxes and without an order. */
async function approvedBill(billNumber = nextNumber()): Promise<string> {
  const id = await made('supplier-bill', {
    supplier,
    billNumber,
    day: recentDay(),
    currency: 'CAD',
    taxRates: [],
    lines: [{ description: 'Rent', quantity: '1', unitPrice: '100.00' }],
  })
  expect((await act('approve', id)).result.status).toBe('APPROVED')
  return id
}

test('OPEN-820 the same number of a supplier is refused, unless the other bill is void', async () => {
  const first = await approvedBill('A-77')
  const again = { supplier, billNumber: 'a-77', day: recentDay(), lines: [] }
  const refused = await world.admin.post('/supplier-bill/create', again)
  expect(refused.body.errors ?? refused.body).toMatchObject([
    { path: ['billNumber'], code: 'BILL_NUMBER_TAKEN' },
  ])
  await act('void', first, { reason: 'Entered twice' })
  expect((await world.admin.post('/supplier-bill/create', again)).status).toBe(201)
})

test('OPEN-822 payments reduce the balance, and can be voided', async () => {
  const id = await approvedBill()
  const payment = { day: recentDay(), method: 'BANK_TRANSFER' }
  const part = await act('pay', id, { ...payment, amount: '40.00', reference: 'T-1' })
  expect(part.result).toMatchObject({ paid: '40.00', balance: '60.00' })
  const above = await act('pay', id, { ...payment, amount: '60.01' })
  expect(above.body.errors).toMatchObject([{ path: ['amount'], code: 'AMOUNT_ABOVE_BILL' }])
  const whole = await act('pay', id, { ...payment, amount: '60.00' })
  expect(whole.result).toMatchObject({ paid: '100.00', balance: '0.00' })
  expect((await act('pay', id, { ...payment, amount: '0.01' })).status).toBe(409)
  expect((await act('void', id, { reason: 'Wrong' })).body.code).toBe('IN_USE')
  for (const { _id } of whole.result.payments)
    expect((await act('void-payment', id, { payment: _id, reason: 'Bounced' })).status).toBe(200)
  expect(await read(id)).toMatchObject({ paid: '0.00', balance: '100.00' })
  const [first] = whole.result.payments
  expect(
    (await act('void-payment', id, { payment: first._id, reason: 'Again' })).result.payments,
  ).toHaveLength(2)
  expect((await act('void', id, { reason: 'Wrong' })).result).toMatchObject({
    status: 'VOID',
    voidReason: 'Wrong',
    total: '100.00',
    balance: '0.00',
  })
  const open = await world.admin.get('/supplier-bill/list/?from_balance=0.01&sort=-balance&limit=50')
  expect(open.status).toBe(200)
  expect(open.result.map(({ _id }: { _id: string }) => _id)).not.toContain(id)
})

test('OPEN-822 of eight payments at once, those beyond the balance are refused', async () => {
  const id = await approvedBill()
  const body = { day: recentDay(), method: 'CASH', amount: '30.00' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => act('pay', id, body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await read(id)).toMatchObject({ paid: '90.00', balance: '10.00' })
})

test('OPEN-820 an approved bill only changes its note, and is not deleted', async () => {
  const id = await approvedBill()
  expect((await world.admin.patch(`/supplier-bill/update/${id}`, { day: recentDay(3) })).status).toBe(409)
  expect((await world.admin.patch(`/supplier-bill/update/${id}`, { note: 'Paid late' })).result.note).toBe(
    'Paid late',
  )
  expect((await world.admin.delete(`/supplier-bill/delete/${id}`)).status).toBe(409)
})
