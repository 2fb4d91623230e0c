import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { counts, faultsOf, line, openOrders } from '../testing/orders.ts'

const orders = await openOrders()
const { world } = orders

type Bought = { _id: string; lineItems: { _id: string }[] }

async function bought(pieces: object[]): Promise<{ order: Bought; products: string[]; at: string[] }> {
  const products = await Promise.all(pieces.map(() => orders.makeProduct(0)))
  const order = (await orders.create(orders.buying(pieces.map((each, i) => line(products[i] ?? '', each)))))
    .result
  return { order, products, at: order.lineItems.map(({ _id }: { _id: string }) => _id) }
}
const receive = (id: string, lines: object[], headers = {}) =>
  world.admin.post(`/order/receive/${id}`, { lines }, headers)
/** The number of pieces of each product that open orders will bring. */
async function awaited(products: string[]): Promise<number[]> {
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  const { rows } = await world.owner.query(
    `select product, sum(incoming_count)::int as n from stocks where workspace_id = $2 and product = any($1::uuid[])
     group by product`,
    [products, world.admin.workspaceId],
  )
  return products.map((product) => rows.find((row) => row.product === product)?.n)
}

test('OPEN-209 what comes differs: less stays open or is cancelled, more makes the line grow, the billed cost is the line’s', async () => {
  const { order, products, at } = await bought([{ new: 5 }, { new: 5 }, { new: 5 }, { new: 2 }])
  const [less, never, more] = products
  const reply = await receive(order._id, [
    { line: at[0], counts: { new: 3 } },
    { line: at[1], counts: { new: 1 }, rest: 'CANCEL' },
    { line: at[2], counts: { new: 6, damaged: 1 }, unitCost: '12.5' },
  ])
  expect(reply.status).toBe(200)
  expect(reply.result).toMatchObject({
    status: 'PARTIALLY_COMPLETED',
    qty: 15,
    totalValue: '167.50',
    progress: { done: 15, total: 19 },
    finalizedBy: { _id: world.admin.id },
    lineItems: [
      { status: 'PARTIALLY_COMPLETED', doneCounts: counts({ new: 3 }), cancelledCounts: counts() },
      { status: 'COMPLETED', doneCounts: counts({ new: 1 }), cancelledCounts: counts({ new: 4 }) },
      {
        status: 'COMPLETED',
        productStatusCounts: counts({ new: 6, damaged: 1 }),
        doneCounts: counts({ new: 6, damaged: 1 }),
        conditions: ['new', 'damaged'],
        unitCost: '12.50',
      },
      { status: 'PENDING' },
    ],
  })
  expect((await orders.stockOf(more ?? '')).has).toEqual(counts({ new: 6, damaged: 1 }))
  expect(await awaited(products)).toEqual([2, 0, 0, 2])
  const [price] = (await world.admin.get(`/product/priceHistory/${more}`)).result
  expect(price).toMatchObject({ unitCost: '12.50' })
  const [entry] = (await world.admin.get(`/order/history/${order._id}`)).result
  expect(entry).toMatchObject({ action: 'receive', changes: { totalValue: ['170.00', '167.50'] } })
  // Receives the remaining pieces of one line, and cancels another line whose pieces never arrived.
  const came = await receive(order._id, [{ line: at[0], counts: { new: 2 } }])
  const last = await receive(order._id, [{ line: at[3], counts: {}, rest: 'CANCEL' }])
  // The last call received no pieces, so the previous call finalized the order.
  const { finalizedAt, orderTransaction } = came.result
  expect(last.result).toMatchObject({ status: 'COMPLETED', finalizedAt, orderTransaction })
  expect((await orders.stockOf(less ?? '')).has).toEqual(counts({ new: 5 }))
  expect((await orders.stockOf(never ?? '')).has).toEqual(counts({ new: 1 }))
  expect((await receive(order._id, [{ line: at[0], counts: { new: 1 } }])).code).toBe('INVALID_TRANSITION')
})

test('OPEN-209 a repeat with its key and two who receive at once take pieces in once', async () => {
  const { order, products, at } = await bought([{ new: 4 }])
  const [product = ''] = products
  const body = [{ line: at[0], counts: { new: 2 } }]
  const key = { 'idempotency-key': randomUUIDv7() }
  const first = await receive(order._id, body, key)
  expect((await receive(order._id, body, key)).result).toEqual(first.result)
  expect((await orders.stockOf(product)).has).toEqual(counts({ new: 2 }))
  const both = await Promise.all([1, 2].map(() => receive(order._id, body)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await orders.stockOf(product)).has).toEqual(counts({ new: 4 }))
  expect(await awaited([product])).toEqual([0])
})

test('OPEN-209 what cannot be received is refused at its place, and nothing changes', async () => {
  const { order, products, at } = await bought([{ new: 4 }, { new: 1 }])
  await receive(order._id, [{ line: at[1], counts: { new: 1 } }])
  const one = { line: at[0], counts: { new: 1 } }
  const refused = await receive(order._id, [
    { line: at[0], counts: { new: 1_000_000, damaged: 1 } },
    { line: at[0], counts: { new: 1 } },
    { line: randomUUIDv7(), counts: { new: 1 } },
  ])
  expect(faultsOf(refused)).toEqual([
    ['lines.1.line', 'DUPLICATE'],
    ['lines.2.line', 'NOT_FOUND'],
  ])
  expect(faultsOf(await receive(order._id, [{ line: at[0], counts: {} }]))).toEqual([
    ['lines.0.counts', 'NO_QUANTITY'],
  ])
  for (const wrong of [{ unitCost: '-1' }, { rest: 'LOST' }, { counts: { new: 0.5 } }])
    expect((await receive(order._id, [{ ...one, ...wrong }])).code).toBe('VALIDATION')
  expect((await receive(order._id, [{ line: at[1], counts: { new: 1 } }])).code).toBe('IN_USE')
  const sold = (await orders.create(orders.selling([line(await orders.makeProduct(3))]))).result
  expect((await receive(sold._id, [{ line: sold.lineItems[0]._id, counts: { new: 1 } }])).code).toBe(
    'INVALID_TRANSITION',
  )
  const office = await world.member({ OP_ORDER: [true, true, true, false, false] })
  const asked = (rest: string) => office.post(`/order/receive/${order._id}`, { lines: [{ ...one, rest }] })
  expect((await asked('CANCEL')).code).toBe('FORBIDDEN')
  expect((await orders.stockOf(products[0] ?? '')).has).toEqual(counts())
  expect((await asked('OPEN')).status).toBe(200)
  expect((await world.stranger.post(`/order/receive/${order._id}`, { lines: [one] })).code).toBe('NOT_FOUND')
})

const full = (path: unknown[], n: number) => [
  expect.objectContaining({ path, code: 'MAX_QUANTITY', msg: `Maximum quantity is ${n}` }),
]

test('ORD-29 OPEN-209 more than an entry may have is refused at the quantity of the line, as what there is room for', async () => {
  const product = await orders.makeProduct(999_998)
  const { result: order } = await orders.create(
    orders.buying([line(product, { new: 2 }), line(product, { new: 1 })]),
  )
  const [first, second] = order.lineItems
  const came = await receive(order._id, [
    { line: first._id, counts: { new: 2 } },
    { line: second._id, counts: { new: 1 } },
  ])
  expect(came.body.errors).toEqual(full(['lines', 1, 'counts', 'new'], 0))
  const whole = await world.admin.post(`/order/finalize/${order._id}`, {})
  expect(whole.body.errors).toEqual(full(['lineItems', 1, 'productStatusCounts', 'new'], 0))
  expect((await receive(order._id, [{ line: first._id, counts: { new: 2 } }])).status).toBe(200)
})
