import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'

let world: World
let main: string
let van: string
beforeAll(async () => {
  world = await openWorld()
  main = (await world.admin.get('/warehouse/list/')).result[0]._id
  van = (await world.admin.post('/warehouse/create/', { name: 'Van 1' })).result._id
})
afterAll(() => world.close())

let made = 0
const makeProduct = async (quantity: number, more: object = {}) =>
  (
    await world.admin.post('/product/create/', {
      name: 'Belt',
      productNumber: `B-${++made}`,
      quantity,
      ...more,
    })
  ).result._id as string
const at = async (product: string, warehouse = main) =>
  (await world.admin.get(`/inventory/list/?filter_product=${product}&filter_warehouse=${warehouse}`))
    .result[0]
const ledger = async (product: string) =>
  (await world.admin.get(`/stock-movement/list/?filter_product=${product}&sort=createdAt`)).result
const counts = (some: object) => ({ new: 0, refurbished: 0, damaged: 0, ...some })

const actionsOn = async (entry: string) =>
  (await world.admin.get(`/inventory/history/${entry}`)).result.map(
    ({ action }: { action: string }) => action,
  )

describe('INV-14 counts are set right', () => {
  test('to what was counted; the difference is in the ledger with who, why and when', async () => {
    const product = await makeProduct(5)
    const counted = { product, warehouse: main, productStatusCounts: { new: 3, damaged: 1 } }
    const reply = await world.admin.post('/inventory/adjust', { ...counted, reason: 'LOSS', note: 'Water' })
    expect(reply.result).toMatchObject({
      product: { _id: product, name: 'Belt' },
      warehouse: { _id: main, name: 'Main warehouse' },
      productStatusCounts: { new: 3, refurbished: 0, damaged: 1 },
      pendingProductStatusCounts: { new: 0, refurbished: 0, damaged: 0 },
      available: { new: 3, refurbished: 0, damaged: 1 },
      availableQuantity: 4,
    })
    expect((await ledger(product)).at(-1)).toMatchObject({
      reason: 'LOSS',
      note: 'Water',
      productStatusCounts: { new: -2, refurbished: 0, damaged: 1 },
      createdBy: { _id: world.admin.id },
    })
    const history = await world.admin.get(`/inventory/history/${reply.result._id}`)
    expect(history.result[0].changes.productStatusCounts).toEqual([
      { new: 5, refurbished: 0, damaged: 0 },
      { new: 3, refurbished: 0, damaged: 1 },
    ])
  })

  test('and what open orders will send is answered with them, by condition', async () => {
    const product = await makeProduct(5)
    const sent = { new: 3, refurbished: 2, damaged: 1 }
    const counted = { product, warehouse: main, productStatusCounts: counts({ new: 9, damaged: 4 }) }
    await world.admin.post('/inventory/adjust', counted)
    await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
    await world.owner.query(
      'update stocks set pending_new_count = 3, pending_refurbished_count = 2, pending_damaged_count = 1 where product = $1',
      [product],
    )
    expect(await at(product)).toMatchObject({
      pendingProductStatusCounts: sent,
      available: { new: 6, refurbished: 0, damaged: 3 },
      availableQuantity: 9,
    })
    const moved = { product, sender: main, receiver: van, productStatusCounts: { new: 7 } }
    expect((await world.admin.post('/inventory/move', moved)).body.msg).toBe(
      'Only 6 × Belt (new) left in Main warehouse',
    )
  })

  test('in a warehouse that had none of it, and not of an entry that was seen before it changed', async () => {
    const product = await makeProduct(0)
    const counted = { product, warehouse: van, productStatusCounts: { new: 2 } }
    const first = await world.admin.post('/stock/adjust', counted)
    const { version } = first.result
    expect((await world.admin.post('/stock/adjust', { ...counted, version })).status).toBe(200)
    const again = { ...counted, productStatusCounts: { new: 4 }, version }
    expect((await world.admin.post('/stock/adjust', again)).result.version).toBe(version + 1)
    const late = await world.admin.post('/stock/adjust', again)
    expect([late.code, late.body.current.productStatusCounts.new]).toEqual(['VERSION_CONFLICT', 4])
    expect(await ledger(product)).toHaveLength(2)
  })

  test('API-12 once, however often the same request arrives', async () => {
    const product = await makeProduct(5)
    const moved = { product, sender: main, receiver: van, productStatusCounts: { new: 1 } }
    const headers = { 'idempotency-key': randomUUIDv7() }
    const replies = await Promise.all(
      [1, 2, 3].map(() => world.admin.post('/inventory/move', moved, headers)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await at(product)).productStatusCounts.new).toBe(4)
  })

  test('SEC-40 by those alone who may change products', async () => {
    const product = await makeProduct(1)
    const reader = await world.member({ INV_PRODUCT: [true, true, false, true, false] })
    const counted = { product, warehouse: main, productStatusCounts: {} }
    for (const path of ['adjust', 'move', 'changeCondition'])
      expect((await reader.post(`/inventory/${path}`, counted)).code).toBe('FORBIDDEN')
    expect((await world.stranger.post('/inventory/adjust', counted)).body.errors[0]).toMatchObject({
      path: ['warehouse'],
      code: 'NOT_FOUND',
    })
  })
})

describe('a move between warehouses', () => {
  test('takes from one what the other gets, in two lines that name each other', async () => {
    const product = await makeProduct(5)
    const moved = { product, sender: '__default', receiver: van, productStatusCounts: { new: 2 } }
    const { result } = await world.admin.post('/inventory/move', moved)
    expect(result.sender.productStatusCounts).toEqual(counts({ new: 3 }))
    expect(result.receiver.productStatusCounts).toEqual(counts({ new: 2 }))
    const lines = (await ledger(product)).filter(({ reason }: { reason: string }) => reason === 'MOVE')
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          warehouse: expect.objectContaining({ _id: main }),
          otherWarehouse: expect.objectContaining({ _id: van }),
          productStatusCounts: counts({ new: -2 }),
        }),
        expect.objectContaining({
          warehouse: expect.objectContaining({ _id: van }),
          otherWarehouse: expect.objectContaining({ _id: main }),
          productStatusCounts: counts({ new: 2 }),
        }),
      ]),
    )
    const read = await world.admin.get(`/product/read/${product}`)
    expect(read.result).toMatchObject({ totalQuantity: 5, productStatusCounts: counts({ new: 5 }) })
  })

  test('UI-05 leaves as a file in words: the ledger of pieces that came and went', async () => {
    const product = await makeProduct(5)
    const moved = { product, sender: main, receiver: van, productStatusCounts: { new: 2 } }
    await world.admin.post('/inventory/move', moved)
    const columns = 'columns=warehouse,otherWarehouse,productStatusCounts'
    const csv = await world.admin.get(
      `/stock-movement/export?format=csv&filter_product=${product}&${columns}&sort=createdAt`,
    )
    const lines = String(csv.body).trim().split('\r\n').slice(1).toSorted()
    expect(lines).toEqual([
      '"Main warehouse","","5 × new"',
      '"Main warehouse","Van 1","−2 × new"',
      '"Van 1","Main warehouse","2 × new"',
    ])
  })

  test('is refused in words where there are too few, and at the field where it goes nowhere', async () => {
    const product = await makeProduct(1)
    const moved = { product, sender: main, receiver: van, productStatusCounts: { new: 1, damaged: 1 } }
    const tooMany = await world.admin.post('/inventory/move', moved, { 'accept-language': 'fr' })
    expect([tooMany.status, tooMany.code, tooMany.body.msg]).toEqual([
      409,
      'INSUFFICIENT_STOCK',
      'Il ne reste que 0 × Belt (endommagé) dans Main warehouse',
    ])
    expect((await at(product)).productStatusCounts).toEqual(counts({ new: 1 }))
    const same = await world.admin.post('/inventory/move', { ...moved, receiver: '__default' })
    expect(same.body.errors).toEqual([
      { path: ['receiver'], code: 'SAME_WAREHOUSE', msg: 'Receiver must be different from sender' },
    ])
    const none = await world.admin.post('/inventory/move', { ...moved, productStatusCounts: {} })
    expect(none.body.errors[0].msg).toBe('Need to specify at least one quantity')
    const service = await makeProduct(0, { productType: 'SERVICE' })
    const served = await world.admin.post('/inventory/move', { ...moved, product: service })
    expect(served.body.errors[0]).toMatchObject({ path: ['product'], code: 'SERVICE_STOCK' })
  })

  test('a warehouse with pieces in it stays; an archived one takes none', async () => {
    const shed = (await world.admin.post('/warehouse/create/', { name: 'Shed' })).result._id
    const product = await makeProduct(3, { receiver: shed })
    const kept = await world.admin.delete(`/warehouse/delete/${shed}`)
    expect([kept.code, kept.body.msg]).toEqual(['IN_USE', 'Still in use: stock (3)'])
    const moved = { product, sender: shed, receiver: main, productStatusCounts: { new: 3 } }
    await world.admin.post('/inventory/move', moved)
    const [entry] = (await world.admin.get(`/inventory/list/?filter_warehouse=${shed}`)).result
    expect((await world.admin.delete(`/warehouse/delete/${shed}`)).status).toBe(200)
    expect((await world.admin.get(`/inventory/list/?filter_product=${product}`)).result).toHaveLength(1)
    expect((await world.admin.post(`/inventory/restore/${entry._id}`)).body.errors[0].path).toEqual([
      'warehouse',
    ])
    const back = await world.admin.post('/inventory/move', { ...moved, sender: main, receiver: shed })
    expect(back.body.errors[0]).toMatchObject({ path: ['receiver'], code: 'NOT_FOUND' })
  })
})

test('a change of condition moves pieces inside one warehouse', async () => {
  const product = await makeProduct(5)
  const changed = { product, warehouse: main, from: 'new', to: 'damaged', quantity: 2, note: 'Dropped' }
  const { result } = await world.admin.post('/inventory/changeCondition', changed)
  expect(result.productStatusCounts).toEqual(counts({ new: 3, damaged: 2 }))
  const tooMany = await world.admin.post('/inventory/changeCondition', { ...changed, quantity: 4 })
  expect(tooMany.body.msg).toBe('Only 3 × Belt (new) left in Main warehouse')
})

describe('INV-21 reorder figures', () => {
  test('OPEN-105 few usable pieces are low: of the entry, of its product and in the count of the badge', async () => {
    const product = await makeProduct(3)
    const { _id } = await at(product)
    const low = async () => [
      (await at(product)).reorderStatus,
      (await world.admin.get(`/product/read/${product}`)).result.reorderStatus,
      (await world.admin.get('/product/summary')).result.lowStock,
    ]
    expect(await low()).toEqual(['OK', 'OK', 0])
    const figures = { reorderTrigger: 2, defaultQuantity: 10, minimumOrderQuantity: 5 }
    expect((await world.admin.patch(`/inventory/update/${_id}`, figures)).result).toMatchObject(figures)
    expect(await low()).toEqual(['OK', 'OK', 0])
    await world.admin.post('/inventory/changeCondition', {
      product,
      warehouse: main,
      from: 'new',
      to: 'damaged',
      quantity: 1,
    })
    expect(await low()).toEqual(['LOW', 'LOW', 1])
    const listed = await world.admin.get('/product/list/?filter_reorderStatus=LOW')
    expect(listed.result.map((each: { _id: string }) => each._id)).toEqual([product])
    expect((await world.admin.get('/inventory/list/?filter_reorderStatus=LOW')).result).toHaveLength(1)
    // A product with low stock in two warehouses counts once. An archived entry does not count.
    const { _id: elsewhere } = (
      await world.admin.post('/inventory/create/', { product, warehouse: van, reorderTrigger: 1 })
    ).result
    expect(await low()).toEqual(['LOW', 'LOW', 1])
    await world.admin.patch(`/inventory/update/${_id}`, { reorderTrigger: null })
    expect(await low()).toEqual(['OK', 'LOW', 1])
    expect((await world.admin.delete(`/inventory/delete/${elsewhere}`)).status).toBe(200)
    expect(await low()).toEqual(['OK', 'OK', 0])
  })

  test('may be set before there is any; an entry is one for each warehouse, and comes back with pieces', async () => {
    const product = await makeProduct(0)
    const entry = { product, warehouse: '__default', reorderTrigger: 1 }
    const { result } = await world.admin.post('/inventory/create/', entry)
    expect(result).toMatchObject({ warehouse: { _id: main }, availableQuantity: 0, reorderStatus: 'LOW' })
    const twice = await world.admin.post('/inventory/create/', entry)
    expect([twice.code, twice.body.errors[0].path]).toEqual(['DUPLICATE', ['product']])
    const counted = { product, warehouse: main, productStatusCounts: { new: 1 } }
    await world.admin.post('/inventory/adjust', counted)
    const kept = await world.admin.delete(`/inventory/delete/${result._id}`)
    expect([kept.code, kept.body.msg]).toEqual(['IN_USE', 'Still in use: stock (1)'])
    await world.admin.post('/inventory/adjust', { ...counted, productStatusCounts: {} })
    expect((await world.admin.delete(`/inventory/delete/${result._id}`)).status).toBe(200)
    expect(await at(product)).toBeUndefined()
    await world.admin.post('/inventory/adjust', counted)
    expect(await at(product)).toMatchObject({ _id: result._id, reorderTrigger: 1, removed: false })
  })
})

describe('INV-16 the entries of what is archived', () => {
  test('are archived and restored with it, figures included, once both are in use; those archived before are not', async () => {
    const depot = (await world.admin.post('/warehouse/create/', { name: 'Depot' })).result._id
    const [kept, alone] = [await makeProduct(0), await makeProduct(0)]
    const enter = async (product: string) =>
      (await world.admin.post('/inventory/create/', { product, warehouse: depot, reorderTrigger: 4 })).result
    const [entry, other] = [await enter(kept), await enter(alone)]
    await world.admin.delete(`/inventory/delete/${other._id}`)
    await world.admin.delete(`/product/delete/${kept}`)
    const away = (await world.admin.get(`/inventory/read/${entry._id}`)).result
    expect(away).toMatchObject({ removed: true, version: entry.version + 1 })
    expect(await actionsOn(entry._id)).toEqual(['archive', 'create'])
    await world.admin.delete(`/warehouse/delete/${depot}`)
    await world.admin.post(`/product/restore/${kept}`)
    expect(await at(kept, depot)).toBeUndefined()
    await world.admin.post(`/warehouse/restore/${depot}`)
    expect(await at(kept, depot)).toMatchObject({ _id: entry._id, reorderTrigger: 4, reorderStatus: 'LOW' })
    expect(await at(alone, depot)).toBeUndefined()
    expect(await actionsOn(entry._id)).toEqual(['restore', 'archive', 'create'])
    const standingOf = async (product: string) =>
      (await world.admin.get(`/product/read/${product}`)).result.reorderStatus
    expect([await standingOf(kept), await standingOf(alone)]).toEqual(['LOW', 'OK'])
    await world.admin.delete(`/product/delete/${kept}`)
    await world.admin.delete(`/warehouse/delete/${depot}`)
    await world.admin.post(`/warehouse/restore/${depot}`)
    expect(await at(kept, depot)).toBeUndefined()
  })

  test('a product that became a service comes back without them', async () => {
    const product = await makeProduct(0)
    await world.admin.post('/inventory/create/', { product, warehouse: main })
    await world.admin.patch(`/product/update/${product}`, { productType: 'SERVICE' })
    await world.admin.delete(`/product/delete/${product}`)
    expect((await world.admin.post(`/product/restore/${product}`)).status).toBe(200)
    expect(await at(product)).toBeUndefined()
  })

  test('are noted from the first, though it says that there is none', async () => {
    const product = await makeProduct(0)
    const counted = { product, warehouse: main, productStatusCounts: {} }
    const { result } = await world.admin.post('/inventory/adjust', counted)
    expect(result).toMatchObject({ version: 1, availableQuantity: 0 })
    expect(await actionsOn(result._id)).toEqual(['create'])
  })
})

test('no entry gets more pieces than can be counted, and sums of many are answered', async () => {
  const product = await makeProduct(1_000_000)
  await world.admin.post('/inventory/adjust', {
    product,
    warehouse: van,
    productStatusCounts: { new: 1, damaged: 999_999 },
  })
  const moved = { product, sender: van, receiver: main, productStatusCounts: { new: 1 } }
  expect((await world.admin.post('/inventory/move', moved)).body.errors).toMatchObject([
    { path: ['productStatusCounts', 'new'], code: 'TOO_BIG' },
  ])
  const changed = { product, warehouse: van, from: 'damaged', to: 'new', quantity: 999_999 }
  expect((await world.admin.post('/inventory/changeCondition', changed)).status).toBe(200)
  await world.admin.post('/inventory/adjust', {
    product,
    warehouse: van,
    productStatusCounts: { new: 1_000_000, damaged: 2 },
  })
  const refused = await world.admin.post('/inventory/changeCondition', { ...changed, quantity: 2 })
  expect(refused.body.errors).toMatchObject([{ path: ['quantity'], code: 'TOO_BIG' }])
  // The database gets the stock of 800 warehouses directly, because requests would take a day.
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  await world.owner.query(
    `with made as (insert into warehouses (workspace_id, id, name) select $1, gen_random_uuid(), 'Row ' || n
       from generate_series(1, 800) n returning id)
     insert into stocks (workspace_id, id, warehouse, product, new_count, refurbished_count, damaged_count)
     select $1, gen_random_uuid(), id, $2, 1000000, 1000000, 1000000 from made`,
    [world.admin.workspaceId, product],
  )
  const read = await world.admin.get(`/product/read/${product}`)
  expect(read.result).toMatchObject({ totalQuantity: 2_402_000_002, availableQuantity: 2_402_000_002 })
  expect((await world.admin.delete(`/product/delete/${product}`)).body.msg).toContain('2402000002')
})

describe('INV-18 the stock of a warehouse', () => {
  test('is found by warehouse, the default one by its marker, one row for each product', async () => {
    const product = await makeProduct(2, { name: 'Thermostat' })
    const moved = { product, sender: main, receiver: van, productStatusCounts: { new: 1 } }
    await world.admin.post('/inventory/move', moved)
    const search = async (rest: string) =>
      (await world.admin.get(`/inventory/search/?fields=warehouse&${rest}`)).result
    const all = await search('filter_warehouse=__default')
    expect(all.length).toBeGreaterThan(5)
    expect(new Set(all.map((row: { product: { _id: string } }) => row.product._id)).size).toBe(all.length)
    expect(all.every((row: { warehouse: { _id: string } }) => row.warehouse._id === main)).toBe(true)
    const here = await search(`filter_warehouse=${van}&filter_product=${product}`)
    expect(here).toEqual([
      expect.objectContaining({
        product: expect.objectContaining({ _id: product, name: 'Thermostat' }),
        productStatusCounts: counts({ new: 1 }),
      }),
    ])
    expect(
      (await world.admin.get('/stock/search/?q=thermostat&filter_warehouse=__default')).result,
    ).toHaveLength(1)
    expect((await world.admin.get('/inventory/search/?filter_warehouse=nonsense')).code).toBe('VALIDATION')
    expect((await world.stranger.get(`/inventory/search/?filter_warehouse=${main}`)).result).toEqual([])
  })
})
