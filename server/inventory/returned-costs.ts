import type { KnownCost } from '@fieldhouse/domain/inventory/valuation'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'

/** Returns the known cost of the next pieces of a product, line by line. */
export type Costs = (product: string, pieces: number) => KnownCost | null

export const noCosts: Costs = () => null

/** The issued pieces of a product: their cost, how many have no known cost, and how many were returned before. */
export type WentOut = { product: string; value: Decimal; pieces: number; unvalued: number; before: number }

/** The cost of returned pieces as their share of the issued ones, line by line (OPEN-204). */
export function costsOfReturned(went: readonly WentOut[]): Costs {
  const known = new Map(went.map(({ product, ...of }) => [product, { ...of, source: 'RETURN' as const }]))
  return (product, pieces) => {
    const of = known.get(product)
    if (!of) return null
    known.set(product, { ...of, before: of.before + pieces })
    return of
  }
}
