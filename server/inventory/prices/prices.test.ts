import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeJob } from '../../process/purge.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { accountFor } from '../../accounting/testing.ts'

let world: World
let account: string
let pump: string
beforeAll(async () => {
  world = await openWorld()
  account = await accountFor(world.admin)
  pump = await product('Pump', { unitPrice: '100.00', unitCost: '60.00' })
})
afterAll(() => world.close())

let made = 0
async function product(name: string, more: object = {}): Promise<string> {
  made += 1
  const body = { name, productNumber: `P-${made}`, ...more }
  const { status, result } = await world.admin.post('/product/create/', body)
  expect(status).toBe(201)
  return result._id
}
const tag = async (name: string, type: string): Promise<string> =>
  (await world.admin.post('/tag/create/', { name, color: '#0072b2', types: [type] })).result._id
const list = (body: object) => world.admin.post('/price-list/create/', { currency: 'CAD', ...body })
const priceOf = async (id: string, query = '') =>
  (await world.admin.get(`/product/price/${id}?account=${account}${query}`)).result

const faults = async (body: object) =>
  (await list({ name: 'Wrong', ...body })).body.errors?.map(
    ({ path, code }: { path: string[]; code: string }) => [path.join('.'), code],
  )

test('OPEN-797 a product has the price of the list for the tag of its account, in the list’s currency and period', async () => {
  const wholesale = await tag('Wholesale', 'ACCOUNT')
  const rules = [{ product: pump, price: '80.00' }, { percent: '-10' }]
  expect((await list({ name: 'Wholesale', accountTags: [wholesale], rules })).status).toBe(201)
  await list({ name: 'Old', validUntil: '2020-12-31', rules: [{ product: pump, price: '1.00' }] })
  await list({ name: 'Euro', currency: 'EUR', rules: [{ product: pump, price: '70.00' }] })
  expect(await priceOf(pump)).toEqual({ unitPrice: '100.00', list: null, unitCost: '60.00' })
  await world.admin.patch(`/account/update/${account}`, { tags: [wholesale] })
  expect(await priceOf(pump)).toMatchObject({ unitPrice: '80.00', list: { name: 'Wholesale' } })
  expect(await priceOf(pump, '&currency=EUR')).toMatchObject({ unitPrice: '70.00', list: { name: 'Euro' } })
  expect(await priceOf(pump, '&currency=USD')).toMatchObject({ unitPrice: null, list: null })
  expect(await priceOf(pump, '&day=2020-06-01')).toMatchObject({ unitPrice: '80.00' })
  const valve = await product('Valve', { unitPrice: '12.35' })
  expect(await priceOf(valve)).toMatchObject({ unitPrice: '11.12', list: { name: 'Wholesale' } })
  expect((await world.stranger.get(`/product/price/${pump}`)).status).toBe(404)
})

test('OPEN-797 a list for a tag of clients is for each account whose client has the tag', async () => {
  const [retail, hotels] = [await tag('Retail', 'CLIENT'), await tag('Hotels', 'CLIENT')]
  const fan = await product('Fan', { unitPrice: '50.00' })
  const rules = [{ product: fan, price: '42.00' }]
  expect((await list({ name: 'Hotels', clientTags: [hotels], rules })).status).toBe(201)
  const own = await accountFor(world.admin)
  const { result: read } = await world.admin.get(`/account/read/${own}`)
  const holder = read.accountHolder._id
  const { result: second } = await world.admin.post('/account/create/', { accountHolder: holder })
  const pricesWith = async (tags: readonly string[]) => {
    await world.admin.patch(`/client/update/${holder}`, { tags })
    const answers = [own, second._id, account].map((id) =>
      world.admin.get(`/product/price/${fan}?account=${id}`),
    )
    return (await Promise.all(answers)).map(({ result }) => result.unitPrice)
  }
  expect(await pricesWith([retail])).toEqual(['50.00', '50.00', '45.00'])
  expect(await pricesWith([retail, hotels])).toEqual(['42.00', '42.00', '45.00'])
})

test('OPEN-797 a line of a job without a price has the price of the list, and names it on its invoice', async () => {
  const { result: read } = await world.admin.get(`/account/read/${account}`)
  const { result: job } = await world.admin.post('/job/create/', {
    title: 'Leak',
    description: 'Drips',
    jobSiteType: 'IN_HOUSE',
    clientId: read.accountHolder._id,
    accountId: account,
    products: [{ product: pump }, { product: pump, quantity: '2', unitPrice: '95.00' }],
  })
  const { result: charges } = await world.admin.get(
    `/visit-charge/list/?filter_job=${job._id}&sort=createdAt`,
  )
  const shown = charges.map((each: Record<string, string>) => [each['unitPrice'], each['priceList'] ?? null])
  expect(shown.toSorted()).toEqual([
    ['80.00', 'Wholesale'],
    ['95.00', null],
  ])
  const { result: draft } = await world.admin.post(`/job/bill/${job._id}`, {})
  const priced = draft.lineItems.map(({ unitPrice, priced: of }: Record<string, unknown>) => [unitPrice, of])
  expect(priced.toSorted()).toEqual([
    ['80.00', { product: pump, list: 'Wholesale' }],
    ['95.00', { product: pump }],
  ])
})

test('OPEN-797 a price list with a wrong rule is refused at the field of the rule', async () => {
  expect(await faults({ rules: [{ product: pump }] })).toEqual([['rules.0.price', 'RULE_ONE_PRICE']])
  expect(await faults({ rules: [{ price: '5.00' }] })).toEqual([['rules.0.product', 'PRODUCT_NONE']])
  expect(await faults({ currency: 'EUR', rules: [{ percent: '5' }] })).toEqual([
    ['rules.0.percent', 'RULE_CURRENCY'],
  ])
  const twice = [
    { product: pump, price: '5.00' },
    { product: pump, percent: '5' },
  ]
  expect(await faults({ rules: twice })).toEqual([['rules.1.product', 'DUPLICATE']])
  expect(await faults({ validFrom: '2026-02-01', validUntil: '2026-01-01' })).toEqual([
    ['validUntil', 'UNTIL_BEFORE_FROM'],
  ])
})

const preview = (body: object) => world.admin.post('/product/previewPrices', body)
const change = (body: object) => world.admin.post('/product/changePrices', body)

test('OPEN-798 a thousand prices change as previewed in one step, and go back for a day, but not those changed since', async () => {
  const category = await tag('Taps', 'PRODUCT_CATEGORY')
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  await world.owner.query(
    `insert into products (workspace_id, id, created_by, name, product_number, product_type, category, unit_price, unit_cost, quantity, product_status)
     select $1, gen_random_uuid(), $2, 'Tap ' || n, 'T-' || n, 'PRODUCT', $3, n + 0.40, n, 0, 'new' from generate_series(1, 1000) n`,
    [world.admin.workspaceId, world.admin.id, category],
  )
  await world.admin.patch(`/workspace/update/${world.admin.workspaceId}`, { marginFloor: '4' })
  const body = { filter: { category }, unit: 'PERCENT', value: '5', rounding: 'NINETY_NINE' }
  const { result: seen } = await preview(body)
  expect(seen).toMatchObject({ count: 1000, unchanged: 0 })
  expect(seen.rows).toHaveLength(200)
  expect(seen.belowFloor).toBeGreaterThan(0)
  const tap = async (n: number) =>
    (await world.admin.get(`/product/list/?filter_productNumber=T-${n}`)).result[0]
  await world.admin.patch(`/product/update/${(await tap(7))._id}`, { unitPrice: '7.50' })
  const stale = await change({ ...body, seal: seen.seal })
  expect([stale.status, stale.code]).toEqual([409, 'PRICES_CHANGED'])
  const { seal } = (await preview(body)).result
  const changed = await change({ ...body, seal })
  expect(changed.result).toMatchObject({
    count: 1000,
    unit: 'PERCENT',
    value: '5',
    filter: { category: 'Taps' },
    undone: null,
  })
  expect([(await tap(100)).unitPrice, (await tap(7)).unitPrice]).toEqual(['104.99', '7.99'])
  const { result: history } = await world.admin.get(`/product/history/${(await tap(100))._id}`)
  expect(history[0]).toMatchObject({ action: 'update', changes: { unitPrice: ['100.40', '104.99'] } })
  const { _id: touched } = await tap(500)
  await world.admin.patch(`/product/update/${touched}`, { unitPrice: '1.00' })
  const { result: undone } = await world.admin.post(`/product/undoPrices/${changed.result._id}`)
  expect(undone).toMatchObject({
    until: null,
    undone: { restored: 999, kept: [{ _id: touched, name: 'Tap 500', unitPrice: '1.00' }] },
  })
  expect([(await tap(100)).unitPrice, (await tap(500)).unitPrice]).toEqual(['100.40', '1.00'])
  const again = await world.admin.post(`/product/undoPrices/${changed.result._id}`)
  expect(again.result).toEqual(undone)
}, 60_000)

test('OPEN-798 a change is undone for 24 hours only, and needs the right to change products', async () => {
  const body = { filter: { productType: 'SERVICE' }, unit: 'AMOUNT', value: '5' }
  await product('Labour', { productType: 'SERVICE', unitPrice: '90.00' })
  const { result } = await change({ ...body, seal: (await preview(body)).result.seal })
  const reader = await world.member({ INV_PRODUCT: [true, false, false, false, false] })
  expect((await reader.post('/product/changePrices', { ...body, seal: '' })).code).toBe('FORBIDDEN')
  expect((await reader.post(`/product/undoPrices/${result._id}`)).code).toBe('FORBIDDEN')
  await world.owner.query(`update price_changes set created_at = now() - interval '25 hours' where id = $1`, [
    result._id,
  ])
  const late = await world.admin.post(`/product/undoPrices/${result._id}`)
  expect([late.status, late.body.msg]).toEqual([
    409,
    'Prices can be restored for 24 hours after their change',
  ])
  const itemsAfter = async (hours: number) => {
    const aged = `update price_changes set created_at = now() - $2 * interval '1 hour' where id = $1`
    await world.owner.query(aged, [result._id, hours])
    await purgeJob.run({ database: world.database } as never, {})
    return (await world.owner.query(`select from price_change_items where change = $1`, [result._id]))
      .rowCount
  }
  expect([await itemsAfter(47.9), await itemsAfter(48.1)]).toEqual([1, 0])
  const none = await change({ ...body, filter: { productType: 'TOOL' }, seal: 'x' })
  expect([none.status, none.code]).toEqual([409, 'PRICES_CHANGED'])
})

test('OPEN-798 a change of more than 5,000 prices is refused', async () => {
  const category = await tag('Screws', 'PRODUCT_CATEGORY')
  const body = { filter: { category }, unit: 'AMOUNT', value: '1' }
  const screws = async (count: number) => {
    await world.owner.query(
      `insert into products (workspace_id, id, created_by, name, product_number, product_type, category, unit_price, quantity, product_status)
       select $1, gen_random_uuid(), $2, 'Screw', 'S-' || gen_random_uuid(), 'PRODUCT', $3, 1, 0, 'new' from generate_series(1, $4)`,
      [world.admin.workspaceId, world.admin.id, category, count],
    )
    return preview(body)
  }
  const { result: most } = await screws(5000)
  expect(most).toMatchObject({ count: 5000, unchanged: 0 })
  for (const { status, code, body: answer } of [await screws(1), await change({ ...body, seal: most.seal })])
    expect([status, code, answer.msg]).toEqual([422, 'MAX_RECORDS', 'At most 5000 records at once'])
}, 60_000)

test('OPEN-799 the costs of products are read in one call, without those that have none, by users who may read products', async () => {
  const free = await product('Advice', { productType: 'SERVICE' })
  const { result } = await world.admin.post('/product/costs', { products: [pump, free] })
  expect(result).toEqual({ [pump]: '60.00' })
  const other = await world.member({ ACCTG_INVOICE: [true, true, true, true, false] })
  expect((await other.post('/product/costs', { products: [pump] })).code).toBe('FORBIDDEN')
})
