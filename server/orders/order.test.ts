import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilTaken } from '../testing/until-taken.ts'
import { type Reply, type World, openWorld } from '../testing/world.ts'

let world: World
let main: string
let van: string
let supplier: string
beforeAll(async () => {
  world = await openWorld()
  main = (await world.admin.get('/warehouse/list/')).result[0]._id
  van = (await world.admin.post('/warehouse/create/', { name: 'Van 1' })).result._id
  supplier = (await world.admin.post('/suppliers/create/', { name: 'Parts Direct' })).result._id
})
afterAll(() => world.close())

let made = 0
const makeProduct = async (quantity: number, more: object = {}) =>
  (
    await world.admin.post('/product/create/', {
      name: 'Pump',
      productNumber: `PU-${++made}`,
      sku: `SKU-${made}`,
      quantity,
      ...more,
    })
  ).result._id as string

const counts = (some: object = {}) => ({ new: 0, refurbished: 0, damaged: 0, ...some })
const stockOf = async (product: string, warehouse = main) => {
  const listed = await world.admin.get(
    `/inventory/list/?filter_product=${product}&filter_warehouse=${warehouse}`,
  )
  const [entry] = listed.result
  return entry
    ? { has: entry.productStatusCounts, pending: entry.pendingProductStatusCounts }
    : { has: counts(), pending: counts() }
}
const create = (body: object) => untilTaken(() => world.admin.post('/order/create/', body))
const line = (product: string, some: object = { new: 1 }, more: object = {}) => ({
  product,
  productStatusCounts: some,
  unitCost: '10',
  unitPrice: '25',
  ...more,
})
const buying = (lineItems: object[], more: object = {}) => ({
  type: 'BUY',
  supplier,
  receiver: main,
  lineItems,
  ...more,
})
const selling = (lineItems: object[], more: object = {}) => ({
  type: 'SELL',
  sender: main,
  referenceNumber: 'S-1',
  lineItems,
  ...more,
})
const faultsOf = ({ body }: Reply) =>
  (body.errors ?? []).map(({ path, code }: { path: unknown[]; code: string }) => [path.join('.'), code])

describe('what an order needs', () => {
  test.each([
    ['ORD-18 a supplier where it buys', { type: 'BUY', receiver: '__default' }, ['supplier', 'EMPTY']],
    ['ORD-20 a receiver where it buys', { type: 'BUY' }, ['receiver', 'EMPTY']],
    ['ORD-20 a sender where it sells', { type: 'SELL', referenceNumber: 'R' }, ['sender', 'EMPTY']],
    [
      'ORD-24 a reference where it sells',
      { type: 'SELL', sender: '__default' },
      ['referenceNumber', 'EMPTY'],
    ],
    [
      'ORD-18 a supplier where it returns to one',
      { type: 'SUPPLIER_RETURN', sender: '__default', referenceNumber: 'R' },
      ['supplier', 'EMPTY'],
    ],
    [
      'ORD-24 a reference where a customer returns',
      { type: 'CUSTOMER_RETURN', receiver: '__default' },
      ['referenceNumber', 'EMPTY'],
    ],
    [
      'ORD-25 a receiver that is not the sender',
      { type: 'ALLOCATE', sender: '__default', receiver: '__default' },
      ['receiver', 'SAME_WAREHOUSE'],
    ],
    ['ORD-26 a quantity', { type: 'BUY', lineItems: [] }, ['lineItems', 'NO_QUANTITY']],
  ])('%s', async (_, body, fault) => {
    const product = await makeProduct(3)
    const reply = await create({ lineItems: [line(product)], ...body })
    expect(reply.code).toBe('VALIDATION')
    expect(faultsOf(reply)).toContainEqual(fault)
  })

  test.each([
    ['ORD-27 a product', { product: undefined }, 'product', 'Please select a product'],
    ['ORD-28 the price of its type', { unitCost: undefined }, 'unitCost', 'This field is required'],
    [
      'ORD-14 a piece of each condition that is shown',
      { conditions: ['new', 'damaged'] },
      'productStatusCounts.damaged',
      'Must be 1 or greater',
    ],
  ])('and of each line %s', async (_, wrong, path, msg) => {
    const product = await makeProduct(3)
    const reply = await create(buying([{ ...line(product), ...wrong }]))
    const said = reply.body.errors.map((each: { path: unknown[]; msg: string }) => [
      each.path.join('.'),
      each.msg,
    ])
    expect(said).toContainEqual([`lineItems.0.${path}`, msg])
  })

  test('OPEN-10 a service is no goods, nor is what is archived or another workspace’s', async () => {
    const service = await makeProduct(0, { productType: 'SERVICE' })
    const archived = await makeProduct(0)
    await world.admin.delete(`/product/delete/${archived}`)
    const reply = await create(buying([line(service), line(archived), line(randomUUIDv7())]))
    expect(faultsOf(reply)).toEqual([
      ['lineItems.0.product', 'SERVICE_STOCK'],
      ['lineItems.1.product', 'NOT_FOUND'],
      ['lineItems.2.product', 'NOT_FOUND'],
    ])
  })
})

describe('an order that buys', () => {
  test('ORD-05 OPEN-95 is answered with its figures, and fills its receiver once finalized', async () => {
    const product = await makeProduct(1)
    const order = await create(
      buying([line(product, { new: 3, damaged: 1 }), line(product, { new: 2 }, { receiver: van })]),
    )
    expect(order.result).toMatchObject({
      status: 'PENDING',
      poNumber: expect.stringMatching(/^PO-\d{6}$/),
      qty: 6,
      itemsInOrder: 2,
      totalValue: '60.00',
      progress: { done: 0, total: 6 },
      orderedBy: { _id: world.admin.id },
      finalizedBy: null,
      supplier: { _id: supplier, name: 'Parts Direct' },
      lineItems: [
        {
          conditions: ['new', 'damaged'],
          status: 'PENDING',
          doneCounts: counts(),
          product: { _id: product, name: 'Pump' },
        },
        { receiver: { _id: van } },
      ],
    })
    expect((await stockOf(product)).has).toEqual(counts({ new: 1 }))

    const done = await world.admin.post(`/order/finalize/${order.result._id}`, {})
    expect(done.result).toMatchObject({
      status: 'COMPLETED',
      progress: { done: 6, total: 6 },
      finalizedBy: { _id: world.admin.id },
      lineItems: [{ status: 'COMPLETED', doneCounts: counts({ new: 3, damaged: 1 }) }, {}],
    })
    expect((await stockOf(product)).has).toEqual(counts({ new: 4, damaged: 1 }))
    expect((await stockOf(product, van)).has).toEqual(counts({ new: 2 }))
    const ledger = await world.admin.get(`/stock-movement/list/?filter_product=${product}&filter_reason=BUY`)
    expect(ledger.result.map(({ transaction }: { transaction: string }) => transaction)).toEqual([
      done.result.orderTransaction,
      done.result.orderTransaction,
    ])
    expect((await world.admin.post(`/order/finalize/${order.result._id}`, {})).code).toBe(
      'INVALID_TRANSITION',
    )
    expect((await stockOf(product)).has.new).toBe(4)
  })

  test('OPEN-96 OPEN-97 comes in parts: lines and counts are finalized or cancelled, progress is in units', async () => {
    const product = await makeProduct(0)
    const other = await makeProduct(0)
    const { result: order } = await create(buying([line(product, { new: 4 }), line(other, { new: 1 })]))
    const [first, second] = order.lineItems
    const part = await world.admin.post(`/order/finalize/${order._id}`, {
      lines: [{ line: first._id, counts: { new: 1 } }],
    })
    expect(part.result).toMatchObject({ status: 'PARTIALLY_COMPLETED', progress: { done: 1, total: 5 } })
    expect(part.result.lineItems[0]).toMatchObject({ status: 'PARTIALLY_COMPLETED' })

    const much = { lines: [{ line: first._id, counts: { new: 4 } }] }
    const refused = await world.admin.post(`/order/finalize/${order._id}`, much)
    expect(refused.body.errors).toEqual([
      expect.objectContaining({ path: ['lines', 0, 'counts', 'new'], msg: 'Maximum quantity is 3' }),
    ])
    const cancelled = await world.admin.post(`/order/line/${order._id}/${second._id}`, { action: 'cancel' })
    expect(cancelled.result).toMatchObject({
      status: 'PARTIALLY_COMPLETED',
      progress: { done: 2, total: 5 },
      lineItems: [{}, { status: 'CANCELLED', cancelledCounts: counts({ new: 1 }) }],
    })
    const gone = await world.admin.post(`/order/line/${order._id}/${second._id}`, { action: 'finalize' })
    expect([gone.status, gone.code]).toEqual([409, 'IN_USE'])

    const rest = await world.admin.post(`/order/finalize/${order._id}`, {})
    expect(rest.result).toMatchObject({ status: 'COMPLETED', progress: { done: 5, total: 5 } })
    expect([await stockOf(product), await stockOf(other)].map(({ has }) => has.new)).toEqual([4, 0])
  })

  test('ORD-35 is cancelled whole, which leaves the stock as it was', async () => {
    const product = await makeProduct(1)
    const { result: order } = await create(buying([line(product, { new: 4 })]))
    const cancelled = await world.admin.post(`/order/cancel/${order._id}`, {})
    expect(cancelled.result).toMatchObject({ status: 'CANCELLED', finalizedBy: null })
    expect((await stockOf(product)).has.new).toBe(1)
  })

  test('is changed while nothing of it came; then its parties and lines stay and the rest may change', async () => {
    const product = await makeProduct(0)
    const { result: order } = await create(buying([line(product, { new: 2 })]))
    const [own] = order.lineItems
    const changed = await world.admin.patch(`/order/update/${order._id}`, {
      receiver: van,
      lineItems: [{ _id: own._id, ...line(product, { new: 5 }) }],
    })
    expect(changed.result).toMatchObject({ qty: 5, receiver: { _id: van }, totalValue: '50.00' })
    await world.admin.post(`/order/finalize/${order._id}`, { lines: [{ line: own._id, counts: { new: 1 } }] })
    const late = await world.admin.patch(`/order/update/${order._id}`, { receiver: main })
    expect([late.status, late.code]).toEqual([409, 'IN_USE'])
    const plain = await world.admin.patch(`/order/update/${order._id}`, { shippingNumber: '1Z 999' })
    expect(plain.result).toMatchObject({ shippingNumber: '1Z 999', qty: 5 })
  })
})

test('OPEN-105 what is low and ordered says so, until it came or was cancelled', async () => {
  const product = await makeProduct(0)
  const entry = await world.admin.post('/inventory/create/', { product, warehouse: main, reorderTrigger: 2 })
  const standing = async () => {
    const listed = (await world.admin.get(`/inventory/list/?filter_product=${product}`)).result[0]
    const found = await world.admin.get(
      `/product/list/?filter_productNumber=PU-${made}&filter_reorderStatus=${listed.reorderStatus}`,
    )
    return [listed.incoming, listed.reorderStatus, found.result[0]?.reorderStatus]
  }
  expect(await standing()).toEqual([0, 'LOW', 'LOW'])
  const { result: order } = await create(buying([line(product, { new: 3 })]))
  expect(await standing()).toEqual([3, 'ORDERED', 'ORDERED'])
  const [own] = order.lineItems
  await world.admin.post(`/order/finalize/${order._id}`, { lines: [{ line: own._id, counts: { new: 1 } }] })
  expect(await standing()).toEqual([2, 'ORDERED', 'ORDERED'])
  await world.admin.post(`/order/cancel/${order._id}`, {})
  expect(await standing()).toEqual([0, 'LOW', 'LOW'])
  await world.admin.patch(`/inventory/update/${entry.result._id}`, { reorderTrigger: 0 })
  expect(await standing()).toEqual([0, 'OK', 'OK'])
})

describe('an order that sends', () => {
  test('OPEN-107 INV-15 promises its pieces from the moment it is open, and gives them back when cancelled', async () => {
    const product = await makeProduct(5)
    const { result: order } = await create(selling([line(product, { new: 3 })]))
    expect(order.totalValue).toBe('75.00')
    expect(await stockOf(product)).toEqual({ has: counts({ new: 5 }), pending: counts({ new: 3 }) })
    const much = await create(selling([line(product, { new: 3 })]))
    expect(much.body.errors).toEqual([
      expect.objectContaining({
        path: ['lineItems', 0, 'productStatusCounts', 'new'],
        msg: 'Maximum quantity is 2',
      }),
    ])
    const [own] = order.lineItems
    await world.admin.post(`/order/finalize/${order._id}`, { lines: [{ line: own._id, counts: { new: 1 } }] })
    expect(await stockOf(product)).toEqual({ has: counts({ new: 4 }), pending: counts({ new: 2 }) })
    const cancelled = await world.admin.post(`/order/cancel/${order._id}`, {})
    expect(cancelled.result.status).toBe('COMPLETED')
    expect(await stockOf(product)).toEqual({ has: counts({ new: 4 }), pending: counts() })
  })

  test('ORD-29 counts what lines before take of the same product', async () => {
    const product = await makeProduct(5)
    const reply = await create(selling([line(product, { new: 3 }), line(product, { new: 3 })]))
    expect(reply.body.errors).toEqual([
      expect.objectContaining({
        path: ['lineItems', 1, 'productStatusCounts', 'new'],
        msg: 'Maximum quantity is 2',
      }),
    ])
  })

  test('ORD-12 when it is changed, its own promise is no obstacle', async () => {
    const product = await makeProduct(5)
    const { result: order } = await create(selling([line(product, { new: 4 })]))
    const [own] = order.lineItems
    const more = (n: number) => ({ lineItems: [{ _id: own._id, ...line(product, { new: n }) }] })
    expect((await world.admin.patch(`/order/update/${order._id}`, more(5))).status).toBe(200)
    expect((await stockOf(product)).pending.new).toBe(5)
    expect(faultsOf(await world.admin.patch(`/order/update/${order._id}`, more(6)))).toEqual([
      ['lineItems.0.productStatusCounts.new', 'MAX_QUANTITY'],
    ])
    expect((await world.admin.patch(`/order/update/${order._id}`, { sender: van })).code).toBe('VALIDATION')
    expect((await stockOf(product)).pending.new).toBe(5)
  })

  test('ORD-29 a hundred sell one piece each of ten: ten succeed, the others read how many are left', async () => {
    const product = await makeProduct(10)
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => create(selling([line(product, { new: 1 })]))),
    )
    const sold = replies.filter(({ status }) => status === 201)
    expect(sold).toHaveLength(10)
    const said = replies.filter(({ status }) => status === 400).map(({ body }) => body.errors[0].msg)
    expect(said).toEqual(Array.from({ length: 90 }, () => 'Maximum quantity is 0'))
    await Promise.all(
      sold.map(({ result }) => untilTaken(() => world.admin.post(`/order/finalize/${result._id}`, {}))),
    )
    expect(await stockOf(product)).toEqual({ has: counts(), pending: counts() })
  })

  test('API-12 is finalized once, however often the same request arrives', async () => {
    const product = await makeProduct(5)
    const { result: order } = await create(selling([line(product, { new: 2 })]))
    const headers = { 'idempotency-key': randomUUIDv7() }
    const replies = await Promise.all(
      [1, 2, 3].map(() => world.admin.post(`/order/finalize/${order._id}`, {}, headers)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await stockOf(product)).has.new).toBe(3)
  })
})

test('OPEN-94 ORD-49 an allocation moves at once, and no more than is there', async () => {
  const product = await makeProduct(4)
  const moving = (n: number) => ({
    type: 'ALLOCATE',
    sender: '__default',
    receiver: van,
    lineItems: [{ product, productStatusCounts: { new: n } }],
  })
  const moved = await create(moving(3))
  expect(moved.result).toMatchObject({ status: 'COMPLETED', sender: { _id: main }, totalValue: '0.00' })
  expect([await stockOf(product), await stockOf(product, van)].map(({ has }) => has.new)).toEqual([1, 3])
  expect(faultsOf(await create(moving(2)))).toEqual([['lineItems.0.productStatusCounts.new', 'MAX_QUANTITY']])
})

describe('ORD-19 a return', () => {
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
  }
})

test('PERM-09 who may update finalizes, who may delete cancels; cancelling a line alone needs both', async () => {
  const product = await makeProduct(0)
  const holding = (update: boolean, remove: boolean) =>
    world.member({ OP_ORDER: [true, false, update, remove, false] })
  const [updater, deleter, both] = [
    await holding(true, false),
    await holding(false, true),
    await holding(true, true),
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
    [403, 200],
  ])
  expect([await may(both, 'finalize'), await may(both, 'cancel')]).toEqual([
    [200, 200],
    [200, 200],
  ])
})

describe('what is asked for', () => {
  const asking = (lineItems: object[], more: object = {}) => ({ lineItems, ...more })
  const request = (body: object) => world.admin.post('/order-request/create/', body)

  test('ORD-47 ORD-30 says what it is and how many', async () => {
    const reply = await request(
      asking([{ productStatusCounts: { new: 1 } }, { productName: 'Hose', productStatusCounts: {} }]),
    )
    expect(faultsOf(reply)).toEqual([
      ['lineItems.0.productName', 'EMPTY'],
      ['lineItems.1.productStatusCounts', 'NO_QUANTITY'],
    ])
  })

  test('OPEN-161 ORD-30 becomes an order once each line names a product', async () => {
    const product = await makeProduct(0, { unitCost: '7.00' })
    const { result: asked } = await request(
      asking([{ productName: 'Some hose', productStatusCounts: { new: 2 } }], { supplier, notes: 'Soon' }),
    )
    const early = await world.admin.get(`/order-request/convert/${asked._id}`)
    expect(early.body.errors).toEqual([
      expect.objectContaining({
        path: ['lineItems', 0, 'product'],
        msg: 'Please select a product from the search results',
      }),
    ])
    await world.admin.patch(`/order-request/update/${asked._id}`, {
      lineItems: [{ product, productStatusCounts: { new: 2 } }],
    })
    const replies = await Promise.all(
      [1, 2, 3].map(() => untilTaken(() => world.admin.get(`/order-request/convert/${asked._id}`))),
    )
    expect(new Set(replies.map(({ result }) => result._id)).size).toBe(1)
    expect(replies[0]?.result).toMatchObject({
      type: 'BUY',
      supplier: { _id: supplier },
      receiver: { _id: main },
      notes: 'Soon',
      totalValue: '14.00',
    })
    const read = await world.admin.get(`/order-request/read/${asked._id}`)
    expect(read.result).toMatchObject({ status: 'FINALIZED', order: { _id: replies[0]?.result._id } })
    for (const late of [
      await world.admin.delete(`/order-request/delete/${asked._id}`),
      await world.admin.patch(`/order-request/update/${asked._id}`, { notes: 'x' }),
    ])
      expect([late.status, late.code]).toEqual([409, 'IN_USE'])
  })

  test('ORD-37 is deleted while it is no order', async () => {
    const { result: asked } = await request(
      asking([{ productName: 'Hose', productStatusCounts: { new: 1 } }]),
    )
    expect((await world.admin.delete(`/order-request/delete/${asked._id}`)).status).toBe(200)
  })

  test('ORD-36 ORD-44 a draft is deleted, or becomes an order of the product with its number', async () => {
    const product = await makeProduct(0, { productNumber: 'DR-1', unitCost: '3' })
    const draft = async (productNumber: string) =>
      (
        await world.admin.post('/order-draft/create/', {
          productName: 'Dryer belt',
          productNumber,
          qty: 3,
          supplier,
          receiver: van,
        })
      ).result._id as string
    const made = await world.admin.post(`/order-draft/convert/${await draft('dr-1')}`, {
      unitCost: undefined,
    })
    expect(made.result).toMatchObject({
      qty: 3,
      totalValue: '9.00',
      receiver: { _id: van },
      lineItems: [{ product: { _id: product } }],
    })
    const unknown = await draft('DR-unknown')
    expect((await world.admin.get(`/order-draft/convert/${unknown}`)).code).toBe('VALIDATION')
    expect((await world.admin.delete(`/order-draft/delete/${unknown}`)).status).toBe(200)
  })

  test('OPEN-47 by who may create and update alone', async () => {
    const { result: asked } = await request(
      asking([{ productName: 'Hose', productStatusCounts: { new: 1 } }]),
    )
    for (const flags of [
      [true, true, false, true, false],
      [true, false, true, true, false],
    ] as const) {
      const person = await world.member({ OP_ORDER: [...flags] })
      expect((await person.get(`/order-request/convert/${asked._id}`)).code).toBe('FORBIDDEN')
    }
  })
})
