import { describe, expect, test } from 'vitest'
import { counts, faultsOf, line, openOrders } from '../testing/orders.ts'

const orders = await openOrders()
const { world } = orders

const warehouse = async (name: string): Promise<string> =>
  (await world.admin.post('/warehouse/create/', { name })).result._id

describe('what open orders await or promise', () => {
  test('OPEN-105 keeps its warehouse and product until the order is settled, however empty they are', async () => {
    const product = await orders.makeProduct(0)
    const shed = await warehouse('Shed')
    const { result: order } = await orders.create(orders.buying([line(product)], { receiver: shed }))
    const [entry] = (await world.admin.get(`/inventory/list/?filter_warehouse=${shed}`)).result
    const tries = () =>
      Promise.all([
        world.admin.delete(`/warehouse/delete/${shed}`),
        world.admin.delete(`/product/delete/${product}`),
        world.admin.patch(`/product/update/${product}`, { productType: 'SERVICE' }),
        world.admin.delete(`/inventory/delete/${entry._id}`),
      ])
    expect((await tries()).map(({ status, code, body }) => [status, code, body.msg])).toEqual(
      Array.from({ length: 4 }, () => [409, 'IN_USE', expect.stringContaining('orders')]),
    )
    expect((await world.admin.post(`/order/cancel/${order._id}`, {})).result.status).toBe('CANCELLED')
    expect((await world.admin.delete(`/warehouse/delete/${shed}`)).status).toBe(200)
  })

  test('ORD-35 a return is cancelled although its warehouse and product are archived meanwhile', async () => {
    const product = await orders.makeProduct(0)
    const shed = await warehouse('Barn')
    const { result: order } = await orders.create({
      type: 'CUSTOMER_RETURN',
      receiver: shed,
      referenceNumber: 'RMA 1',
      lineItems: [line(product)],
    })
    for (const path of [`/warehouse/delete/${shed}`, `/product/delete/${product}`])
      expect((await world.admin.delete(path)).status).toBe(200)
    const late = await world.admin.post(`/order/finalize/${order._id}`, {})
    expect(faultsOf(late)).toEqual([['receiver', 'NOT_FOUND']])
    expect((await world.admin.post(`/order/cancel/${order._id}`, {})).result.status).toBe('CANCELLED')
  })
})

test('ORD-18 of a supplier who is archived what was bought still comes and is sent back, and nothing more is bought', async () => {
  const { result: gone } = await world.admin.post('/suppliers/create/', { name: 'Closing Sale' })
  const bought = orders.buying([line(await orders.makeProduct(0))], { supplier: gone._id })
  const { result: order } = await orders.create(bought)
  expect((await world.admin.delete(`/suppliers/delete/${gone._id}`)).status).toBe(200)
  expect(faultsOf(await orders.create(bought))).toEqual([['supplier', 'NOT_FOUND']])
  expect((await world.admin.post(`/order/finalize/${order._id}`, {})).result).toMatchObject({
    status: 'COMPLETED',
    supplier: { name: 'Closing Sale' },
  })
  const [first] = bought.lineItems
  const back = { type: 'SUPPLIER_RETURN', sender: '__default', parentOrder: order._id, referenceNumber: 'R' }
  const returned = await orders.create({ ...back, supplier: gone._id, lineItems: [first] })
  expect(returned.status).toBe(201)
  const { result: other } = await orders.create({ ...bought, supplier: orders.supplier })
  const moved = await world.admin.patch(`/order/update/${other._id}`, { supplier: gone._id })
  expect(faultsOf(moved)).toEqual([['supplier', 'NOT_FOUND']])
})

test('ORD-35 of an order that is under way a form may send back what did not change', async () => {
  const product = await orders.makeProduct(0)
  const { result: order } = await orders.create(orders.buying([line(product, { new: 2 })]))
  const [{ _id: own }] = order.lineItems
  await world.admin.post(`/order/finalize/${order._id}`, { lines: [{ line: own, counts: { new: 1 } }] })
  const same = {
    supplier: orders.supplier,
    receiver: '__default',
    lineItems: [{ _id: own, ...line(product, { new: 2 }), conditions: ['new'] }],
  }
  const update = (body: object) => world.admin.patch(`/order/update/${order._id}`, body)
  expect((await update({ ...same, shippingNumber: '1Z 1' })).result).toMatchObject({
    shippingNumber: '1Z 1',
    status: 'PARTIALLY_COMPLETED',
    lineItems: [{ doneCounts: counts({ new: 1 }) }],
  })
  const other = await update({ ...same, lineItems: [{ _id: own, ...line(product, { new: 3 }) }] })
  expect([other.status, other.code]).toEqual([409, 'IN_USE'])
  expect((await update({ receiver: orders.van })).code).toBe('IN_USE')
})

test('ORD-49 an allocation names the order that it is made for', async () => {
  const product = await orders.makeProduct(4)
  const { result: order } = await orders.create(orders.buying([line(product)]))
  const moved = await orders.create({
    type: 'ALLOCATE',
    sender: orders.main,
    receiver: orders.van,
    parentOrder: order._id,
    lineItems: [{ product, productStatusCounts: { new: 3 } }],
  })
  expect(moved.result).toMatchObject({ status: 'COMPLETED', parentOrder: { _id: order._id } })

  // The allocation is not a return, so it does not reduce the number of pieces that can be returned to the supplier.
  await world.admin.post(`/order/finalize/${order._id}`, {})
  const back = await orders.create({
    type: 'SUPPLIER_RETURN',
    supplier: orders.supplier,
    sender: orders.main,
    parentOrder: order._id,
    referenceNumber: 'RMA 2',
    lineItems: [line(product)],
  })
  expect(back.status).toBe(201)
})

test('ORD-25 a line’s own receiver is refused at the line', async () => {
  const product = await orders.makeProduct(0)
  const gone = await warehouse('Gone')
  await world.admin.delete(`/warehouse/delete/${gone}`)
  const reply = await orders.create(
    orders.buying([line(product), line(product, { new: 1 }, { receiver: gone })]),
  )
  expect(faultsOf(reply)).toEqual([['lineItems.1.receiver', 'NOT_FOUND']])
})
