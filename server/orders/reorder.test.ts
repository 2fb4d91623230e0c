import { expect, test } from 'vitest'
import { faultsOf, line, openOrders } from '../testing/orders.ts'
import { untilTaken } from '../testing/until-taken.ts'

const orders = await openOrders()
const { world } = orders

const named = async (name: string): Promise<string> =>
  (await world.admin.post('/suppliers/create/', { name })).result._id

/** Creates a product with low stock that was bought earlier at these prices. */
async function lowProduct(name: string, paid: readonly (readonly [supplier: string, unitCost: string])[]) {
  const product = await orders.makeProduct(1, { name, unitCost: '5.00' })
  for (const [supplier, unitCost] of paid) {
    const { result } = await orders.create(
      orders.buying([line(product, { damaged: 1 }, { unitCost })], { supplier }),
    )
    await untilTaken(() => world.admin.post(`/order/finalize/${result._id}`, {}))
  }
  const { result } = await world.admin.get(`/inventory/list/?filter_product=${product}`)
  const stock: string = result[0]._id
  await world.admin.patch(`/inventory/update/${stock}`, {
    reorderTrigger: 3,
    defaultQuantity: 10,
    minimumOrderQuantity: 2,
  })
  return { product, stock }
}

const suggested = async (query = '') =>
  (await world.admin.get(`/order-request/suggestions${query}`)).result.map(
    (each: { product: { name: string }; supplier: { name: string } | null }) => ({
      ...each,
      product: each.product.name,
      supplier: each.supplier?.name ?? null,
    }),
  )

/** The products on a page of suggestions. */
const suggestedIn = async (query: string): Promise<string[]> =>
  (await world.admin.get(`/order-request/suggestions${query}`)).result.map(
    ({ product }: { product: { _id: string } }) => product._id,
  )

test('OPEN-190 what is low is proposed by supplier, ordered with one click, and not proposed twice', async () => {
  const { main } = orders
  const [north, south] = [await named('North Parts'), await named('South Parts')]
  const belt = await lowProduct('Belt', [
    [south, '4.00'],
    [north, '6.50'],
    [south, '6.00'],
    [north, '5.50'],
  ])
  const hose = await lowProduct('Hose', [[south, '2.00']])
  const never = await lowProduct('Never bought', [])
  await orders.makeProduct(0, { name: 'Not kept' })

  const before = await suggested()
  const facts = { available: 1, incoming: 0, requested: 0, reorderTrigger: 3, proposed: 9 }
  expect(before).toMatchObject([
    { ...facts, product: 'Belt', supplier: 'North Parts', unitCost: '5.50', warehouse: { _id: main } },
    { ...facts, product: 'Hose', supplier: 'South Parts', unitCost: '2.00' },
    { ...facts, product: 'Never bought', supplier: null, unitCost: '5.00' },
  ])
  expect(await suggested(`?stock=${hose.stock}`)).toMatchObject([{ product: 'Hose' }])
  expect(await suggested(`?warehouse=${orders.van}`)).toEqual([])

  const body = {
    lines: [
      { product: belt.product, warehouse: main, supplier: north, unitCost: '5.50', quantity: 9 },
      { product: hose.product, warehouse: main, supplier: north, unitCost: '2.10', quantity: 4 },
      { product: never.product, warehouse: main, quantity: 5 },
    ],
  }
  const asked = await Promise.all(
    [1, 2, 3].map(() => untilTaken(() => world.admin.post('/order-request/suggest/', body))),
  )
  expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  const refused = asked.find(({ status }) => status === 400)
  expect(refused && faultsOf(refused)).toContainEqual(['lines.0.product', 'NOT_LOW'])

  const requests = (await world.admin.get('/order-request/list/?sort=-createdAt')).result
  expect(requests).toHaveLength(2)
  const ofNorth = requests.find(({ supplier }: { supplier: object | null }) => supplier !== null)
  expect(ofNorth).toMatchObject({ supplier: { _id: north }, goods: 'Belt, Hose', status: 'REQUESTED' })
  expect(ofNorth.lineItems).toMatchObject([
    {
      product: { _id: belt.product },
      receiver: { _id: main },
      productStatusCounts: { new: 9 },
      unitCost: '5.50',
    },
    { product: { _id: hose.product }, productStatusCounts: { new: 4 }, unitCost: '2.10' },
  ])
  // Requested products are still in the list, but no more pieces are proposed. The four hoses already exceed the
  // trigger.
  expect(await suggested()).toMatchObject([
    { product: 'Belt', requested: 9, proposed: 0 },
    { product: 'Hose', requested: 4, proposed: 0 },
    { product: 'Never bought', requested: 5, proposed: 0 },
  ])

  const { result: order } = await world.admin.get(`/order-request/convert/${ofNorth._id}`)
  expect(order).toMatchObject({ type: 'BUY', supplier: { _id: north }, totalValue: '57.90' })
  expect(await suggested()).toMatchObject([{ product: 'Never bought' }])
})

test('OPEN-190 the same click sent again makes nothing more, and nonsense is refused in words', async () => {
  const { product } = await lowProduct('Valve', [])
  const lines = [{ product, warehouse: orders.main, quantity: 3 }]
  const key = crypto.randomUUID()
  const once = await world.admin.post('/order-request/suggest/', { lines }, { 'idempotency-key': key })
  const again = await world.admin.post('/order-request/suggest/', { lines }, { 'idempotency-key': key })
  expect(again.result).toEqual(once.result)
  const statuses = async (...paths: string[]) =>
    Promise.all(
      paths.map(async (path) => (await world.admin.get(`/order-request/suggestions?${path}`)).status),
    )
  expect(await statuses('page=0', 'limit=500', 'stock=x', 'page=2&limit=1')).toEqual([400, 400, 400, 200])
  const twice = await world.admin.post('/order-request/suggest/', { lines: [...lines, ...lines] })
  expect(faultsOf(twice)).toContainEqual(['lines.1.product', 'DUPLICATE'])
  const gone = [{ product: crypto.randomUUID(), warehouse: orders.main, quantity: 1 }]
  expect((await world.admin.post('/order-request/suggest/', { lines: gone })).status).toBe(400)
})

test('OPEN-190, INV-22 a price at which nothing came is nobody’s last price; what cannot be ordered is refused at its line', async () => {
  const [cheap, dear] = [await named('Cheap Parts'), await named('Dear Parts')]
  const { product } = await lowProduct('Float valve', [[dear, '9.00']])
  const other = await orders.makeProduct(0)
  const { result } = await orders.create(
    orders.buying([line(product, { new: 4 }, { unitCost: '1.00' }), line(other)], { supplier: cheap }),
  )
  const [never, came] = result.lineItems
  await world.admin.post(`/order/line/${result._id}/${never._id}`, { action: 'cancel', counts: { new: 2 } })
  await world.admin.post(`/order/finalize/${result._id}`, { lines: [{ line: came._id }] })
  await world.admin.post(`/order/line/${result._id}/${never._id}`, { action: 'cancel' })
  expect(
    (await suggested()).filter((each: { product: string }) => each.product === 'Float valve'),
  ).toMatchObject([{ supplier: 'Dear Parts', unitCost: '9.00' }])
  const prices = (await world.admin.get(`/product/priceHistory/${product}`)).result
  expect(prices.map(({ unitCost }: { unitCost: string }) => unitCost)).toEqual(['9.00'])

  const service = await orders.makeProduct(0, { productType: 'SERVICE' })
  const asked = { warehouse: orders.main, quantity: 2 }
  const refused = await world.admin.post('/order-request/suggest/', {
    lines: [
      { product, ...asked },
      { product: service, ...asked },
    ],
  })
  expect(faultsOf(refused)).toEqual([['lines.1.product', 'SERVICE_STOCK']])
})

test('OPEN-190 the first 2,000 of what is low are told, and asked for at once in requests that hold as many lines', async () => {
  const house = (await world.admin.post('/warehouse/create/', { name: 'Full of little' })).result._id
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  await world.owner.query(
    `with made as (insert into products (workspace_id, id, name, product_number, product_type, quantity, product_status)
       select $1, gen_random_uuid(), 'Screw', 'R-' || n, 'PRODUCT', 0, 'new' from generate_series(1, 2001) n returning id)
     insert into stocks (workspace_id, id, warehouse, product, reorder_trigger)
       select $1, gen_random_uuid(), $2, id, 3 from made`,
    [world.admin.workspaceId, house],
  )
  const { body } = await world.admin.get(`/order-request/suggestions?warehouse=${house}&limit=200`)
  expect(body.data.pagination).toEqual({ page: 1, pages: 10, count: 2000, limit: 200, capped: true })
  const pages = await Promise.all(
    [1, 2, 3].map(async (page) => suggestedIn(`?warehouse=${house}&limit=200&page=${page}`)),
  )
  const lines = pages.flat().map((product) => ({ product, warehouse: house, quantity: 4 }))
  const asked = await world.admin.post('/order-request/suggest/', { lines })
  const requests = await Promise.all(
    asked.result.map(async ({ _id }: { _id: string }) => {
      return (await world.admin.get(`/order-request/read/${_id}`)).result.lineItems.length
    }),
  )
  expect(requests).toEqual([500, 100])
})
