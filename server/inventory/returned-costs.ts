import type { KnownCost } from '@fieldhouse/domain/inventory/valuation'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'

/**
 * Returns the known cost of returned pieces of a product. Each call covers the next pieces after those of the previous
 * call.
 */
export type Costs = (product: string, pieces: number) => KnownCost | null

export const noCosts: Costs = () => null

/**
 * What was sold of a product: the pieces, their known cost (`value`), the pieces without a known cost (`unvalued`), and
 * the pieces that were returned `before`.
 */
export type WentOut = { product: string; value: Decimal; pieces: number; unvalued: number; before: number }

/** Computes the cost of returned pieces as their share of the sold pieces, line by line (OPEN-204). */
export function costsOfReturned(went: readonly WentOut[]): Costs {
  const known = new Map(went.map(({ product, ...of }) => [product, { ...of, source: 'RETURN' as const }]))
  return (product, pieces) => {
    const of = known.get(product)
    if (!of) return null
    known.set(product, { ...of, before: of.before + pieces })
    return of
  }
}
