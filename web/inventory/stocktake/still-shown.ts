import type { StocktakeLine } from '@fieldhouse/domain/inventory/stocktake'

const idOf = ({ product }: StocktakeLine) => product._id

/** The ids of the products that were shown before and are not among the reloaded lines. */
export function goneFrom(before: readonly StocktakeLine[], read: readonly StocktakeLine[]): string[] {
  const still = new Set(read.map(idOf))
  return before.map(idOf).filter((id) => !still.has(id))
}

/** Returns the reloaded lines. Lines that were shown before keep their order, and new lines follow. */
export function inPlace(before: readonly StocktakeLine[], read: readonly StocktakeLine[]): StocktakeLine[] {
  const fresh = new Map(read.map((line) => [idOf(line), line]))
  const shown = before.flatMap((line) => fresh.get(idOf(line)) ?? [])
  const places = new Set(shown.map(idOf))
  return [...shown, ...read.filter((line) => !places.has(idOf(line)))]
}
