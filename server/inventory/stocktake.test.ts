import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'

let world: World
let other: Awaited<ReturnType<World['member']>>
beforeAll(async () => {
  world = await openWorld()
  other = await world.member({ INV_PRODUCT: [true, true, true, true, true] })
})
afterAll(() => world.close())

let made = 0
const makeHouse = async () =>
  (await world.admin.post('/warehouse/create/', { name: `House ${++made}` })).result._id as string
const makeProduct = async (quantity: number, receiver: string, name = 'Belt') =>
  (await world.admin.post('/product/create/', { name, productNumber: `B-${++made}`, quantity, receiver }))
    .result._id as string
const begin = async (warehouse: string) =>
  (await world.admin.post('/stocktake/create/', { warehouse })).result._id as string
const count = (list: string, counts: object[], who = world.admin) =>
  who.post(`/stocktake/count/${list}`, { counts })
const one = (product: string, counted: number | null, condition = 'new') => ({ product, condition, counted })
const at = async (product: string, warehouse: string) =>
  (await world.admin.get(`/inventory/list/?filter_product=${product}&filter_warehouse=${warehouse}`))
    .result[0]
const ledger = async (product: string) =>
  (await world.admin.get(`/stock-movement/list/?filter_product=${product}&sort=createdAt`)).result
const adjust = (product: string, warehouse: string, { pieces, reason }: { pieces: number; reason: string }) =>
  world.admin.post('/inventory/adjust', { product, warehouse, productStatusCounts: { new: pieces }, reason })
const lines = async (list: string, query = '') =>
  (await world.admin.get(`/stocktake/lines/${list}${query}`)).result
/** Posts a stocktake in a language and returns the error message. */
const saidIn = async (language: string, list: string) =>
  (await world.admin.post(`/stocktake/post/${list}`, {}, { 'accept-language': language })).body.msg
const news = { new: 0, refurbished: 0, damaged: 0 }

describe('OPEN-195 a stocktake', () => {
  test('posts what differs from what was expected when it was counted; what moved since is no difference', async () => {
    const house = await makeHouse()
    const [sold, same, left] = [
      await makeProduct(10, house),
      await makeProduct(4, house),
      await makeProduct(7, house),
    ]
    const list = await begin(house)
    const counted = await count(list, [one(sold, 8), one(sold, 1, 'damaged'), one(same, 4)])
    expect(counted.result.lines[0]).toMatchObject({
      product: { _id: sold },
      expected: { new: 10, damaged: 0 },
      counts: {
        new: { counted: 8, expected: 10, countedBy: { _id: world.admin.id } },
        damaged: { counted: 1 },
      },
    })
    await adjust(sold, house, { pieces: 5, reason: 'USE' })
    const posted = await world.admin.post(`/stocktake/post/${list}`, { note: 'Autumn' })
    expect(posted.result).toMatchObject({
      status: 'POSTED',
      progress: { done: 2, total: 3 },
      postedBy: { _id: world.admin.id },
      note: 'Autumn',
    })
    expect((await at(sold, house)).productStatusCounts).toEqual({ ...news, new: 3, damaged: 1 })
    expect((await ledger(sold)).at(-1)).toMatchObject({
      reason: 'COUNT',
      note: 'Autumn',
      transaction: list,
      productStatusCounts: { ...news, new: -2, damaged: 1 },
    })
    expect(await ledger(same)).toHaveLength(1)
    expect(await ledger(left)).toHaveLength(1)
  })

  test('finds what nobody knew lay there, and never leaves less than nothing', async () => {
    const [house, elsewhere] = [await makeHouse(), await makeHouse()]
    const [found, gone] = [await makeProduct(1, elsewhere), await makeProduct(10, house)]
    const list = await begin(house)
    expect((await lines(list, `?product=${found}`))[0]).toMatchObject({ expected: news, counts: {} })
    await count(list, [one(found, 3), one(gone, 0)])
    expect(
      (await lines(list, '?show=different')).map(({ product }: { product: { _id: string } }) => product._id),
    ).toEqual([found, gone].toSorted())
    await adjust(gone, house, { pieces: 7, reason: 'USE' })
    expect((await world.admin.post(`/stocktake/post/${list}`, { reason: 'LOSS' })).status).toBe(200)
    expect((await at(found, house)).productStatusCounts.new).toBe(3)
    expect((await at(gone, house)).productStatusCounts.new).toBe(0)
    expect((await ledger(gone)).at(-1)).toMatchObject({ reason: 'LOSS', productStatusCounts: { new: -7 } })
  })

  test('keeps the last count of a line and tells whose it replaced, however late a count arrives', async () => {
    const house = await makeHouse()
    const product = await makeProduct(10, house)
    const list = await begin(house)
    await count(list, [one(product, 9)])
    const second = await count(list, [one(product, 8)], other)
    expect(second.result.replaced).toMatchObject([
      { product, condition: 'new', counted: 9, countedBy: { _id: world.admin.id } },
    ])
    // This count is older than the other count, but it is sent later.
    const late = await count(list, [{ ...one(product, 1), age: 60_000 }])
    expect(late.result.replaced).toEqual([])
    expect(late.result.lines[0].counts.new).toMatchObject({ counted: 8, countedBy: { _id: other.id } })
    expect((await count(list, [one(product, null)])).result.lines[0].counts).toEqual({})
    // The count was withdrawn afterwards, so an earlier count neither returns nor replaces anything.
    const returned = await count(list, [{ ...one(product, 4), age: 60_000 }], other)
    expect([returned.result.lines[0].counts, returned.result.replaced]).toEqual([{}, []])
    expect((await world.admin.get(`/stocktake/read/${list}`)).result.progress).toEqual({ done: 0, total: 1 })
    await world.admin.post(`/stocktake/post/${list}`, {})
    expect((await at(product, house)).productStatusCounts.new).toBe(10)
  })

  test('compares what was counted without a connection with what lay there then', async () => {
    const house = await makeHouse()
    const product = await makeProduct(10, house)
    const list = await begin(house)
    await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
    await world.owner.query(`update stocktakes set created_at = now() - interval '1 hour' where id = $1`, [
      list,
    ])
    await adjust(product, house, { pieces: 6, reason: 'USE' })
    const sent = await count(list, [{ ...one(product, 10), age: 600_000 }])
    // Ten minutes ago, the opening stock of ten had not arrived, so the expected number is 0.
    expect(sent.result.lines[0].counts.new).toMatchObject({ counted: 10, expected: 0 })
  })

  test('takes what was counted by hand since for what lay there then', async () => {
    const house = await makeHouse()
    const product = await makeProduct(10, house)
    const list = await begin(house)
    await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
    for (const [table, column] of [
      ['stocktakes', 'id'],
      ['stock_movements', 'product'],
    ])
      await world.owner.query(
        `update ${table} set created_at = now() - interval '1 hour' where ${column} = $1`,
        [column === 'id' ? list : product],
      )
    await adjust(product, house, { pieces: 7, reason: 'COUNT' })
    const late = await count(list, [{ ...one(product, 7), age: 600_000 }])
    expect(late.result.lines[0].counts.new).toMatchObject({ counted: 7, expected: 7 })
  })

  test('is not put right twice where one product is counted by itself meanwhile', async () => {
    const house = await makeHouse()
    const product = await makeProduct(10, house)
    const list = await begin(house)
    await count(list, [one(product, 8)])
    const elsewhere = await begin(await makeHouse())
    await count(elsewhere, [one(product, 2)])
    await adjust(product, house, { pieces: 7, reason: 'COUNT' })
    expect((await lines(elsewhere, '?show=different'))[0].counts.new).toMatchObject({
      counted: 2,
      expected: 0,
    })
    await world.admin.post(`/stocktake/post/${list}`, {})
    expect((await at(product, house)).productStatusCounts.new).toBe(7)
  })

  test('is one for a warehouse, can be cancelled while it is open, and stays as it is once posted', async () => {
    const house = await makeHouse()
    const product = await makeProduct(2, house)
    const tries = await Promise.all(
      [1, 2, 3].map(() => world.admin.post('/stocktake/create/', { warehouse: house })),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(tries.find(({ status }) => status === 409)?.body.errors[0]).toMatchObject({
      path: ['warehouse'],
      code: 'STOCKTAKE_OPEN',
    })
    const first = tries.find(({ status }) => status === 201)?.result._id
    await count(first, [one(product, 1)])
    expect((await world.admin.delete(`/stocktake/delete/${first}`)).status).toBe(200)
    const list = await begin(house)
    await count(list, [one(product, 1)])
    const posts = await Promise.all([1, 2, 3].map(() => world.admin.post(`/stocktake/post/${list}`, {})))
    expect(posts.map(({ status, code }) => code ?? status).toSorted()).toEqual([
      200,
      'INVALID_TRANSITION',
      'INVALID_TRANSITION',
    ])
    expect((await at(product, house)).productStatusCounts.new).toBe(1)
    expect((await count(list, [one(product, 2)])).code).toBe('INVALID_TRANSITION')
    expect((await world.admin.delete(`/stocktake/delete/${list}`)).code).toBe('INVALID_TRANSITION')
    expect((await lines(list))[0].counts.new).toMatchObject({ counted: 1, expected: 2 })
  })

  test('SEC-40 needs what setting counts right needs, and refuses what is no product at its place', async () => {
    const house = await makeHouse()
    const list = await begin(house)
    const reader = await world.member({ INV_PRODUCT: [true, false, false, false, false] })
    expect((await reader.get(`/stocktake/lines/${list}`)).status).toBe(200)
    const product = await makeProduct(1, house)
    const counted = { counts: [one(product, 1)] }
    for (const [path, body] of [
      ['create', { warehouse: house }],
      [`count/${list}`, counted],
      [`post/${list}`, {}],
    ] as const)
      expect((await reader.post(`/stocktake/${path}`, body)).code).toBe('FORBIDDEN')
    const keeper = await world.member({ INV_PRODUCT: [true, false, true, false, false] })
    expect((await keeper.post(`/stocktake/count/${list}`, counted)).status).toBe(200)
    expect((await keeper.delete(`/stocktake/delete/${list}`)).status).toBe(200)
    const again = await begin(house)
    const service = await world.admin.post('/product/create/', {
      name: 'Visit',
      productNumber: `S-${++made}`,
      productType: 'SERVICE',
    })
    const refused = await count(again, [
      one(product, 1),
      one(service.result._id, 1),
      one(house, 1),
      one(product, -1),
    ])
    expect(refused.body.errors).toMatchObject([{ path: ['counts', 3, 'counted'] }])
    expect(
      (await count(again, [one(product, 1), one(service.result._id, 1), one(house, 1)])).body.errors,
    ).toMatchObject([
      { path: ['counts', 1, 'product'], code: 'SERVICE_STOCK' },
      { path: ['counts', 2, 'product'], code: 'NOT_FOUND' },
    ])
    expect((await world.stranger.get(`/stocktake/lines/${again}`)).status).toBe(404)
    expect((await world.admin.get(`/stocktake/lines/${again}?limit=1000`)).code).toBe('VALIDATION')
  })

  test('says which archived product keeps it from being posted', async () => {
    const house = await makeHouse()
    const product = await makeProduct(0, house, 'Old hose')
    const list = await begin(house)
    await count(list, [one(product, 2)])
    await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
    await world.owner.query('update products set removed = true where id = $1', [product])
    const refused = await world.admin.post(`/stocktake/post/${list}`, {})
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      'Old hose is archived. Restore the product or undo its count',
    ])
    expect(await saidIn('fr', list)).toBe('Old hose est archivé : rétablissez-le ou annulez son comptage')
    expect(await saidIn('es', list)).toBe('Old hose está archivado: restáurelo o deshaga su recuento')
    await count(list, [one(product, null)])
    expect((await world.admin.post(`/stocktake/post/${list}`, {})).status).toBe(200)
  })

  test('says which product became a service, whose count is then taken back', async () => {
    const house = await makeHouse()
    const product = await makeProduct(0, house, 'Inspection')
    const list = await begin(house)
    await count(list, [one(product, 2)])
    await world.admin.patch(`/product/update/${product}`, { productType: 'SERVICE' })
    const refused = await world.admin.post(`/stocktake/post/${list}`, {})
    expect([refused.status, refused.body.msg]).toEqual([409, 'Inspection is a service now. Undo its count'])
    expect(await saidIn('fr', list)).toBe('Inspection est maintenant un service : annulez son comptage')
    expect(await saidIn('es', list)).toBe('Inspection es ahora un servicio: deshaga su recuento')
    expect((await count(list, [one(product, null)])).status).toBe(200)
    expect((await world.admin.post(`/stocktake/post/${list}`, {})).status).toBe(200)
    expect(await saidIn('en', list)).toBe('This stocktake is posted and cannot be changed')
    expect(await saidIn('fr', list)).toBe('Ce décompte est validé et ne peut plus être modifié')
    expect(await saidIn('es', list)).toBe('Este recuento está validado y ya no se puede cambiar')
  })
})

test('OPEN-195 a list of thousands is read by page, searched and posted whole', async () => {
  const house = await makeHouse()
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  await world.owner.query(
    `with made as (insert into products (workspace_id, id, name, product_number, product_type, quantity, product_status)
       select $1, gen_random_uuid(), 'Part ' || lpad(n::text, 4, '0'), 'Q-' || n, 'PRODUCT', 0, 'new' from generate_series(1, 2500) n returning id)
     insert into stocks (workspace_id, id, warehouse, product) select $1, gen_random_uuid(), $2, id from made`,
    [world.admin.workspaceId, house],
  )
  const list = await begin(house)
  const page = await world.admin.get(`/stocktake/lines/${list}?page=25&limit=100`)
  expect(page.body.data.pagination).toEqual({ page: 25, pages: 25, count: 2500, limit: 100 })
  expect(page.result[0].product.name).toBe('Part 2401')
  const past = await world.admin.get(`/stocktake/lines/${list}?page=26&limit=100`)
  expect(past.body.data).toMatchObject({ result: [], pagination: { page: 26, pages: 25, count: 2500 } })
  const named = page.result.slice(0, 2).map(({ product }: { product: { _id: string } }) => product._id)
  expect(await lines(list, `?product=${named[0]}&product=${named[1]}`)).toEqual(page.result.slice(0, 2))
  expect((await lines(list, '?q=part 0007'))[0].product.productNumber).toBe('Q-7')
  await world.owner.query(
    `insert into stocktake_counts (workspace_id, stocktake, product, condition, counted, expected, counted_by, counted_at)
     select workspace_id, $2, product, 'new', 1, 0, $3, now() from stocks where workspace_id = $1 and warehouse = $4`,
    [world.admin.workspaceId, list, world.admin.id, house],
  )
  expect(await lines(list, '?show=open')).toEqual([])
  const posted = await world.admin.post(`/stocktake/post/${list}`, {})
  expect(posted.result.progress).toEqual({ done: 2500, total: 2500 })
  const { rows } = await world.owner.query(
    'select sum(new_count)::int as n from stocks where warehouse = $1',
    [house],
  )
  expect(rows[0].n).toBe(2500)
})

test('OPEN-211 a service has no line in a stocktake, though it is asked for by id', async () => {
  const house = await makeHouse()
  const list = await begin(house)
  const service = await world.admin.post('/product/create/', {
    name: 'Visit',
    productNumber: `V-${++made}`,
    productType: 'SERVICE',
    duration: 3_600_000,
  })
  const part = await makeProduct(1, await makeHouse())
  expect(await lines(list, `?product=${service.result._id}`)).toEqual([])
  expect(await lines(list, `?product=${part}`)).toMatchObject([{ product: { _id: part }, expected: news }])
})
