import type { Spot } from './spot.ts'

/** The difference between the largest and the smallest number. */
function reach(numbers: readonly number[]): number {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const each of numbers) [least, most] = [Math.min(least, each), Math.max(most, each)]
  return most - least
}

/**
 * Orders spots so that each `size` in a row lie close together on the map. The result does not depend on the
 * order given.
 */
export function nearTogether(spots: readonly Spot[], size: number): Spot[] {
  if (spots.length <= size) return spots.toSorted((a, b) => a.key - b.key)
  // A degree of longitude is shorter than one of latitude, the more so the farther from the equator.
  const narrow = Math.cos(((spots[0]?.lat ?? 0) * Math.PI) / 180)
  const isWide = reach(spots.map(({ lng }) => lng)) * narrow > reach(spots.map(({ lat }) => lat))
  const inOrder = spots.toSorted((a, b) => (isWide ? a.lng - b.lng : a.lat - b.lat) || a.key - b.key)
  // Splits the spots across the longer side, at a multiple of `size`, until each part is small enough.
  const middle = size * Math.ceil(spots.length / size / 2)
  return [...nearTogether(inOrder.slice(0, middle), size), ...nearTogether(inOrder.slice(middle), size)]
}
