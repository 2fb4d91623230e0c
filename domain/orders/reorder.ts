import { mostPieces } from '../inventory/conditions.ts'
import type { RecordRef } from '../kit/entity/entity.ts'
import { type Decimal, compare } from '../kit/value/money.ts'
import { requestLine } from './order-line.ts'

/** What decides how many pieces an inventory entry needs. */
export type Need = {
  /** New and refurbished pieces that no order takes (OPEN-105). */
  available: number
  /** Pieces that open buy orders bring. */
  incoming: number
  /** Pieces that open requests ask for. */
  requested: number
  reorderTrigger: number
  defaultQuantity: number | null
  minimumOrderQuantity: number | null
}

/**
 * How many pieces to order (OPEN-190): up to the default quantity, counting what is ordered and requested; without one just
 * above the trigger; never fewer than a supplier sends. None where what comes already lifts the entry above its trigger.
 */
export function proposedCount(need: Need): number {
  const { reorderTrigger, defaultQuantity, minimumOrderQuantity } = need
  const expected = need.available + need.incoming + need.requested
  if (expected > reorderTrigger) return 0
  const wanted = Math.max(defaultQuantity ?? 0, reorderTrigger + 1)
  return Math.min(Math.max(wanted - expected, minimumOrderQuantity ?? 1), mostPieces)
}

/** The last price that a supplier asked for a product, in a finalized buy order. */
export type LastPrice = { supplier: RecordRef; unitCost: Decimal; finalizedAt: string }

/** The supplier to ask (OPEN-190): whose last price is the lowest, and of equal prices the latest; null where it was never bought. */
export function chosenPrice(prices: readonly LastPrice[]): LastPrice | null {
  const better = (one: LastPrice, other: LastPrice) =>
    compare(one.unitCost, other.unitCost) || (one.finalizedAt < other.finalizedAt ? 1 : -1)
  return prices.toSorted(better)[0] ?? null
}

/** An entry that is below its trigger, and what to order of it. */
export type Suggestion = Need & {
  /** The inventory entry. */
  stock: string
  product: RecordRef
  warehouse: RecordRef
  supplier: RecordRef | null
  /** That supplier's last price, else the product's own cost. */
  unitCost: Decimal | null
  proposed: number
}

/** How many entries are looked at: what is below its trigger beyond these is suggested once some of them are ordered. */
export const mostSuggestions = 2000

/** Lines by the supplier whom they are asked of, each supplier once, in the order of their first line. */
export function bySupplier<Line extends { supplier?: string | null | undefined }>(
  lines: readonly Line[],
): { supplier: string | null; lines: Line[] }[] {
  const groups = Map.groupBy(lines, ({ supplier }) => supplier ?? null)
  return [...groups].map(([supplier, of]) => ({ supplier, lines: of }))
}

/** The requests that lines come to: one for each supplier, and another for what is more than a request may have. */
export const requestsOf = <Line extends { supplier?: string | null | undefined }>(lines: readonly Line[]) =>
  bySupplier(lines).flatMap(({ supplier, lines: of }) =>
    Array.from({ length: Math.ceil(of.length / requestLine.most) }, (_, at) => ({
      supplier,
      lines: of.slice(at * requestLine.most, (at + 1) * requestLine.most),
    })),
  )
