/** A position in degrees as `[longitude, latitude]`, as in GeoJSON. */
export type Place = readonly [number, number]

/** Returns the travel time between two positions, in ms. */
export type Travel = (from: Place, to: Place) => number

/**
 * The travel between two positions: the time in ms and the distance in metres. `estimated` is true if no router
 * computed the travel.
 */
export type TravelTime = { ms: number; metres: number; estimated: boolean }

/** Returns the travel between two positions. The travel comes from a router, or is estimated. */
export type TravelTimes = (from: Place, to: Place) => TravelTime

const earthRadius = 6_371_000
const detour = 1.3
const metresPerMs = 40_000 / 3_600_000

/** The length of the straight line between two positions, in metres. */
export function distance([lng1, lat1]: Place, [lng2, lat2]: Place): number {
  const rad = Math.PI / 180
  const across = Math.sin(((lng2 - lng1) * rad) / 2) ** 2 * Math.cos(lat1 * rad) * Math.cos(lat2 * rad)
  const along = Math.sin(((lat2 - lat1) * rad) / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(along + across)))
}

/** The travel time without a router, in whole ms. The estimate is 1.3 × the straight line at 40 km/h. */
export const estimatedTravel: Travel = (from, to) => Math.round((distance(from, to) * detour) / metresPerMs)

/** The travel time and distance without a router. Time and distance are estimated from the straight line. */
export const estimatedWay: TravelTimes = (from, to) => {
  const road = distance(from, to) * detour
  return { ms: Math.round(road / metresPerMs), metres: Math.round(road), estimated: true }
}
