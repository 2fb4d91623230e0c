import { describe, expect, test } from 'vitest'
import { faultsOf, openOrders } from '../testing/orders.ts'
import { untilTaken } from '../testing/until-taken.ts'

const { world, main, van, supplier, makeProduct } = await openOrders()

const asking = (lineItems: object[], more: object = {}) => ({ lineItems, ...more })
const request = (body: object) => world.admin.post('/order-request/create/', body)

describe('what is asked for', () => {
  test('ORD-47 ORD-30 says what it is and how many', async () => {
    const reply = await request(
      asking([{ productStatusCounts: { new: 1 } }, { productName: 'Hose', productStatusCounts: {} }]),
    )
    expect(faultsOf(reply)).toEqual([
      ['lineItems.0.productName', 'EMPTY'],
      ['lineItems.1.productStatusCounts', 'NO_QUANTITY'],
    ])
  })

  test('API-19 OPEN-161 ORD-30 becomes an order, once each line names a product, and one however often it is asked', async () => {
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

  test('ORD-18 OPEN-161 lines of two suppliers become an order only with one of them chosen; lines of one, with that one', async () => {
    const product = await makeProduct(0, { unitCost: '7.00' })
    const other = (await world.admin.post('/suppliers/create/', { name: 'Autre fournisseur' })).result._id
    const line = (from?: string) => ({
      product,
      productStatusCounts: { new: 1 },
      ...(from && { supplier: from }),
    })
    const { result: two } = await request(asking([line(supplier), line(other)]))
    const early = await world.admin.get(`/order-request/convert/${two._id}`)
    expect([early.status, faultsOf(early)]).toEqual([400, [['supplier', 'EMPTY']]])
    expect((await world.admin.get(`/order-request/read/${two._id}`)).result.order).toBeNull()
    const chosen = await world.admin.post(`/order-request/convert/${two._id}`, { supplier: other })
    expect(chosen.result).toMatchObject({ supplier: { _id: other }, qty: 2 })
    const { result: one } = await request(asking([line(other), line()]))
    const made = await world.admin.get(`/order-request/convert/${one._id}`)
    expect(made.result).toMatchObject({ supplier: { _id: other } })
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
    const old = await makeProduct(0, { productNumber: 'DR-2', unitCost: '3' })
    const asked = await draft('DR-2')
    expect((await world.admin.delete(`/product/delete/${old}`)).status).toBe(200)
    const archived = await world.admin.get(`/order-draft/convert/${asked}`)
    expect([archived.status, archived.body.errors?.[0]?.msg]).toEqual([
      400,
      'Please select a product from the search results',
    ])
    const next = await makeProduct(0, { productNumber: 'Dr-2', unitCost: '4' })
    expect((await world.admin.get(`/order-draft/convert/${asked}`)).result).toMatchObject({
      totalValue: '12.00',
      lineItems: [{ product: { _id: next } }],
    })
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

  test('PERM-09 requests are deleted by who may delete or is admin, and converted by who is admin', async () => {
    const product = await makeProduct(0, { unitCost: '7.00' })
    const lineItems = [{ product, productStatusCounts: { new: 1 } }]
    const updater = await world.member({ OP_ORDER: [true, true, true, false, false] })
    const deleter = await world.member({ OP_ORDER: [true, false, false, true, false] })
    const admin = await world.member({ OP_ORDER: [true, false, false, false, true] })
    for (const [person, status] of [
      [updater, 403],
      [deleter, 200],
      [admin, 200],
    ] as const) {
      const { result: asked } = await request(asking(lineItems))
      expect((await person.delete(`/order-request/delete/${asked._id}`)).status).toBe(status)
    }
    const { result: asked } = await request(asking(lineItems, { supplier }))
    expect((await admin.post(`/order-request/convert/${asked._id}`, {})).result.lineItems).toHaveLength(1)
  })
})

test('ORD-47 what is asked for is said in as many letters as its field holds, from the beginning', async () => {
  const names = Array.from({ length: 120 }, (_, at) => `${at} `.padEnd(190, 'x'))
  const reply = await request(
    asking(names.map((productName) => ({ productName, productStatusCounts: { new: 1 } }))),
  )
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
  expect(reply.result.goods).toBe(names.join(', ').slice(0, 20_000))
})
