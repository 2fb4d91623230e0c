import { mostPieces } from '../inventory/conditions.ts'
import type { RecordRef } from '../kit/entity/entity.ts'
import { type Decimal, compare } from '../kit/value/money.ts'
import { requestLine } from './order-line.ts'

/** The facts that determine how many pieces an inventory entry needs. */
export type Need = {
  /** New and refurbished pieces that open orders will not send (OPEN-105). */
  available: number
  /** Pieces that open buy orders will add. */
  incoming: number
  /** Pieces in open requests. */
  requested: number
  reorderTrigger: number
  defaultQuantity: number | null
  minimumOrderQuantity: number | null
}

/**
 * Returns how many pieces to order (OPEN-190). The order fills the stock to the default quantity, or just above the
 * trigger, and is at least the supplier's minimum.
 */
export function proposedCount(need: Need): number {
  const { reorderTrigger, defaultQuantity, minimumOrderQuantity } = need
  const expected = need.available + need.incoming + need.requested
  if (expected > reorderTrigger) return 0
  const wanted = Math.max(defaultQuantity ?? 0, reorderTrigger + 1)
  return Math.min(Math.max(wanted - expected, minimumOrderQuantity ?? 1), mostPieces)
}

/** The last price of a supplier for a product, in a finalized buy order. */
export type LastPrice = { supplier: RecordRef; unitCost: Decimal; finalizedAt: string }

/**
 * The suggested supplier (OPEN-190): the supplier with the lowest last price or, among equal prices, the latest price.
 * Returns null for a product that was never bought.
 */
export function chosenPrice(prices: readonly LastPrice[]): LastPrice | null {
  const better = (one: LastPrice, other: LastPrice) =>
    compare(one.unitCost, other.unitCost) || (one.finalizedAt < other.finalizedAt ? 1 : -1)
  return prices.toSorted(better)[0] ?? null
}

/** An inventory entry whose stock is low, and the order that is proposed for it. */
export type Suggestion = Need & {
  /** The inventory entry. */
  stock: string
  product: RecordRef
  warehouse: RecordRef
  supplier: RecordRef | null
  /** The supplier's last price, else the product's own cost. */
  unitCost: Decimal | null
  proposed: number
}

/**
 * The maximum number of entries that are checked. Further entries are suggested after some of these entries are
 * ordered.
 */
export const mostSuggestions = 2000

/** Groups lines by supplier, in the order of each supplier's first line. */
export function bySupplier<Line extends { supplier?: string | null | undefined }>(
  lines: readonly Line[],
): { supplier: string | null; lines: Line[] }[] {
  const groups = Map.groupBy(lines, ({ supplier }) => supplier ?? null)
  return [...groups].map(([supplier, of]) => ({ supplier, lines: of }))
}

/** Splits lines into requests: one for each supplier, or several if one request would have too many lines. */
export const requestsOf = <Line extends { supplier?: string | null | undefined }>(lines: readonly Line[]) =>
  bySupplier(lines).flatMap(({ supplier, lines: of }) =>
    Array.from({ length: Math.ceil(of.length / requestLine.most) }, (_, at) => ({
      supplier,
      lines: of.slice(at * requestLine.most, (at + 1) * requestLine.most),
    })),
  )
