import { describe, expect, test } from 'vitest'
import { counts, faultsOf, line, openOrders } from '../testing/orders.ts'

const { world, main, supplier, makeProduct, stockOf, create, buying, selling } = await openOrders()

const returning = (parentOrder: string, lineItems: object[]) => ({
  type: 'CUSTOMER_RETURN',
  receiver: main,
  parentOrder,
  lineItems,
})
const sold = async (product: string, n: number) => {
  const { result: order } = await create(selling([line(product, { new: n })]))
  return (await world.admin.post(`/order/finalize/${order._id}`, {})).result
}

describe('ORD-19 a return', () => {
  test('OPEN-160 OPEN-101 brings back no more than its order has out, in any condition, under its reference', async () => {
    const product = await makeProduct(5)
    const parent = await sold(product, 3)
    const back = await create(returning(parent._id, [line(product, { damaged: 2 })]))
    expect(back.result).toMatchObject({ referenceNumber: 'S-1', totalValue: '20.00', status: 'PENDING' })
    const much = await create(returning(parent._id, [line(product, { new: 1, damaged: 1 })]))
    expect(much.body.errors).toEqual([
      expect.objectContaining({
        path: ['lineItems', 0, 'productStatusCounts', 'damaged'],
        msg: 'Maximum quantity is 0',
      }),
    ])
    await world.admin.post(`/order/finalize/${back.result._id}`, {})
    expect((await stockOf(product)).has).toEqual(counts({ new: 2, damaged: 2 }))
  })

  test('OPEN-160 is told before how much may still come back: less what all other returns bring', async () => {
    const [product, other] = [await makeProduct(9), await makeProduct(3)]
    const parent = await sold(product, 6)
    const [first] = [await create(returning(parent._id, [line(product, { new: 2 })]))]
    const { result: second } = await create(returning(parent._id, [line(product, { new: 1 })]))
    await world.admin.post(`/order/cancel/${second._id}`, {})
    const left = async (query: string) => (await world.admin.get(`/order/limits?${query}`)).result
    expect(await left(`parentOrder=${parent._id}`)).toEqual({
      sendable: null,
      returnable: [{ product, pieces: 4 }],
      short: null,
    })
    expect(await left(`order=${first.result._id}`)).toEqual({
      sendable: null,
      returnable: [{ product, pieces: 6 }],
      short: null,
    })
    const { result: open } = await create(selling([line(product, { new: 2 }), line(other)]))
    const asked = await left(`order=${open._id}`)
    expect(asked.returnable).toBe(null)
    expect(new Map(asked.sendable.map((each: { product: string }) => [each.product, each]))).toEqual(
      new Map([
        [product, { product, counts: counts({ new: 3 }) }],
        [other, { product: other, counts: counts({ new: 3 }) }],
      ]),
    )
    const patched = (n: number) =>
      world.admin.patch(`/order/update/${open._id}`, { lineItems: [line(product, { new: n })] })
    expect((await patched(4)).body.errors[0].msg).toBe('Maximum quantity is 3')
    expect((await patched(3)).status).toBe(200)
    expect((await world.stranger.get(`/order/limits?order=${open._id}`)).code).toBe('VALIDATION')
    expect((await world.stranger.get(`/order/limits?parentOrder=${parent._id}`)).result.returnable).toEqual(
      [],
    )
    expect((await world.admin.get('/order/limits?order=x')).body.errors).toMatchObject([{ path: ['order'] }])
  })

  test('OPEN-160 of many at once no more come back than went out', async () => {
    const product = await makeProduct(5)
    const parent = await sold(product, 4)
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => create(returning(parent._id, [line(product, { new: 1 })]))),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(4)
  })

  test.each([
    [
      'one that is not completed',
      async (product: string) => (await create(selling([line(product)]))).result._id,
    ],
    ['one that bought', async (product: string) => (await create(buying([line(product)]))).result._id],
  ])('ORD-33 names a completed order that sold, not %s', async (_, parentOf) => {
    const product = await makeProduct(5)
    const parent = await parentOf(product)
    expect(faultsOf(await create(returning(parent, [line(product)])))).toEqual([
      ['parentOrder', 'PARENT_ORDER'],
    ])
  })
})

test('ORD-33 completed orders are found by reference, name and SKU of their products', async () => {
  const product = await makeProduct(0, { name: 'Zeolite filter', sku: 'ZF-77' })
  const { result: order } = await create(buying([line(product)], { referenceNumber: 'REF-903' }))
  await world.admin.post(`/order/finalize/${order._id}`, {})
  await create(buying([line(product)]))
  const found = async (q: string) =>
    (
      await world.admin.get(
        `/order/search?q=${q}&page=1&limit=5&filter_status=COMPLETED&fields=referenceNumber,product.name,product.sku`,
      )
    ).result.map(({ _id }: { _id: string }) => _id)
  expect(await Promise.all(['REF-903', 'zeolite', 'ZF-77'].map(found))).toEqual([
    [order._id],
    [order._id],
    [order._id],
  ])
})

test('INV-23 INV-26 what suppliers asked in finalized orders, cheapest first, with their tags', async () => {
  const product = await makeProduct(0)
  const tag = (
    await world.admin.post('/tag/create/', { name: 'Fast', color: '#2244aa', types: ['SUPPLIER'] })
  ).result
  const other = (await world.admin.post('/suppliers/create/', { name: 'Depot', tags: [tag._id] })).result._id
  const bought = async (unitCost: string, from: string) => {
    const made = await create(buying([line(product, { new: 1 }, { unitCost })], { supplier: from }))
    return made.result._id as string
  }
  for (const id of [await bought('12.50', supplier), await bought('9.99', other)])
    await world.admin.post(`/order/finalize/${id}`, {})
  await bought('1', other)
  const cheapest = {
    unitCost: '9.99',
    supplier: { _id: other, name: 'Depot', tags: [{ _id: tag._id, name: 'Fast', color: '#2244aa' }] },
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  }
  for (const entity of ['product', 'order']) {
    const { result } = await world.admin.get(`/${entity}/priceHistory/${product}`)
    expect(result).toEqual([cheapest, expect.objectContaining({ unitCost: '12.50' })])
    expect((await world.admin.get(`/${entity}/priceHistory/${product}?sort=supplier`)).status).toBe(400)
  }
})

test('OPEN-206 of many prices those over time are the latest, and those of an order the cheapest', async () => {
  const product = await makeProduct(0)
  const bought = async (unitCost: string, lines: number) => {
    const lineItems = Array.from({ length: lines }, () => line(product, { new: 1 }, { unitCost }))
    const { result } = await create(buying(lineItems))
    await world.admin.post(`/order/finalize/${result._id}`, {})
  }
  await bought('1', 500)
  await bought('1', 500)
  await bought('50', 1)
  const prices = async (query: string) =>
    (await world.admin.get(`/product/priceHistory/${product}${query}`)).result.map(
      ({ unitCost }: { unitCost: string }) => unitCost,
    )
  const latest = await prices('?sort=-createdAt')
  expect([latest.length, latest[0]]).toEqual([1000, '50.00'])
  expect(await prices('')).not.toContain('50.00')
})

const holding = (update: boolean, remove: boolean, admin = false) =>
  world.member({ OP_ORDER: [true, false, update, remove, admin] })

test('PERM-09 who may update finalizes, who may delete cancels, who is admin does both; of an order and of a line alike', async () => {
  const product = await makeProduct(0)
  const [updater, deleter, both, admin] = [
    await holding(true, false),
    await holding(false, true),
    await holding(true, true),
    await holding(false, false, true),
  ]
  const may = async (person: typeof updater, action: 'finalize' | 'cancel') => {
    const { result: order } = await create(buying([line(product, { new: 2 })]))
    const one = await person.post(`/order/line/${order._id}/${order.lineItems[0]._id}`, {
      action,
      counts: { new: 1 },
    })
    const all = await person.post(`/order/${action}/${order._id}`, {})
    return [one.status, all.status]
  }
  expect([await may(updater, 'finalize'), await may(updater, 'cancel')]).toEqual([
    [200, 200],
    [403, 403],
  ])
  expect([await may(deleter, 'finalize'), await may(deleter, 'cancel')]).toEqual([
    [403, 403],
    [200, 200],
  ])
  for (const each of [both, admin])
    expect([await may(each, 'finalize'), await may(each, 'cancel')]).toEqual([
      [200, 200],
      [200, 200],
    ])
})
