import type { Place } from '@fieldhouse/domain/operations/travel'

/** A place, rounded to a ten-thousandth of a degree (about 11 m). Calls to the router and cache keys use spots. */
export type Spot = { key: number; lng: number; lat: number }

const parts = 10_000

/** The spot of a place, with a unique key. */
export function spotOf([lng, lat]: Place): Spot {
  const [x, y] = [Math.round(lng * parts), Math.round(lat * parts)]
  return { key: (x + 180 * parts) * 200 * parts + y + 90 * parts, lng: x / parts, lat: y / parts }
}

/** The distinct spots, in the order of their first occurrence. */
export const distinct = (spots: readonly Spot[]): Spot[] => [
  ...new Map(spots.map((spot) => [spot.key, spot])).values(),
]

/** The cache key of the route between two spots. */
export const pairOf = (from: Spot, to: Spot): string => `${from.key} ${to.key}`
