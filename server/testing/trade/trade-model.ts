import type { Owner } from '../sign-up-owner.ts'
import { type Acknowledged, type TradedOrder, piecesOf } from './trade.ts'

// Computes the expected stock by adding up the orders. This computation is slow but easy to verify.

type Entry = {
  product: { _id: string }
  warehouse: { _id: string }
  incoming: number
} & Record<'productStatusCounts' | 'pendingProductStatusCounts', Record<string, number>>

type Movement = {
  product: { _id: string }
  warehouse: { _id: string }
  reason: string
  transaction: string | null
  productStatusCounts: Record<string, number>
  value: string
  unvalued: number
}

async function all<T>(owner: Owner, list: string): Promise<T[]> {
  const rows: T[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body, status } = await owner.send('GET', `${list}sort=createdAt&limit=200&page=${page}`)
    if (status !== 200) throw new Error(`${list}: ${JSON.stringify(body)}`)
    rows.push(...body.data.result)
    pages = body.data.pagination.pages
  }
  return rows
}

class Sums {
  private readonly of = new Map<string, number>()
  add(key: string, much: number): void {
    this.of.set(key, (this.of.get(key) ?? 0) + much)
  }
  at(key: string): number {
    return this.of.get(key) ?? 0
  }
  /** Returns the sums that are not zero, in the order of their keys. */
  told(): [string, number][] {
    return [...this.of].filter(([, much]) => much !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
  }
}

const cents = (value: string): number => Math.round(Number(value) * 100)

/**
 * Computes the stock, the promised pieces and the incoming pieces from the orders. Takes only movements without an
 * order from `ledger`.
 */
function byOrders(orders: readonly TradedOrder[], ledger: readonly Movement[]) {
  const [has, pending, incoming] = [new Sums(), new Sums(), new Sums()]
  for (const each of ledger)
    if (['OPENING', 'COUNT', 'CORRECTION'].includes(each.reason))
      has.add(`${each.warehouse._id} ${each.product._id}`, piecesOf(each.productStatusCounts))
  for (const { type, sender, receiver, lineItems } of orders)
    for (const { product, productStatusCounts, doneCounts, cancelledCounts } of lineItems) {
      const done = piecesOf(doneCounts)
      const open = piecesOf(productStatusCounts) - done - piecesOf(cancelledCounts)
      if (sender) has.add(`${sender._id} ${product._id}`, -done)
      if (receiver) has.add(`${receiver._id} ${product._id}`, done)
      if (sender && type !== 'ALLOCATE') pending.add(`${sender._id} ${product._id}`, open)
      if (receiver && type === 'BUY') incoming.add(`${receiver._id} ${product._id}`, open)
    }
  return { has: has.told(), pending: pending.told(), incoming: incoming.told() }
}

function byEntries(entries: readonly Entry[]) {
  const [has, pending, incoming] = [new Sums(), new Sums(), new Sums()]
  for (const each of entries) {
    const place = `${each.warehouse._id} ${each.product._id}`
    has.add(place, piecesOf(each.productStatusCounts))
    pending.add(place, piecesOf(each.pendingProductStatusCounts))
    incoming.add(place, each.incoming)
  }
  return { has: has.told(), pending: pending.told(), incoming: incoming.told() }
}

/** Returns the finalized and cancelled pieces of each order line. */
function settled(orders: readonly TradedOrder[]) {
  const of = orders.flatMap(({ _id, lineItems }) =>
    lineItems.map((each): [string, number[]] => [
      `${_id} ${each._id}`,
      [piecesOf(each.doneCounts), piecesOf(each.cancelledCounts)],
    ]),
  )
  return Object.fromEntries(of)
}

const acknowledged = ({ orders }: Acknowledged) =>
  Object.fromEntries(
    [...orders].flatMap(([id, lines]) =>
      [...lines].map(([line, { done, cancelled }]): [string, number[]] => [
        `${id} ${line}`,
        [done, cancelled],
      ]),
    ),
  )

type Counted = { product: { _id: string }; counts: { new?: { counted: number; expected: number } } }

/**
 * Returns the expected and the stored effects of posted stocktakes: the differences that they found, and the
 * movements that they added to the ledger.
 */
async function stocktakes(owner: Owner, told: Acknowledged, ledger: readonly Movement[]) {
  const lists = await all<{ _id: string }>(owner, '/stocktake/list/?filter_status=POSTED&')
  const [moved, due] = [new Sums(), new Sums()]
  for (const { transaction, product, productStatusCounts, reason } of ledger)
    if (reason === 'COUNT') moved.add(`${transaction} ${product._id}`, piecesOf(productStatusCounts))
  for (const { _id } of lists)
    for (const { product, counts } of (await owner.send('GET', `/stocktake/lines/${_id}`))
      .result as Counted[]) {
      const place = `${_id} ${product._id}`
      const differs = (counts.new?.counted ?? 0) - (counts.new?.expected ?? 0)
      // Some pieces that the count found missing may have been sent before the stocktake was posted. Only missing
      // pieces that were not sent are due.
      due.add(place, differs < 0 ? Math.min(Math.max(moved.at(place), differs), 0) : differs)
    }
  const posted = lists.map((each) => each._id).toSorted()
  return {
    expected: { posted: [...told.stocktakes].toSorted(), moved: due.told() },
    found: { posted, moved: moved.told() },
  }
}

type ProductValue = { product: { _id: string }; pieces: number; unvalued: number; value: string }

/** Returns the expected and the stored values, which must be equal. No trader may be running during the call. */
export async function bothSides(owner: Owner, told: Acknowledged) {
  const orders = await all<TradedOrder>(owner, '/order/list/?')
  const entries = await all<Entry>(owner, '/inventory/list/?')
  const ledger = await all<Movement>(owner, '/stock-movement/list/?')
  const { result: worth } = await owner.send('GET', '/product/valuation')
  const [has, pieces, unvalued, value] = [new Sums(), new Sums(), new Sums(), new Sums()]
  for (const each of ledger) {
    has.add(`${each.warehouse._id} ${each.product._id}`, piecesOf(each.productStatusCounts))
    pieces.add(each.product._id, piecesOf(each.productStatusCounts))
    unvalued.add(each.product._id, each.unvalued)
    value.add(each.product._id, cents(each.value))
  }
  const kept = [new Sums(), new Sums(), new Sums()] as const
  for (const each of worth.products as ProductValue[]) {
    kept[0].add(each.product._id, each.pieces)
    kept[1].add(each.product._id, each.unvalued)
    kept[2].add(each.product._id, cents(each.value))
  }
  const shelves = byEntries(entries)
  const taken = await stocktakes(owner, told, ledger)
  return {
    orders: orders.length,
    movements: ledger.length,
    expected: {
      settled: acknowledged(told),
      stock: byOrders(orders, ledger),
      ledger: shelves.has,
      value: [pieces.told(), unvalued.told(), value.told()],
      taken: taken.expected,
    },
    found: {
      settled: settled(orders),
      stock: shelves,
      ledger: has.told(),
      value: kept.map((sums) => sums.told()),
      taken: taken.found,
    },
  }
}
