import { available } from '@fieldhouse/domain/inventory/availability'
import { type StatusCounts, minus, noPieces } from '@fieldhouse/domain/inventory/conditions'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { order } from '@fieldhouse/domain/orders/order'
import type { OrderLine } from '@fieldhouse/domain/orders/order-line'
import { stockFaults } from '@fieldhouse/domain/orders/order-rules'
import { openCounts } from '@fieldhouse/domain/orders/order-status'
import { type OrderType, orderRules } from '@fieldhouse/domain/orders/order-types'
import type { SettledLine, Settlement } from '@fieldhouse/domain/orders/settle'
import { type Change, type Entry, type Place, book, takePlaces } from '../inventory/movements.ts'
import type { Work } from '../kit/database/work.ts'

/** What of an order its stock follows from; warehouses by id. */
export type Goods = Pick<RowOf<typeof order>, 'type' | 'sender' | 'receiver' | 'lineItems'>

/** The locked entry of a product in a warehouse. */
type Shelf = (place: Place) => Entry

/** Where a line's pieces leave, or null. */
const source = ({ type, sender }: Goods, { product }: OrderLine): Place | null =>
  orderRules[type].sends && sender ? { warehouse: sender, product } : null

/** Where a line's pieces come to, or null: its own receiver, else the order's. */
function target({ type, receiver }: Goods, line: OrderLine): Place | null {
  const warehouse = line.receiver ?? receiver
  return orderRules[type].receives && warehouse ? { warehouse, product: line.product } : null
}

/** Whether the open pieces of such an order are promised until it sends them; an allocation moves at once (OPEN-107). */
const promises = (type: OrderType): boolean => orderRules[type].sends && !orderRules[type].receives

async function lockShelves(work: Work, places: readonly { at: string; place: Place }[]): Promise<Shelf> {
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

const sources = (goods: Goods) =>
  goods.lineItems.flatMap((line) => {
    const place = source(goods, line)
    return place ? [{ at: 'sender', place }] : []
  })

const nothingPromised: Goods = { type: 'BUY', sender: null, receiver: null, lineItems: [] }

/**
 * Promises what an order will send; what it promised `before` is given back in the same step. Refuses with 'Maximum quantity
 * is {n}' at the line what is more than may be promised (ORD-12, ORD-29), however many ask at the same moment.
 */
export async function reserve(work: Work, goods: Goods, before: Goods = nothingPromised): Promise<void> {
  const shelf = await lockShelves(work, [
    ...sources(goods),
    ...(promises(before.type) ? sources(before) : []),
  ])
  const own = promises(before.type) ? promised(shelf, before) : []
  const { sender } = goods
  if (orderRules[goods.type].sends && sender) {
    const free = (product: string): StatusCounts => {
      const entry = shelf({ warehouse: sender, product })
      const mine = own.filter((each) => each.entry.id === entry.id)
      const others = mine.reduce((left, { pending }) => minus(left, pending), entry.pending)
      return available(entry.counts, others)
    }
    const errors = stockFaults(goods.lineItems, free)
    if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  }
  const back = own.map((each) => ({ ...each, pending: minus(noPieces, each.pending) }))
  const now = promises(goods.type) ? promised(shelf, goods) : []
  await book(work, [...back, ...now], { reason: 'SELL' })
}

/** What the open pieces of a sending order add to what is promised. */
const promised = (shelf: Shelf, goods: Goods) =>
  goods.lineItems.flatMap((line) => {
    const place = source(goods, line)
    return place ? [{ entry: shelf(place), change: noPieces, pending: openCounts(line) }] : []
  })

/** What finalizing pieces of a line does to the stock: they leave its sender, come to its receiver, or both. */
function moved(shelf: Shelf, goods: Goods, { line, counts }: SettledLine): Change[] {
  const [from, to] = [source(goods, line), target(goods, line)]
  const other = (place: Place | null) => (place ? { otherWarehouse: place.warehouse } : {})
  const gone = minus(noPieces, counts)
  return [
    ...(from
      ? [{ entry: shelf(from), change: gone, pending: promises(goods.type) ? gone : noPieces, ...other(to) }]
      : []),
    ...(to ? [{ entry: shelf(to), change: counts, ...other(from) }] : []),
  ]
}

/** What cancelling pieces of a line does to the stock: they are promised no more. */
function released(shelf: Shelf, goods: Goods, { line, counts }: SettledLine): Change[] {
  const from = promises(goods.type) ? source(goods, line) : null
  return from ? [{ entry: shelf(from), change: noPieces, pending: minus(noPieces, counts) }] : []
}

/** Moves the stock of pieces that are finalized or cancelled, under the transaction's id (OPEN-95, OPEN-149). */
export async function moveStock(
  work: Work,
  goods: Goods,
  settled: { lines: readonly SettledLine[]; how: Settlement; transaction: string },
): Promise<void> {
  const { lines, how, transaction } = settled
  const places = lines.flatMap(({ line }) => {
    const [from, to] = [source(goods, line), how === 'finalize' ? target(goods, line) : null]
    return [...(from ? [{ at: 'sender', place: from }] : []), ...(to ? [{ at: 'receiver', place: to }] : [])]
  })
  const shelf = await lockShelves(work, places)
  const changes = lines.flatMap((each) =>
    how === 'finalize' ? moved(shelf, goods, each) : released(shelf, goods, each),
  )
  const reason = goods.type === 'ALLOCATE' ? 'MOVE' : goods.type
  await book(work, changes, { reason, transaction })
}
