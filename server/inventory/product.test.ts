import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'

let world: World
let main: string
beforeAll(async () => {
  world = await openWorld()
  main = (await world.admin.get('/warehouse/list/')).result[0]._id
})
afterAll(() => world.close())

let made = 0
const makeProduct = (more: object = {}) =>
  world.admin.post('/product/create/', { name: 'Drain pump', productNumber: `DP-${++made}`, ...more })
const read = async (id: string) => (await world.admin.get(`/product/read/${id}`)).result
const names = (reply: { result: { name: string }[] }) => reply.result.map(({ name }) => name)
const ledgerOf = async (id: string) =>
  (await world.admin.get(`/stock-movement/list/?filter_product=${id}&sort=createdAt`)).result

describe('INV-05, INV-08 a product', () => {
  test('is stored with every field and what it is sorted under', async () => {
    const tag = async (name: string, type: string) =>
      (await world.admin.post('/tag/create/', { name, color: '#0072b2', types: [type] })).result._id
    const whole = { sku: 'SKU-1', description: 'Fits most', unitCost: '18.40', unitPrice: 42, model: 'DP100' }
    const category = await tag('Pumps', 'PRODUCT_CATEGORY')
    const type = await tag('Part', 'PRODUCT_ITEM_TYPE')
    const reply = await makeProduct({ ...whole, category, type, tags: [await tag('Seasonal', 'PRODUCT')] })
    expect(reply.result).toMatchObject({
      ...whole,
      unitPrice: '42.00',
      productType: 'PRODUCT',
      category: { name: 'Pumps' },
      type: { name: 'Part' },
      tags: [{ name: 'Seasonal' }],
      isVariant: false,
      received: false,
      totalQuantity: 0,
      availableQuantity: 0,
      productStatusCounts: { new: 0, refurbished: 0, damaged: 0 },
      reorderStatus: 'OK',
    })
    const listed = await world.admin.get(`/products/list/?filter_category=${category}`)
    expect(names(listed)).toEqual(['Drain pump'])
  })

  test('needs a name and a number of its own, reported at the number in the words of the form', async () => {
    const missing = await world.admin.post('/product/create/', {})
    expect(missing.body.errors.map(({ path }: { path: string[] }) => path[0])).toEqual([
      'name',
      'productNumber',
    ])
    const { result } = await makeProduct({ productNumber: 'Twin-1' })
    const twice = await makeProduct({ productNumber: 'TWIN-1' })
    expect([twice.status, twice.code, twice.body.errors]).toEqual([
      409,
      'DUPLICATE',
      [{ path: ['productNumber'], code: 'PRODUCT_NUMBER_TAKEN', msg: 'Product number already exists' }],
    ])
    await world.admin.delete(`/product/delete/${result._id}`)
    expect((await makeProduct({ productNumber: 'twin-1' })).status).toBe(201)
    expect((await world.admin.post(`/product/restore/${result._id}`)).code).toBe('DUPLICATE')
  })

  test('REL-15 of twenty who give one number at once one gets it', async () => {
    const body = { name: 'Drain pump', productNumber: 'Raced-1' }
    const asks = Array.from({ length: 20 }, () => world.admin.post('/product/create/', body))
    const codes = (await Promise.all(asks)).map(({ status, code }) => code ?? status)
    expect(codes.sort()).toEqual([201, ...Array(19).fill('DUPLICATE')])
  })

  test('SEC-11 may have the number and SKU that one of another workspace has', async () => {
    const body = { name: 'Elsewhere', productNumber: 'Both-1', sku: 'Both-SKU' }
    expect((await world.stranger.post('/product/create/', body)).status).toBe(201)
    const { status, result } = await world.admin.post('/product/create/', body)
    expect([status, result.workspace]).toEqual([201, world.admin.workspaceId])
  })

  test('INV-10, OPEN-102 is searched by name, number and SKU, five at a time, without those chosen already', async () => {
    const ids = []
    for (let at = 0; at < 7; at++)
      ids.push((await makeProduct({ name: 'Joint torique', sku: `OR-${at}` })).result._id)
    const fields = 'fields=name,productNumber,sku'
    expect((await world.admin.get(`/product/search/?q=torique&${fields}`)).result).toHaveLength(5)
    const left = await world.admin.get(
      `/product/search/?q=torique&${fields}&limit=9&skipProducts=${ids.slice(0, 6).join(',')}`,
    )
    expect(left.result.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(6))
    expect((await world.admin.get(`/product/search/?q=or-3&${fields}`)).result).toHaveLength(1)
    const [group] = (await world.admin.get('/search?q=or-3')).result
    expect(group).toMatchObject({ entity: 'product', records: [{ name: 'Joint torique', sku: 'OR-3' }] })
  })
})

describe('OPEN-166 the quantity of a new product', () => {
  test('is an opening movement into its warehouse, in the condition that was said', async () => {
    const { result } = await makeProduct({ quantity: 4, receiver: main, productStatus: 'refurbished' })
    expect(result).toMatchObject({
      received: true,
      receiver: { _id: main },
      totalQuantity: 4,
      availableQuantity: 4,
      productStatusCounts: { new: 0, refurbished: 4, damaged: 0 },
    })
    expect(await ledgerOf(result._id)).toEqual([
      expect.objectContaining({
        reason: 'OPENING',
        warehouse: { _id: main, name: 'Main warehouse', address: null },
        productStatusCounts: { new: 0, refurbished: 4, damaged: 0 },
        createdBy: expect.objectContaining({ _id: world.admin.id }),
      }),
    ])
  })

  test('INV-16 goes to the default warehouse where none is chosen', async () => {
    for (const choice of [{}, { receiver: '__default' }]) {
      const { result } = await makeProduct({ quantity: 1, ...choice })
      expect(result.receiver._id).toBe(main)
    }
  })

  test('is refused at the field, and then nothing was made', async () => {
    const before = (await world.admin.get('/product/summary')).result.total
    const negative = await makeProduct({ quantity: -1 })
    expect(negative.body.errors[0]).toMatchObject({ path: ['quantity'], msg: 'Invalid quantity' })
    const service = await makeProduct({ productType: 'SERVICE', quantity: 1 })
    expect(service.body.errors[0]).toMatchObject({ path: ['quantity'], msg: 'A service has no stock' })
    const foreign = (await world.stranger.get('/warehouse/list/')).result[0]._id
    const elsewhere = await makeProduct({ quantity: 1, receiver: foreign })
    expect(elsewhere.body.errors[0]).toMatchObject({ path: ['receiver'], code: 'NOT_FOUND' })
    expect((await world.admin.get('/product/summary')).result.total).toBe(before)
  })

  test('moves to another condition with the form, unless too few pieces are left', async () => {
    const { result } = await makeProduct({ quantity: 3 })
    const changed = await world.admin.patch(`/product/update/${result._id}`, { productStatus: 'damaged' })
    expect(changed.result).toMatchObject({
      productStatus: 'damaged',
      productStatusCounts: { new: 0, refurbished: 0, damaged: 3 },
    })
    expect((await ledgerOf(result._id)).at(-1)).toMatchObject({
      reason: 'CONDITION',
      productStatusCounts: { new: -3, refurbished: 0, damaged: 3 },
    })
    const counted = { product: result._id, warehouse: main, productStatusCounts: { damaged: 2 } }
    await world.admin.post('/inventory/adjust', counted)
    const late = await world.admin.patch(`/product/update/${result._id}`, { productStatus: 'new' })
    expect([late.status, late.code, late.body.msg]).toEqual([
      409,
      'INSUFFICIENT_STOCK',
      'Only 2 × Drain pump (damaged) left in Main warehouse',
    ])
    expect((await read(result._id)).productStatus).toBe('damaged')
  })
})

describe('INV-06, INV-12 kinds and variants', () => {
  test('OPEN-10 a service has a duration and skills and no stock, a tool a serial number and a holder', async () => {
    const skill = (await world.admin.post('/skill/create/', { name: 'Gas fitting' })).result._id
    const service = { productType: 'SERVICE', duration: 3_600_000, skills: [skill] }
    const visit = (await makeProduct(service)).result
    expect(visit).toMatchObject({ ...service, skills: [{ name: 'Gas fitting' }] })
    const entry = { product: visit._id, warehouse: '__default' }
    expect((await world.admin.post('/inventory/create/', entry)).body.errors).toMatchObject([
      { path: ['product'], code: 'SERVICE_STOCK' },
    ])
    const tool = { productType: 'TOOL', serialNumber: 'T-9', holder: world.admin.id }
    expect((await makeProduct(tool)).result).toMatchObject({ ...tool, holder: { firstName: 'Tess' } })
    expect((await world.admin.get('/product/summary')).result.byStatus).toMatchObject({ SERVICE: 1, TOOL: 1 })
  })

  test('OPEN-166 names no archived warehouse, not even for no piece at all', async () => {
    const gone = (await world.admin.post('/warehouse/create/', { name: 'Gone' })).result._id
    await world.admin.delete(`/warehouse/delete/${gone}`)
    for (const quantity of [0, 1])
      expect((await makeProduct({ quantity, receiver: gone })).body.errors).toMatchObject([
        { path: ['receiver'], code: 'NOT_FOUND' },
      ])
  })

  test('INV-12, OPEN-46 a variant is neither made of nor brought back to what is archived or a variant by now', async () => {
    const [parent, other] = [(await makeProduct()).result._id, (await makeProduct()).result._id]
    const brand = (await world.admin.post('/brand/create/', { name: 'Norton' })).result._id
    const label = { name: 'Seal', color: '#0072b2', types: ['PRODUCT_ITEM_TYPE'] }
    const type = (await world.admin.post('/tag/create/', label)).result._id
    const of = (product: string) => ({ parent: product, variant: 'XL', brand, type, model: 'N-XL' })
    const variant = (await makeProduct(of(parent))).result._id
    const restored = async (id: string) => {
      const { status, body } = await world.admin.post(`/product/restore/${id}`)
      return body.errors?.[0] ?? status
    }
    await world.admin.delete(`/product/delete/${variant}`)
    await world.admin.delete(`/product/delete/${parent}`)
    const archived = { path: ['parent'], code: 'NOT_FOUND' }
    expect((await makeProduct(of(parent))).body.errors[0]).toMatchObject(archived)
    expect(await restored(variant)).toMatchObject(archived)
    expect(await restored(parent)).toBe(200)
    await world.admin.patch(`/product/update/${parent}`, of(other))
    expect(await restored(variant)).toMatchObject({ path: ['parent'], code: 'VARIANT_OF_VARIANT' })
    await world.admin.patch(`/product/update/${parent}`, { parent: null })
    expect(await restored(variant)).toBe(200)
  })

  test('INV-12 a variant has a parent, brand, type and model, and a number and stock of its own', async () => {
    const { result: parent } = await makeProduct({ name: 'Filter' })
    const bare = await makeProduct({ parent: parent._id, variant: 'XL' })
    expect(bare.body.errors.map(({ path }: { path: string[] }) => path[0])).toEqual([
      'brand',
      'type',
      'model',
    ])
    const brand = (await world.admin.post('/brand/create/', { name: 'Whirlpool' })).result._id
    const type = (
      await world.admin.post('/tag/create/', { name: 'Filters', color: '#fff', types: ['PRODUCT_ITEM_TYPE'] })
    ).result._id
    const whole = { parent: parent._id, variant: 'XL', brand, type, model: 'F-XL' }
    const { result: variant } = await makeProduct({ ...whole, quantity: 2 })
    expect(variant).toMatchObject({ isVariant: true, parent: { name: 'Filter' }, totalQuantity: 2 })
    expect((await read(parent._id)).totalQuantity).toBe(0)
    const nested = await makeProduct({ ...whole, parent: variant._id })
    expect(nested.body.errors[0]).toMatchObject({ path: ['parent'], code: 'VARIANT_OF_VARIANT' })
    const own = await world.admin.patch(`/product/update/${parent._id}`, { ...whole, parent: variant._id })
    expect(own.body.errors[0]).toMatchObject({ path: ['parent'] })
    const kept = await world.admin.delete(`/product/delete/${parent._id}`)
    expect([kept.code, kept.body.msg]).toEqual(['IN_USE', 'Still in use: products (1)'])
  })
})

test('PERM-10, OPEN-56 deleting needs the fourth flag, and no pieces left', async () => {
  const { result } = await makeProduct({ quantity: 2 })
  const editor = await world.member({ INV_PRODUCT: [true, true, true, false, false] })
  expect((await editor.delete(`/product/delete/${result._id}`)).code).toBe('FORBIDDEN')
  const kept = await world.admin.delete(`/product/delete/${result._id}`)
  expect([kept.status, kept.body.msg]).toEqual([409, 'Still in use: stock (2)'])
  const served = await world.admin.patch(`/product/update/${result._id}`, { productType: 'SERVICE' })
  expect(served.code).toBe('IN_USE')
  await world.admin.post('/inventory/adjust', {
    product: result._id,
    warehouse: main,
    productStatusCounts: {},
  })
  expect((await world.admin.delete(`/product/delete/${result._id}`)).status).toBe(200)
  expect((await world.admin.get(`/inventory/list/?filter_product=${result._id}`)).result).toEqual([])
})
