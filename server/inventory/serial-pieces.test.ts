import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importsOf } from '../testing/imports.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
let warehouses: string[]
beforeAll(async () => {
  world = await openWorld()
  const made = ['Shop', 'Van'].map((name) => world.admin.post('/warehouse/create/', { name }))
  warehouses = (await Promise.all(made)).map(({ result }) => result._id)
})
afterAll(() => world.close())

let made = 0
const product = (more: object) =>
  world.admin.post('/product/create', {
    name: 'Meter',
    productNumber: `P-${++made}`,
    receiver: warehouses[0],
    ...more,
  })
const pieces = (count: number) => ({ new: count, refurbished: 0, damaged: 0 })
const put = (id: string, warehouse: string | undefined, count: number) =>
  world.admin.post('/inventory/adjust', {
    product: id,
    warehouse,
    productStatusCounts: pieces(count),
    reason: 'CORRECTION',
  })
const onePiece = (path: (string | number)[]) => [{ path, code: 'SERIAL_ONE_PIECE' }]

describe('OPEN-632 a serial number belongs to one piece', () => {
  test('a new product with one has no more than one piece', async () => {
    const several = await product({ serialNumber: 'Z2', quantity: 3 })
    expect([several.status, several.body.errors]).toMatchObject([400, onePiece(['quantity'])])
    expect((await product({ serialNumber: 'Z2', quantity: 1 })).status).toBe(201)
    expect((await product({ serialNumber: 'Z3', quantity: 0 })).status).toBe(201)
    expect((await product({ quantity: 3 })).status).toBe(201)
  })

  test('no second piece comes to it, in whatever warehouse, but it may be moved', async () => {
    const { result } = await product({ serialNumber: 'Z4', quantity: 1 })
    expect((await put(result._id, warehouses[0], 2)).body.errors).toMatchObject(
      onePiece(['productStatusCounts']),
    )
    expect((await put(result._id, warehouses[1], 1)).body.errors).toMatchObject(
      onePiece(['productStatusCounts']),
    )
    const move = {
      product: result._id,
      sender: warehouses[0],
      receiver: warehouses[1],
      productStatusCounts: pieces(1),
    }
    expect((await world.admin.post('/inventory/move', move)).status).toBe(200)
    expect((await put(result._id, warehouses[1], 0)).status).toBe(200)
    expect((await put(result._id, warehouses[0], 1)).status).toBe(200)
  })

  test('of two who add the piece to two warehouses at once, one is refused', async () => {
    const { result } = await product({ serialNumber: 'Z5' })
    const answers = await Promise.all(warehouses.map((warehouse) => put(result._id, warehouse, 1)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('several pieces get none', async () => {
    const { result } = await product({ quantity: 3 })
    const named = await world.admin.patch(`/product/update/${result._id}`, { serialNumber: 'Z6' })
    expect(named.body.errors).toMatchObject([
      { path: ['serialNumber'], code: 'SERIAL_OF_SEVERAL', msg: expect.stringContaining('3') },
    ])
    await put(result._id, warehouses[0], 1)
    expect((await world.admin.patch(`/product/update/${result._id}`, { serialNumber: 'Z6' })).status).toBe(
      200,
    )
  })

  test('an order asks for one of it, over all its lines', async () => {
    const { result } = await product({ serialNumber: 'Z7' })
    const supplier = (await world.admin.post('/supplier/create', { name: 'Parts Co' })).result._id
    const line = (count: number) => ({
      product: result._id,
      productStatusCounts: pieces(count),
      unitCost: '5',
    })
    const order = (...counts: number[]) =>
      world.admin.post('/order/create', {
        type: 'BUY',
        supplier,
        receiver: warehouses[0],
        lineItems: counts.map(line),
      })
    expect((await order(2)).body.errors).toMatchObject(
      onePiece(['lineItems', 0, 'productStatusCounts', 'new']),
    )
    const twice = await order(1, 1)
    expect(twice.body.errors).toMatchObject([{ code: expect.stringMatching(/SERIAL_ONE_PIECE|DUPLICATE/) }])
    expect((await order(1)).status).toBe(201)
  })

  test('a file is told the same at the row', async () => {
    const csv = 'name,productNumber,serialNumber,quantity\nA,F-1,Z8,3\nB,F-2,Z9,1\nC,F-3,z9,1\nD,F-4,,3'
    const { stage, checked } = importsOf(() => world)
    const { result } = await stage(csv, 'product')
    const columns = ['name', 'productNumber', 'serialNumber', 'quantity']
    const judged = await checked(result._id, { columns })
    expect([judged.accepted, judged.refusedRows]).toMatchObject([
      2,
      [
        { line: 2, reasons: [{ msg: 'A serial number belongs to one piece. Enter each piece separately' }] },
        { line: 4, reasons: [{ msg: 'Already in line 3 of the file' }] },
      ],
    ])
  })
})
