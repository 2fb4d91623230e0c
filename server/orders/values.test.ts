import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Orders, line, openOrders } from '../testing/orders.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
let orders: Orders
beforeAll(async () => {
  world = await openWorld()
  orders = await openOrders(world)
})
afterAll(() => world.close())

const finalize = async (body: object): Promise<string> => {
  const made = await orders.create(body)
  const done = await world.admin.post(`/order/finalize/${made.result._id}`, {})
  expect([done.status, done.code]).toEqual([200, undefined])
  return made.result._id
}
const buy = (product: string, pieces: number, unitCost: string) =>
  finalize(orders.buying([line(product, { new: pieces }, { unitCost })]))
const sell = (product: string, pieces: number) => finalize(orders.selling([line(product, { new: pieces })]))
const comeBack = (product: string, pieces: number, parentOrder?: string) =>
  finalize({
    type: 'CUSTOMER_RETURN',
    receiver: orders.van,
    referenceNumber: 'R',
    lineItems: [line(product, { damaged: pieces }, { unitCost: '99' })],
    ...(parentOrder ? { parentOrder } : {}),
  })

/** What the ledger says of a product, oldest first: reason, value, where its cost is from, pieces without one. */
async function ledgerOf(product: string) {
  const { result } = await world.admin.get(`/stock-movement/list/?filter_product=${product}&sort=createdAt`)
  return result.map(
    (each: { reason: string; value: string; costSource: string | null; unvalued: number }) => [
      each.reason,
      each.value,
      each.costSource,
      each.unvalued,
    ],
  )
}

test('INV-50 bought pieces cost what their line says, sold ones the average, returned ones what they went out with', async () => {
  const product = await orders.makeProduct(2, { unitCost: '4.00' })
  await buy(product, 2, '8.00')
  const sale = await sell(product, 2)
  await buy(product, 2, '12.00')
  await comeBack(product, 1, sale)
  await comeBack(product, 1)
  expect(await ledgerOf(product)).toEqual([
    ['OPENING', '8.00', 'PRODUCT', 0],
    ['BUY', '16.00', 'ORDER', 0],
    ['SELL', '-12.00', 'AVERAGE', 0],
    ['BUY', '24.00', 'ORDER', 0],
    ['CUSTOMER_RETURN', '6.00', 'RETURN', 0],
    ['CUSTOMER_RETURN', '8.40', 'AVERAGE', 0],
  ])
})

test('INV-50 moving pieces and changing their condition is worth nothing, wherever it is done', async () => {
  const product = await orders.makeProduct(3, { unitCost: '3.33' })
  const { main, van } = orders
  await world.admin.post('/inventory/move', {
    product,
    sender: main,
    receiver: van,
    productStatusCounts: { new: 1 },
  })
  const damage = { product, warehouse: van, from: 'new', to: 'damaged', quantity: 1 }
  await world.admin.post('/inventory/changeCondition', damage)
  const back = { type: 'ALLOCATE', sender: van, receiver: main, lineItems: [line(product, { damaged: 1 })] }
  expect((await orders.create(back)).status).toBe(201)
  const ledger = await ledgerOf(product)
  expect(ledger[0]).toEqual(['OPENING', '9.99', 'PRODUCT', 0])
  expect(ledger.slice(1)).toEqual(
    ['MOVE', 'MOVE', 'CONDITION', 'MOVE', 'MOVE'].map((reason) => [reason, '0.00', null, 0]),
  )
})

test('INV-50 pieces whose cost nobody knows are counted as such and leave first', async () => {
  const product = await orders.makeProduct(3)
  await buy(product, 2, '5.00')
  await sell(product, 4)
  await world.admin.post('/inventory/adjust', {
    product,
    warehouse: orders.main,
    productStatusCounts: { new: 3 },
    reason: 'CORRECTION',
  })
  expect(await ledgerOf(product)).toEqual([
    ['OPENING', '0.00', null, 3],
    ['BUY', '10.00', 'ORDER', 0],
    ['SELL', '-5.00', 'AVERAGE', -3],
    ['CORRECTION', '10.00', 'AVERAGE', 0],
  ])
})

test('INV-50 the dearest pieces there may be are worth what they cost', async () => {
  const product = await orders.makeProduct(1_000_000, { unitCost: '999999999999.99' })
  expect(await ledgerOf(product)).toEqual([['OPENING', '999999999999990000.00', 'PRODUCT', 0]])
})
