import { expect, test } from 'vitest'
import { earlier } from '../testing/database/earlier.ts'
import { line, openOrders } from '../testing/orders.ts'

const orders = await openOrders()
const { world } = orders

const finalize = async (body: object): Promise<string> => {
  const made = await orders.create(body)
  const done = await world.admin.post(`/order/finalize/${made.result._id}`, {})
  expect([done.status, done.code]).toEqual([200, undefined])
  return made.result._id
}
const buy = (product: string, pieces: number, unitCost: string) =>
  finalize(orders.buying([line(product, { new: pieces }, { unitCost })]))
const sell = (product: string, pieces: number) => finalize(orders.selling([line(product, { new: pieces })]))
const comeBack = (product: string, pieces: number, parentOrder?: string) =>
  finalize({
    type: 'CUSTOMER_RETURN',
    receiver: orders.van,
    referenceNumber: 'R',
    lineItems: [line(product, { damaged: pieces }, { unitCost: '99' })],
    ...(parentOrder ? { parentOrder } : {}),
  })

/**
 * A product's ledger entries, oldest first. Each entry has its reason, value, source of the cost, and number of pieces
 * without a cost.
 */
async function ledgerOf(product: string) {
  const { result } = await world.admin.get(`/stock-movement/list/?filter_product=${product}&sort=createdAt`)
  return result.map(
    (each: { reason: string; value: string; costSource: string | null; unvalued: number }) => [
      each.reason,
      each.value,
      each.costSource,
      each.unvalued,
    ],
  )
}

test('OPEN-204 bought pieces cost what their line says, sold ones the average, returned ones what they went out with', async () => {
  const product = await orders.makeProduct(2, { unitCost: '4.00' })
  await buy(product, 2, '8.00')
  const sale = await sell(product, 2)
  await buy(product, 2, '12.00')
  await comeBack(product, 1, sale)
  await comeBack(product, 1)
  expect(await ledgerOf(product)).toEqual([
    ['OPENING', '8.00', 'PRODUCT', 0],
    ['BUY', '16.00', 'ORDER', 0],
    ['SELL', '-12.00', 'AVERAGE', 0],
    ['BUY', '24.00', 'ORDER', 0],
    ['CUSTOMER_RETURN', '6.00', 'RETURN', 0],
    ['CUSTOMER_RETURN', '8.40', 'AVERAGE', 0],
  ])
})

test('OPEN-204 moving pieces and changing their condition is worth nothing, wherever it is done', async () => {
  const product = await orders.makeProduct(3, { unitCost: '3.33' })
  const { main, van } = orders
  await world.admin.post('/inventory/move', {
    product,
    sender: main,
    receiver: van,
    productStatusCounts: { new: 1 },
  })
  const damage = { product, warehouse: van, from: 'new', to: 'damaged', quantity: 1 }
  await world.admin.post('/inventory/changeCondition', damage)
  const back = { type: 'ALLOCATE', sender: van, receiver: main, lineItems: [line(product, { damaged: 1 })] }
  expect((await orders.create(back)).status).toBe(201)
  const ledger = await ledgerOf(product)
  expect(ledger[0]).toEqual(['OPENING', '9.99', 'PRODUCT', 0])
  expect(ledger.slice(1)).toEqual(
    ['MOVE', 'MOVE', 'CONDITION', 'MOVE', 'MOVE'].map((reason) => [reason, '0.00', null, 0]),
  )
})

test('OPEN-204 pieces whose cost nobody knows are counted as such and leave first', async () => {
  const product = await orders.makeProduct(3)
  await buy(product, 2, '5.00')
  await sell(product, 4)
  await world.admin.post('/inventory/adjust', {
    product,
    warehouse: orders.main,
    productStatusCounts: { new: 3 },
    reason: 'CORRECTION',
  })
  expect(await ledgerOf(product)).toEqual([
    ['OPENING', '0.00', null, 3],
    ['BUY', '10.00', 'ORDER', 0],
    ['SELL', '-5.00', 'AVERAGE', -3],
    ['CORRECTION', '10.00', 'AVERAGE', 0],
  ])
})

test('OPEN-204 pieces of unknown cost come back as such, so a return brings no more than went out', async () => {
  const product = await orders.makeProduct(3)
  await buy(product, 2, '10.00')
  const sale = await sell(product, 5)
  await comeBack(product, 2, sale)
  await comeBack(product, 3, sale)
  expect(await ledgerOf(product)).toEqual([
    ['OPENING', '0.00', null, 3],
    ['BUY', '20.00', 'ORDER', 0],
    ['SELL', '-20.00', 'AVERAGE', -3],
    ['CUSTOMER_RETURN', '10.00', 'RETURN', 1],
    ['CUSTOMER_RETURN', '10.00', 'RETURN', 2],
  ])
})

test('OPEN-204 the dearest pieces there may be are worth what they cost', async () => {
  const product = await orders.makeProduct(1_000_000, { unitCost: '999999999999.99' })
  expect(await ledgerOf(product)).toEqual([['OPENING', '999999999999990000.00', 'PRODUCT', 0]])
})

const valueOf = async (query = '') => (await world.admin.get(`/product/valuation${query}`)).result

/**
 * Moves a product's stock movements some days into the past, directly in the database, so that earlier days have
 * values.
 */
async function age(product: string, days: number): Promise<void> {
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  const back = `update stock_movements set created_at = ${earlier('created_at', "$2 * interval '1 day'")} where product = $1`
  await world.owner.query(back, [product, days])
}

/** Returns the stock value of two products and of all products, at the end of an earlier day or now. */
const worthOf = async (back: number | null, query = '') => {
  const day = new Date(Date.now() - (back ?? 0) * 86_400_000).toISOString().slice(0, 10)
  const { products, total } = await valueOf(`?${back === null ? '' : `day=${day}`}${query}`)
  const told = products.filter((each: { product: { name: string } }) =>
    ['Hose', 'Bolt'].includes(each.product.name),
  )
  return {
    total,
    told: told.map((each: Record<string, unknown>) => [
      each['pieces'],
      each['unvalued'],
      each['average'],
      each['value'],
    ]),
  }
}

const cents = (value: string) => Math.round(Number(value) * 100)

test('OPEN-205 OPEN-204 on any past day every product is worth what the ledger sums up to, and warehouses share it to the cent', async () => {
  const { main, van } = orders
  const hose = await orders.makeProduct(2, { name: 'Hose', unitCost: '3.33' })
  await orders.makeProduct(2, { name: 'Bolt' })
  await age(hose, 10)
  await buy(hose, 1, '3.34')
  await age(hose, 10)
  await world.admin.post('/inventory/move', {
    product: hose,
    sender: main,
    receiver: van,
    productStatusCounts: { new: 1 },
  })
  await sell(hose, 1)

  expect((await worthOf(25)).told).toEqual([])
  expect((await worthOf(15)).told).toEqual([[2, 0, '3.3300', '6.66']])
  expect((await worthOf(5)).told).toEqual([[3, 0, '3.3333', '10.00']])
  expect((await worthOf(5, `&warehouse=${van}`)).told).toEqual([])
  const now = await worthOf(null)
  expect(now.told).toEqual([
    [2, 2, null, '0.00'],
    [2, 0, '3.3350', '6.67'],
  ])
  const places = await Promise.all([main, van].map((warehouse) => worthOf(null, `&warehouse=${warehouse}`)))
  expect(places.map(({ told }) => told.at(-1).slice(2))).toEqual([
    ['3.3350', expect.stringMatching(/^3\.3[34]$/)],
    ['3.3350', expect.stringMatching(/^3\.3[34]$/)],
  ])
  const parts = places.map(({ told }) => cents(told.at(-1)[3]))
  expect(parts.reduce((a, b) => a + b)).toBe(667)
  const { result: stock } = await world.admin.get('/warehouse/stock')
  for (const [at, warehouse] of [main, van].entries()) {
    const { pieces, value } = places[at]?.total ?? {}
    expect(stock).toContainEqual({ warehouse, pieces, value })
  }
  expect(stock).toHaveLength(2)
  const clerk = await world.member({ INV_WAREHOUSE: [true, false, false, false, false] })
  expect((await clerk.get('/warehouse/stock')).status).toBe(403)
  const { rows } = await world.owner.query(
    `select sum(value)::text as value, sum(unvalued)::int as unvalued from stock_movements`,
  )
  expect(now.total).toMatchObject(rows[0])
})

/** The reported pieces of one product, and the number of these pieces without a known cost. */
const rivets = async (query: string) =>
  (await valueOf(query)).products
    .filter((each: { product: { name: string } }) => each.product.name === 'Rivet')
    .map(({ pieces, unvalued }: Record<string, unknown>) => [pieces, unvalued])

test('OPEN-205 a day ends in the workspace’s zone, and each warehouse has its part of what cost nobody knows', async () => {
  const { main, van } = orders
  const rivet = await orders.makeProduct(3, { name: 'Rivet' })
  const move = { product: rivet, sender: main, receiver: van, productStatusCounts: { new: 1 } }
  await world.admin.post('/inventory/move', move)
  expect(await rivets(`?warehouse=${main}`)).toEqual([[2, 2]])
  expect(await rivets(`?warehouse=${van}`)).toEqual([[1, 1]])
  // The time is 10 p.m. in Montréal, but already the next day in London.
  await world.owner.query(
    `update stock_movements set created_at = '2026-01-15T03:00:00Z' where product = $1`,
    [rivet],
  )
  expect(await rivets('?day=2026-01-14')).toEqual([[3, 3]])
  expect(await rivets('?day=2026-01-13')).toEqual([])
})

test('OPEN-205 the value of the stock leaves as CSV, and a query that says nothing is refused', async () => {
  const csv = await world.admin.get(
    '/product/valuation/export?labels=Numéro&labels=Nom&title=Valeur%20du%20stock',
  )
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(csv.headers['content-disposition']).toContain('filename="Valeur-du-stock-')
  expect(String(csv.body)).toContain('"Numéro","Nom","pieces","unvalued","average","value"')
  expect(String(csv.body)).toMatch(/"PU-\d+","Hose","2","0","3\.3350","6\.67"/)
  for (const query of [
    '?day=2031-02-30',
    '?day=x',
    '?day=0000-01-01',
    '?warehouse=1',
    `?warehous=${orders.van}`,
    '?page=0',
    '/export?page=2',
  ])
    expect([query, (await world.admin.get(`/product/valuation${query}`)).code]).toEqual([query, 'VALIDATION'])
  const nowhere = '?warehouse=0198c0de-0000-7000-8000-000000000000'
  for (const path of ['', '/export'])
    expect((await world.admin.get(`/product/valuation${path}${nowhere}`)).body).toMatchObject({
      errors: [{ path: ['warehouse'], code: 'NOT_FOUND' }],
    })
  expect(await valueOf('?day=0001-01-01')).toMatchObject({ day: '0001-01-01' })
  for (const path of ['', '/export'])
    expect((await world.admin.get(`/product/valuation${path}?day=9999-12-31`)).body).toMatchObject({
      errors: [{ path: ['day'], code: 'DAY_TO_COME' }],
    })
})
