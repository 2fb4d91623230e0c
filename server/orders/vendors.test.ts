import type { FlagArray, Permissions } from '@fieldhouse/domain/kit/entity/sections'
import { beforeAll, expect, test } from 'vitest'
import { earlier } from '../testing/database/earlier.ts'
import { faultsOf, line, openOrders } from '../testing/orders.ts'
import { untilTaken } from '../testing/until-taken.ts'

const orders = await openOrders()
const { world } = orders
beforeAll(async () => {
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
})

const settle = (path: string, body: object = {}) => untilTaken(() => world.admin.post(`/order/${path}`, body))

async function made(body: object) {
  const { result } = await orders.create(body)
  const [first] = result.lineItems
  return { id: String(result._id), lineId: String(first._id) }
}

/** Sets the creation time of an order, and its finalization a number of days later. */
const dated = (id: string, created: string, days: number) =>
  world.owner.query(
    `update orders set created_at = $2::timestamptz, finalized_at = $2::timestamptz + make_interval(days => $3) where id = $1`,
    [id, created, days],
  )

const vendors = async (query = '') => (await world.admin.get(`/suppliers/vendors${query}`)).result

/** Creates complete and partial purchases of this year and earlier, a purchase that never arrived, and a return. */
async function history() {
  const inToronto = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'America/Toronto' })
  const thisYear = Number(inToronto.format())
  const pump = await orders.makeProduct(0, { name: 'Pump' })
  const seal = await orders.makeProduct(0, { name: 'Seal' })
  const bought = (product: string, pieces: number, unitCost: string) =>
    made(orders.buying([line(product, { new: pieces }, { unitCost })]))
  const whole = await bought(pump, 10, '10.00')
  await settle(`finalize/${whole.id}`)
  // The order was finalized at 7:30 p.m. on New Year's Eve in Toronto, when the new year had begun in London.
  const before = await bought(pump, 3, '7.00')
  await settle(`finalize/${before.id}`)
  await dated(before.id, `${thisYear - 1}-12-30T00:30:00Z`, 2)
  const part = await bought(seal, 5, '20.00')
  await settle(`line/${part.id}/${part.lineId}`, { action: 'finalize', counts: { new: 2 } })
  await settle(`line/${part.id}/${part.lineId}`, { action: 'cancel', counts: { new: 1 } })
  const never = await bought(seal, 1, '99.00')
  await settle(`cancel/${never.id}`)
  const back = await made({
    type: 'SUPPLIER_RETURN',
    supplier: orders.supplier,
    sender: orders.main,
    referenceNumber: 'R-1',
    lineItems: [line(pump, { new: 2 }, { unitPrice: '9.00' })],
  })
  await settle(`finalize/${back.id}`)
  await world.owner.query(
    `update orders set created_at = ${earlier('finalized_at', "interval '4 days'")} where id = $1`,
    [whole.id],
  )
  return { pump, seal, part }
}

test('OPEN-198 INV-04 suppliers show open orders, what was spent, how long they take and their last prices', async () => {
  const { pump, seal, part } = await history()
  const other = (await world.admin.post('/suppliers/create/', { name: 'Éclair Supply' })).result._id
  const none = { openOrders: 0, openValue: '0.00', spent: '0.00', spentThisYear: '0.00' }
  const { rows } = await world.owner.query<{ day: string }>(
    `select to_char(created_at at time zone 'America/Toronto', 'YYYY-MM-DD') as day from orders where id = $1`,
    [part.id],
  )
  const direct = {
    _id: orders.supplier,
    name: 'Parts Direct',
    openOrders: 1,
    openValue: '40.00',
    spent: '143.00',
    spentThisYear: '122.00',
    leadDays: 3,
    lastOrder: rows[0]?.day,
  }
  const blank = { _id: other, name: 'Éclair Supply', ...none, leadDays: null, lastOrder: null }
  const reply = await world.admin.get('/suppliers/vendors?limit=1&sort=-spent')
  expect(reply.body.data.pagination).toEqual({ page: 1, pages: 2, count: 2, limit: 1 })
  expect(reply.result).toEqual([direct])
  expect(await vendors('?limit=1&page=2&sort=-spent')).toEqual([blank])
  expect(await vendors('?sort=spentThisYear')).toEqual([blank, direct])
  expect(await vendors('?q=eclair')).toEqual([blank])
  // A line may have its own supplier.
  const elsewhere = await made(
    orders.buying([line(seal, { new: 1 }, { unitCost: '15.50', supplier: other })]),
  )
  await settle(`finalize/${elsewhere.id}`)
  expect(await vendors('?q=eclair')).toMatchObject([{ spent: '15.50', spentThisYear: '15.50' }])

  const prices = (await world.admin.get(`/suppliers/vendorPrices/${orders.supplier}`)).result
  expect(prices).toMatchObject([
    { product: { _id: seal, name: 'Seal' }, unitCost: '20.00' },
    { product: { _id: pump, name: 'Pump' }, unitCost: '10.00' },
  ])
})

test('OPEN-198 PERM-04 another workspace sees none of it, and who may not see orders is refused', async () => {
  await world.stranger.post('/suppliers/create/', { name: 'Theirs' })
  expect((await world.stranger.get('/suppliers/vendors')).result).toMatchObject([
    { name: 'Theirs', spent: '0.00', openOrders: 0 },
  ])
  const prices = `/suppliers/vendorPrices/${orders.supplier}`
  expect((await world.stranger.get(prices)).status).toBe(404)
  const sees: FlagArray = [true, false, false, false, false]
  for (const [sections, status] of [
    [{ DB_SUPPLIER: sees }, 403],
    [{ OP_ORDER: sees }, 403],
    [{ DB_SUPPLIER: sees, OP_ORDER: sees }, 200],
  ] satisfies [Permissions, number][]) {
    const person = await world.member(sections)
    expect((await person.get('/suppliers/vendors')).status).toBe(status)
    expect((await person.get(prices)).status).toBe(status)
  }
  for (const [query, at] of [
    ['limit=51', 'limit'],
    ['page=0', 'page'],
    ['sort=id', 'sort'],
  ]) {
    const refused = await world.admin.get(`/suppliers/vendors?${query}`)
    expect([refused.status, faultsOf(refused)[0]?.[0]]).toEqual([400, at])
  }
})
