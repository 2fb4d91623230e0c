import type { Spot } from './spot.ts'

/** How far apart the outermost of some numbers lie. */
function reach(numbers: readonly number[]): number {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const each of numbers) [least, most] = [Math.min(least, each), Math.max(most, each)]
  return most - least
}

/**
 * Orders spots so that each `size` in a row lie together on the map: halves them across their longer side, at a multiple of `size`,
 * until they are so few. The same spots come in the same order, in whatever order they are given.
 */
export function nearTogether(spots: readonly Spot[], size: number): Spot[] {
  if (spots.length <= size) return spots.toSorted((a, b) => a.key - b.key)
  // A degree of longitude is shorter than one of latitude, the more so the farther from the equator.
  const narrow = Math.cos(((spots[0]?.lat ?? 0) * Math.PI) / 180)
  const isWide = reach(spots.map(({ lng }) => lng)) * narrow > reach(spots.map(({ lat }) => lat))
  const inOrder = spots.toSorted((a, b) => (isWide ? a.lng - b.lng : a.lat - b.lat) || a.key - b.key)
  const middle = size * Math.ceil(spots.length / size / 2)
  return [...nearTogether(inOrder.slice(0, middle), size), ...nearTogether(inOrder.slice(middle), size)]
}
