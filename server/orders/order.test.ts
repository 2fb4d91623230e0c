import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { counts, faultsOf, line, openOrders } from '../testing/orders.ts'
import { untilTaken } from '../testing/until-taken.ts'

const { world, main, van, supplier, makeProduct, stockOf, create, buying, selling } = await openOrders()

describe('what an order needs', () => {
  test.each([
    ['ORD-23 a type', { type: undefined, receiver: '__default' }, ['type', 'REQUIRED']],
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
      'ORD-20 a receiver where a customer returns',
      { type: 'CUSTOMER_RETURN', referenceNumber: 'R' },
      ['receiver', 'EMPTY'],
    ],
    [
      'ORD-20 a sender where it returns to a supplier',
      { type: 'SUPPLIER_RETURN', supplier },
      ['sender', 'EMPTY'],
    ],
    [
      'ORD-24 a reference where it returns to a supplier',
      { type: 'SUPPLIER_RETURN', supplier, sender: '__default' },
      ['referenceNumber', 'EMPTY'],
    ],
    ['ORD-51 a sender where it allocates', { type: 'ALLOCATE', receiver: '__default' }, ['sender', 'EMPTY']],
    [
      'ORD-51 a receiver where it allocates',
      { type: 'ALLOCATE', sender: '__default' },
      ['receiver', 'EMPTY'],
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
    ['ORD-27 ORD-51 a product', { product: undefined }, ['product', 'Please select a product']],
    ['ORD-28 a price that is not below 0', { unitCost: '-1' }, ['unitCost', 'Must be 0 or greater']],
    ['ORD-28 the price of its type', { unitCost: undefined }, ['unitCost', 'This field is required']],
    [
      'ORD-14 a piece of each condition that is shown',
      { conditions: ['new', 'damaged'] },
      ['productStatusCounts.damaged', 'Must be 1 or greater'],
    ],
  ])('and of each line %s', async (_, wrong, [path, msg]) => {
    const product = await makeProduct(3)
    const reply = await create(buying([{ ...line(product), ...wrong }]))
    const said = reply.body.errors.map((each: { path: unknown[]; msg: string }) => [
      each.path.join('.'),
      each.msg,
    ])
    expect(said).toContainEqual([`lineItems.0.${path}`, msg])
  })

  test('ORD-28 a price that no amount holds is refused at its line, a sum of them at the lines', async () => {
    const [pump, hose] = [await makeProduct(0), await makeProduct(0)]
    const million = { new: 1_000_000 }
    const one = await create(buying([line(pump), line(hose, million, { unitCost: '999999999999.99' })]))
    expect(faultsOf(one)).toEqual([['lineItems.1.unitCost', 'TOO_BIG']])
    const both = await create(
      buying([line(pump, million, { unitCost: '600000' }), line(hose, million, { unitCost: '600000' })]),
    )
    expect(faultsOf(both)).toEqual([['lineItems', 'TOO_BIG']])
  })

  test('ORD-25 says so where it would go to where it comes from', async () => {
    const lineItems = [line(await makeProduct(3))]
    const reply = await create({ type: 'ALLOCATE', sender: main, receiver: '__default', lineItems })
    expect(reply.body.errors).toEqual([
      expect.objectContaining({ path: ['receiver'], msg: 'Receiver must be different from sender' }),
    ])
  })

  test('ORD-04 nothing of a line that is not the line’s own: what is known of its product is not sent along', async () => {
    const wrong = { ...line(await makeProduct(0)), productData: { name: 'Pump' } }
    expect(faultsOf(await create(buying([wrong])))).toEqual([['lineItems.0.productData', 'UNKNOWN_FIELD']])
  })

  test('UI-42 a web address, to which https is put', async () => {
    const made = (url: string) => create(buying([], { url }))
    expect(faultsOf(await made('not a link'))).toContainEqual(['url', 'LINK'])
    const product = await makeProduct(0)
    const { result } = await create(buying([line(product)], { url: 'parts.example/dp' }))
    expect(result.url).toBe('https://parts.example/dp')
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
    const named = { referenceNumber: 'S-9', shippingNumber: '1Z 9', fulfilledETA: '2031-03-02' }
    const lineItems = [
      line(product, { new: 3, damaged: 1 }),
      line(product, { new: 2 }, { receiver: van, supplier }),
    ]
    const order = await create(buying(lineItems, named))
    expect(order.result).toMatchObject({
      status: 'PENDING',
      poNumber: expect.stringMatching(/^PO-\d{6}$/),
      qty: 6,
      itemsInOrder: 2,
      totalValue: '60.00',
      progress: { done: 0, total: 6 },
      orderedBy: { _id: world.admin.id },
      finalizedBy: null,
      finalizedAt: null,
      orderTransaction: null,
      createdAt: expect.any(String),
      ...named,
      supplier: { _id: supplier, name: 'Parts Direct' },
      lineItems: [
        {
          conditions: ['new', 'damaged'],
          status: 'PENDING',
          doneCounts: counts(),
          product: { _id: product, name: 'Pump' },
        },
        { receiver: { _id: van }, supplier: { _id: supplier } },
      ],
    })
    expect((await stockOf(product)).has).toEqual(counts({ new: 1 }))

    const done = await world.admin.post(`/order/finalize/${order.result._id}`, {})
    expect(done.result).toMatchObject({
      status: 'COMPLETED',
      progress: { done: 6, total: 6 },
      finalizedBy: { _id: world.admin.id },
      finalizedAt: expect.any(String),
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

  test('OPEN-680 its total and pieces leave out what is cancelled, in read, list, export and history alike', async () => {
    const lines = await Promise.all([4, 2].map(async (pieces) => line(await makeProduct(0), { new: pieces })))
    const { result: order } = await create(buying(lines))
    expect(order).toMatchObject({ qty: 6, itemsInOrder: 2, totalValue: '60.00' })
    const [first, second] = order.lineItems
    const cancelled = [{ line: first._id, counts: { new: 1 } }, { line: second._id }]
    const figures = { qty: 3, itemsInOrder: 1, totalValue: '30.00', progress: { done: 3, total: 6 } }
    const reply = await world.admin.post(`/order/cancel/${order._id}`, { lines: cancelled })
    expect(reply.result).toMatchObject(figures)
    expect((await world.admin.get(`/order/read/${order._id}`)).result).toMatchObject(figures)
    const { result: listed } = await world.admin.get(`/order/list?q=${order.poNumber}`)
    expect(listed).toEqual([expect.objectContaining(figures)])
    const sheet = await world.admin.get(
      `/order/export?columns=qty,itemsInOrder,totalValue&q=${order.poNumber}`,
    )
    expect(String(sheet.body).trim().split('\r\n').at(-1)).toBe('"3","1","30.00"')
    const [entry] = (await world.admin.get(`/order/history/${order._id}`)).result
    expect(entry).toMatchObject({ changes: { totalValue: ['60.00', '30.00'] } })

    const { result: whole } = await create(buying(lines))
    const gone = await world.admin.post(`/order/cancel/${whole._id}`, {})
    expect(gone.result).toMatchObject({ status: 'CANCELLED', qty: 6, itemsInOrder: 2, totalValue: '60.00' })
  })

  test('OPEN-96 some pieces of which none came are cancelled: the rest is awaited', async () => {
    const { result: order } = await create(buying([line(await makeProduct(0), { new: 2 })]))
    const lines = [{ line: order.lineItems[0]._id, counts: { new: 1 } }]
    expect((await world.admin.post(`/order/cancel/${order._id}`, { lines })).result).toMatchObject({
      status: 'PARTIALLY_COMPLETED',
      lineItems: [{ status: 'PARTIALLY_COMPLETED' }],
    })
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
  const productNumber = 'LOW-1'
  const product = await makeProduct(0, { productNumber })
  const entry = await world.admin.post('/inventory/create/', { product, warehouse: main, reorderTrigger: 2 })
  const standing = async () => {
    const listed = (await world.admin.get(`/inventory/list/?filter_product=${product}`)).result[0]
    const found = await world.admin.get(
      `/product/list/?filter_productNumber=${productNumber}&filter_reorderStatus=${listed.reorderStatus}`,
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
  expect(moved.result).toMatchObject({
    status: 'COMPLETED',
    sender: { _id: main },
    totalValue: '0.00',
    orderTransaction: expect.any(String),
  })
  expect([await stockOf(product), await stockOf(product, van)].map(({ has }) => has.new)).toEqual([1, 3])
  expect(faultsOf(await create(moving(2)))).toEqual([['lineItems.0.productStatusCounts.new', 'MAX_QUANTITY']])
})
