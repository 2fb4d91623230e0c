import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilTaken } from '../testing/until-taken.ts'
import { type Reply, type World, openWorld } from '../testing/world.ts'

let world: World
let houses: string[]
let products: string[]
let supplier: string
beforeAll(async () => {
  world = await openWorld()
  const [main] = (await world.admin.get('/warehouse/list/')).result
  const van = await world.admin.post('/warehouse/create/', { name: 'Van 1' })
  houses = [main._id, van.result._id]
  supplier = (await world.admin.post('/suppliers/create/', { name: 'Parts Direct' })).result._id
  products = await Promise.all(
    [0, 1, 2].map(async (at) => {
      const cost = at === 0 ? {} : { unitCost: '3.33' }
      const body = { name: `Hose ${at}`, productNumber: `H-${at}`, quantity: 20, ...cost }
      return (await world.admin.post('/product/create/', body)).result._id
    }),
  )
})
afterAll(() => world.close())

/** A random generator that produces the same numbers in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

type Sent = { _id: string; type: string; lineItems: { _id: string }[] }

type Person = {
  roll: (sides: number) => number
  post: (path: string, body: object) => Promise<Reply>
}

/** Starts a stocktake if none is open. If a stocktake is open, adds counts to it, posts it or cancels it. */
async function takingStock({ roll, post }: Person): Promise<void> {
  const [list] = (await world.admin.get('/stocktake/list/?filter_status=OPEN&limit=1')).result
  const way = roll(8)
  if (!list) await post('/stocktake/create/', { warehouse: houses[roll(2)] })
  else if (way < 2) await post(`/stocktake/post/${list._id}`, {})
  else if (way === 2) await untilTaken(() => world.admin.delete(`/stocktake/delete/${list._id}`))
  else {
    const condition = roll(2) === 0 ? 'new' : 'damaged'
    const counts = products.map((product) => ({ product, condition, counted: roll(20) }))
    await post(`/stocktake/count/${list._id}`, { counts })
  }
}

type Done = Map<string, number>

/** Sends a request and counts its result by status. */
const posting =
  (done: Done): Person['post'] =>
  async (path, body) => {
    const reply = await untilTaken(() => world.admin.post(path, body))
    const kind = `${path.split('/').slice(1, 3).join(' ')} ${reply.code ?? reply.status}`
    done.set(kind, (done.get(kind) ?? 0) + 1)
    return reply
  }

/** Performs the steps that random actions may never reach: receiving goods and posting a stocktake. */
async function settleUp(post: Person['post']): Promise<void> {
  const lineItems = [{ product: products[0], productStatusCounts: { new: 2 }, unitCost: '3' }]
  const order = (await post('/order/create/', { type: 'BUY', supplier, receiver: houses[0], lineItems }))
    .result
  const line = order.lineItems[0]._id
  await post(`/order/receive/${order._id}`, { lines: [{ line, counts: { new: 3 }, unitCost: '4' }] })
  const [open] = (await world.admin.get('/stocktake/list/?filter_status=OPEN&limit=1')).result
  const list = open ?? (await post('/stocktake/create/', { warehouse: houses[0] })).result
  const counts = products.map((product) => ({ product, condition: 'new', counted: 7 }))
  await post(`/stocktake/count/${list._id}`, { counts })
  await post(`/stocktake/post/${list._id}`, {})
}

/** Simulates one of eight users, who creates, finalizes and cancels orders, corrects counts and takes stock. */
async function work(seed: number, steps: number, done: Done): Promise<void> {
  const roll = dice(seed)
  const open: Sent[] = []
  const sold: string[] = []
  const of = <T>(list: readonly T[]): T => list[roll(list.length)] as T
  const post = posting(done)
  const lineOf = () => ({
    product: of(products),
    productStatusCounts: { new: roll(4), damaged: 1 + roll(2) },
    unitCost: of(['2', '0.01', '7.77', '0']),
    unitPrice: '3',
  })
  const create = async (body: object) => {
    const reply = await post('/order/create/', {
      lineItems: [lineOf(), lineOf()],
      referenceNumber: 'R',
      ...body,
    })
    if (reply.status === 201 && reply.result.status === 'PENDING') open.push(reply.result)
  }
  const settle = async () => {
    const order = of(open)
    if (!order) return
    const action = roll(3) === 0 ? 'cancel' : 'finalize'
    const part =
      roll(2) === 0
        ? {}
        : { lines: [{ line: of(order.lineItems)._id, counts: { new: roll(2), damaged: 1 } }] }
    const reply = await post(`/order/${action}/${order._id}`, part)
    if (reply.result?.status === 'COMPLETED' && order.type === 'SELL') sold.push(order._id)
  }
  const takeStock = () => takingStock({ roll, post })
  const receive = async () => {
    const order = of(open.filter(({ type }) => type === 'BUY'))
    if (!order) return
    const line = of(order.lineItems)._id
    const came = { line, counts: { new: roll(5), damaged: roll(3) }, rest: of(['OPEN', 'CANCEL']) }
    await post(`/order/receive/${order._id}`, { lines: [{ ...came, unitCost: String(1 + roll(4)) }] })
  }
  for (let step = 0; step < steps; step++) {
    const [sender = '', receiver = ''] = roll(2) === 0 ? houses : houses.toReversed()
    const parentOrder = of(sold)
    const ask = [
      () => create({ type: 'BUY', supplier, receiver }),
      () => create({ type: 'SELL', sender }),
      () => create({ type: 'ALLOCATE', sender, receiver }),
      () => create({ type: 'SUPPLIER_RETURN', supplier, sender }),
      () => create({ type: 'CUSTOMER_RETURN', receiver, ...(parentOrder ? { parentOrder } : {}) }),
      settle,
      settle,
      settle,
      receive,
      receive,
      takeStock,
      takeStock,
      () =>
        post('/inventory/adjust', {
          product: of(products),
          warehouse: sender,
          productStatusCounts: { new: 9, damaged: 4 },
        }),
    ]
    await of(ask)()
  }
}

async function rows(sql: string): Promise<unknown[]> {
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  return (await world.owner.query(sql, [world.admin.workspaceId])).rows
}

/**
 * Finds entries whose counts differ from the ledger's sums, or whose promised and awaited pieces differ from open
 * orders.
 */
const unsound = () =>
  rows(
    `with open as (
       select o.workspace_id, o.type, o.sender, coalesce(l.receiver, o.receiver) as receiver, l.product, c.condition,
         (l.product_status_counts->>c.condition)::int - (l.done_counts->>c.condition)::int
           - (l.cancelled_counts->>c.condition)::int as n
       from orders o join order_lines l on l.workspace_id = o.workspace_id and l.record_id = o.id,
         unnest(array['new', 'refurbished', 'damaged']) c (condition) where o.workspace_id = $1)
     select s.id from stocks s
     left join lateral (select coalesce(sum(new_count), 0) n, coalesce(sum(refurbished_count), 0) r, coalesce(sum(damaged_count), 0) d
       from stock_movements m where m.workspace_id = $1 and m.warehouse = s.warehouse and m.product = s.product) l on true
     left join lateral (select coalesce(sum(n) filter (where condition = 'new'), 0) n, coalesce(sum(n) filter (where condition = 'damaged'), 0) d
       from open where open.type in ('SELL', 'SUPPLIER_RETURN') and open.sender = s.warehouse and open.product = s.product) p on true
     left join lateral (select coalesce(sum(n), 0) n
       from open where open.type = 'BUY' and open.receiver = s.warehouse and open.product = s.product) i on true
     where s.workspace_id = $1 and ((s.new_count, s.refurbished_count, s.damaged_count) is distinct from (l.n, l.r, l.d)
       or (s.pending_new_count, s.pending_damaged_count, s.incoming_count) is distinct from (p.n, p.d, i.n)
       or least(s.new_count, s.damaged_count, s.pending_new_count) < 0)`,
  )

/** Finds orders whose returned pieces exceed their sent pieces. */
const overReturned = () =>
  rows(
    `select r.parent_order from orders r join order_lines l on l.workspace_id = r.workspace_id and l.record_id = r.id
     where r.workspace_id = $1 and r.parent_order is not null group by r.workspace_id, r.parent_order, l.product
     having sum((select sum(v::int) from jsonb_each_text(l.product_status_counts) as e (k, v))
       - (select sum(v::int) from jsonb_each_text(l.cancelled_counts) as e (k, v)))
       > (select sum(v::int) from order_lines p, jsonb_each_text(p.done_counts) as e (k, v)
          where p.workspace_id = $1 and p.record_id = r.parent_order and p.product = l.product)`,
  )

/** Finds products whose stored value differs from the ledger's sum, or that have too many pieces without a cost. */
const misvalued = () =>
  rows(
    `select v.product from stock_values v
     left join lateral (select sum(new_count + refurbished_count + damaged_count) n, sum(unvalued) u, sum(value) worth
       from stock_movements m where m.workspace_id = $1 and m.product = v.product) l on true
     left join lateral (select sum(new_count + refurbished_count + damaged_count) n
       from stocks s where s.workspace_id = $1 and s.product = v.product) s on true
     where v.workspace_id = $1 and ((v.pieces, v.unvalued, v.value) is distinct from (l.n, l.u, l.worth)
       or v.pieces is distinct from s.n or v.value < 0 or v.unvalued not between 0 and v.pieces
       or (v.pieces = v.unvalued and v.value <> 0))`,
  )

/** The number of steps that each user performs. A longer run finds more faults. */
const steps = Number(process.env['PROVE_STOCK'] ?? 12)

test('OPEN-95 OPEN-107 OPEN-160 OPEN-204 eight people at once: ledger, counts, promised, awaited and returned pieces and values agree', async () => {
  const done: Done = new Map()
  await Promise.all(Array.from({ length: 8 }, (_, at) => work(at + 1, steps, done)))
  await settleUp(posting(done))
  expect(await unsound()).toEqual([])
  expect(await overReturned()).toEqual([])
  expect(await misvalued()).toEqual([])
  const known = [
    '200',
    '201',
    'VALIDATION',
    'IN_USE',
    'INVALID_TRANSITION',
    'INSUFFICIENT_STOCK',
    'DUPLICATE',
    'NOT_FOUND',
  ]
  expect([...done.keys()].filter((kind) => !known.includes(kind.split(' ')[2] ?? ''))).toEqual([])
  for (const happened of [
    'order create 201',
    'order finalize 200',
    'order cancel 200',
    'order receive 200',
    'order create VALIDATION',
    'stocktake count 200',
    'stocktake post 200',
  ])
    expect([happened, done.get(happened)]).toEqual([happened, expect.any(Number)])
}, 600_000)
