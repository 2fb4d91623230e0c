import { available } from '@fieldhouse/domain/inventory/availability'
import {
  type Condition,
  type StatusCounts,
  conditions,
  minus,
  mostPieces,
  noPieces,
  plus,
  totalOf,
} from '@fieldhouse/domain/inventory/conditions'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import type { KnownCost } from '@fieldhouse/domain/inventory/valuation'
import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { MovementReason } from '@fieldhouse/domain/inventory/stock-movement'
import type { order } from '@fieldhouse/domain/orders/order'
import type { OrderLine } from '@fieldhouse/domain/orders/order-line'
import { stockFaults } from '@fieldhouse/domain/orders/order-rules'
import { openCounts } from '@fieldhouse/domain/orders/order-status'
import { type OrderType, orderRules, promises } from '@fieldhouse/domain/orders/order-types'
import type { SettledLine, Settlement } from '@fieldhouse/domain/orders/settle'
import type { Named } from '../inventory/hold.ts'
import { noCosts } from '../inventory/returned-costs.ts'
import { type Change, type Entry, type Place, book, takePlaces } from '../inventory/movements.ts'
import type { Work } from '../kit/database/work.ts'
import { costsOfParent } from './return-costs.ts'

/** The parts of an order that determine its effect on stock. `sender` and `receiver` are ids of warehouses. */
export type Goods = Pick<RowOf<typeof order>, 'type' | 'sender' | 'receiver' | 'lineItems'> & {
  /** The order whose pieces are returned, if this order is a return. */
  parentOrder?: string | null | undefined
}

/** Returns the locked stock entry for a product in a warehouse. */
type Shelf = (place: Place) => Entry

/** The product and warehouse from which a line's pieces are sent, or null. */
const source = ({ type, sender }: Goods, { product }: OrderLine): Place | null =>
  orderRules[type].sends && sender ? { warehouse: sender, product } : null

/**
 * The product and warehouse that receive a line's pieces, or null. A line's own receiver replaces the order's
 * receiver.
 */
function target({ type, receiver }: Goods, line: OrderLine): Place | null {
  const warehouse = line.receiver ?? receiver
  return orderRules[type].receives && warehouse ? { warehouse, product: line.product } : null
}

/** A product in a warehouse, with the path of the warehouse in the request. */
type Spot = { at: Named['at']; place: Place }

async function lockShelves(work: Work, places: readonly Spot[]): Promise<Shelf> {
  const named = new Map(places.map(({ at, place }) => [place.warehouse, { at, id: place.warehouse }]))
  const wanted = places.map(({ place }) => place)
  const entries = await takePlaces(work, [...named.values()], wanted)
  const byPlace = new Map(entries.map((entry) => [`${entry.warehouse} ${entry.product}`, entry]))
  return ({ warehouse, product }) => {
    const entry = byPlace.get(`${warehouse} ${product}`)
    if (!entry) throw new Problem('NOT_FOUND')
    return entry
  }
}

/**
 * Whether the open pieces of this type of order count as incoming. Only pieces ordered from a supplier count as
 * incoming (OPEN-105).
 */
const awaits = (type: OrderType): boolean => type === 'BUY'

/** The places from which a line's pieces are sent, and where they arrive. */
function placesOf(goods: Goods, line: OrderLine): Spot[] {
  const [from, to] = [source(goods, line), target(goods, line)]
  return [
    ...(from ? [{ at: ['sender'], place: from }] : []),
    ...(to ? [{ at: ['receiver'], place: to }] : []),
  ]
}

/**
 * The places where open pieces are promised or awaited. Pieces that a customer returns are neither promised nor
 * awaited.
 */
const announcedAt = (goods: Goods, lines = goods.lineItems) =>
  goods.type === 'CUSTOMER_RETURN' ? [] : lines.flatMap((line) => placesOf(goods, line))

/** The stock changes for a line's open pieces. Open pieces are promised at the sender and awaited at the receiver. */
function announced(shelf: Shelf, goods: Goods, { line, counts }: SettledLine): Change[] {
  const from = promises(goods.type) ? source(goods, line) : null
  const to = awaits(goods.type) ? target(goods, line) : null
  return [
    ...(from ? [{ entry: shelf(from), change: noPieces, pending: counts }] : []),
    ...(to ? [{ entry: shelf(to), change: noPieces, incoming: totalOf(counts) }] : []),
  ]
}

const openLines = ({ lineItems }: Goods): SettledLine[] =>
  lineItems.map((line) => ({ line, counts: openCounts(line) }))

/** The opposite of a change that promises or awaits pieces. */
const undone = (change: Change): Change => ({
  ...change,
  pending: minus(noPieces, change.pending ?? noPieces),
  incoming: -(change.incoming ?? 0),
})

/** The reason that the stock ledger contains for an order's pieces. */
const reasonOf = ({ type }: Goods): MovementReason => (type === 'ALLOCATE' ? 'MOVE' : type)

const nothing: Goods = { type: 'BUY', sender: null, receiver: null, lineItems: [] }

/**
 * Books the open pieces of an order as promised or awaited, and undoes the bookings for `before`. Throws `VALIDATION`
 * for lines that exceed the available stock (ORD-12, ORD-29).
 */
export async function announce(work: Work, goods: Goods, before: Goods = nothing): Promise<void> {
  const shelf = await lockShelves(work, [...announcedAt(goods), ...announcedAt(before)])
  const own = openLines(before).flatMap((each) => announced(shelf, before, each))
  const { sender } = goods
  if (orderRules[goods.type].sends && sender) {
    const free = (product: string): StatusCounts => {
      const entry = shelf({ warehouse: sender, product })
      const mine = own.filter((each) => each.entry.id === entry.id)
      const others = mine.reduce((left, { pending = noPieces }) => minus(left, pending), entry.pending)
      return available(entry.counts, others)
    }
    const errors = stockFaults(goods.lineItems, free)
    if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  }
  const now = openLines(goods).flatMap((each) => announced(shelf, goods, each))
  await book(work, [...own.map(undone), ...now], { reason: reasonOf(goods) })
}

const across = (place: Place | null) => (place ? { otherWarehouse: place.warehouse } : {})

/** The cost of received pieces: the line's price for a purchase, and null for other orders (OPEN-204). */
const paid = ({ type }: Goods, { unitCost }: OrderLine): KnownCost | null =>
  type === 'BUY' && unitCost !== undefined ? { value: unitCost, pieces: 1, source: 'ORDER' } : null

/** The stock changes for finalized pieces. Finalized pieces leave the sender, arrive at the receiver, or do both. */
function moved(
  shelf: Shelf,
  goods: Goods,
  { line, counts, cost }: SettledLine & { cost: KnownCost | null },
): Change[] {
  const [from, to] = [source(goods, line), target(goods, line)]
  return [
    ...(from ? [{ entry: shelf(from), change: minus(noPieces, counts), ...across(to) }] : []),
    ...(to ? [{ entry: shelf(to), change: counts, ...across(from), cost }] : []),
  ]
}

/** The path of a quantity in the request, by line index and condition. */
type QuantityPath = (at: number, condition: Condition) => FieldFault['path']

/** Refuses lines that would raise a stock entry above the maximum count. The error has the path of the quantity. */
function needRoom(shelf: Shelf, goods: Goods, { lines, pathOf }: Pick<Moving, 'lines' | 'pathOf'>): void {
  const filled = new Map<string, StatusCounts>()
  const errors = lines.flatMap(({ line, counts }, at) => {
    const to = target(goods, line)
    if (!to) return []
    const { id, counts: there } = shelf(to)
    const before = filled.get(id) ?? there
    filled.set(id, plus(before, counts))
    return conditions
      .filter((each) => counts[each] > mostPieces - before[each])
      .map((each): FieldFault => ({
        path: pathOf(at, each),
        code: 'MAX_QUANTITY',
        params: { n: Math.max(mostPieces - before[each], 0) },
      }))
  })
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
}

/**
 * A line with the pieces that move. If the pieces that are no longer open differ from the moved pieces, `ends` contains
 * them.
 */
type StockLine = SettledLine & { ends?: StatusCounts }

type Moving = {
  order: string
  lines: readonly StockLine[]
  how: Settlement
  transaction: string
  pathOf: QuantityPath
}

/** Books the stock changes for finalized or cancelled pieces under one transaction id (OPEN-95, OPEN-149). */
export async function moveStock(work: Work, goods: Goods, given: Moving): Promise<void> {
  const { order, lines, how, transaction } = given
  const settled = lines.map(({ line }) => line)
  const shelf = await lockShelves(
    work,
    how === 'cancel' ? announcedAt(goods, settled) : settled.flatMap((line) => placesOf(goods, line)),
  )
  if (how === 'finalize') needRoom(shelf, goods, given)
  const wentFor = how === 'finalize' ? await costsOfParent(work, goods) : noCosts
  const changes = lines.flatMap((each) => [
    ...announced(shelf, goods, { line: each.line, counts: each.ends ?? each.counts }).map(undone),
    ...(how === 'finalize'
      ? moved(shelf, goods, {
          ...each,
          cost: paid(goods, each.line) ?? wentFor(each.line.product, totalOf(each.counts)),
        })
      : []),
  ])
  await book(work, changes, { reason: reasonOf(goods), transaction, order })
}
