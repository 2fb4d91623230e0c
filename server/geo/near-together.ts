import type { Spot } from './spot.ts'

/** The difference between the largest and the smallest of the numbers. */
function reach(numbers: readonly number[]): number {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const each of numbers) [least, most] = [Math.min(least, each), Math.max(most, each)]
  return most - least
}

/**
 * Orders spots so that each group of `size` consecutive spots is close together on the map. The order of the input
 * does not affect the result.
 */
export function nearTogether(spots: readonly Spot[], size: number): Spot[] {
  if (spots.length <= size) return spots.toSorted((a, b) => a.key - b.key)
  // A degree of longitude is shorter than a degree of latitude. The difference increases with the distance from the
  // equator.
  const narrow = Math.cos(((spots[0]?.lat ?? 0) * Math.PI) / 180)
  const isWide = reach(spots.map(({ lng }) => lng)) * narrow > reach(spots.map(({ lat }) => lat))
  const inOrder = spots.toSorted((a, b) => (isWide ? a.lng - b.lng : a.lat - b.lat) || a.key - b.key)
  // Splits the spots along the longer dimension, at a multiple of `size`. Repeats the split until each part has at most
  // `size` spots.
  const middle = size * Math.ceil(spots.length / size / 2)
  return [...nearTogether(inOrder.slice(0, middle), size), ...nearTogether(inOrder.slice(middle), size)]
}
