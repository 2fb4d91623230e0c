import type { StocktakeLine } from '@fieldhouse/domain/inventory/stocktake'

const idOf = ({ product }: StocktakeLine) => product._id

/** The products that were shown and are not among what was read. */
export function goneFrom(before: readonly StocktakeLine[], read: readonly StocktakeLine[]): string[] {
  const still = new Set(read.map(idOf))
  return before.map(idOf).filter((id) => !still.has(id))
}

/** What was read, in the places where it was shown before; what is new follows. */
export function inPlace(before: readonly StocktakeLine[], read: readonly StocktakeLine[]): StocktakeLine[] {
  const fresh = new Map(read.map((line) => [idOf(line), line]))
  const shown = before.flatMap((line) => fresh.get(idOf(line)) ?? [])
  const places = new Set(shown.map(idOf))
  return [...shown, ...read.filter((line) => !places.has(idOf(line)))]
}
