import type { KnownCost } from '@fieldhouse/domain/inventory/valuation'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'

/** What so many pieces of a product cost as far as somebody knows, asked line after line. */
export type Costs = (product: string, pieces: number) => KnownCost | null

export const noCosts: Costs = () => null

/** What pieces of a product cost when they went out, how many of them nobody knows it of, and how many came back before. */
export type WentOut = { product: string; value: Decimal; pieces: number; unvalued: number; before: number }

/** What pieces that come back cost: their share of what went out, one line after the other (OPEN-204). */
export function costsOfReturned(went: readonly WentOut[]): Costs {
  const known = new Map(went.map(({ product, ...of }) => [product, { ...of, source: 'RETURN' as const }]))
  return (product, pieces) => {
    const of = known.get(product)
    if (!of) return null
    known.set(product, { ...of, before: of.before + pieces })
    return of
  }
}
