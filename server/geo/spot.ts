import type { Place } from '@fieldhouse/domain/operations/travel'

/** A place rounded to a ten-thousandth of a degree, some 11 m: what a router is asked about and answers are kept by. */
export type Spot = { key: number; lng: number; lat: number }

const parts = 10_000

/** The spot of a place; the key tells any two apart. */
export function spotOf([lng, lat]: Place): Spot {
  const [x, y] = [Math.round(lng * parts), Math.round(lat * parts)]
  return { key: (x + 180 * parts) * 200 * parts + y + 90 * parts, lng: x / parts, lat: y / parts }
}

/** Each spot once, in the order in which they first come. */
export const distinct = (spots: readonly Spot[]): Spot[] => [
  ...new Map(spots.map((spot) => [spot.key, spot])).values(),
]

/** What the way from one spot to another is kept by. */
export const pairOf = (from: Spot, to: Spot): string => `${from.key} ${to.key}`
