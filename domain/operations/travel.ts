/** A position as `[longitude, latitude]` in degrees, as in GeoJSON. */
export type Place = readonly [number, number]

/** The travel time between two positions, in ms. */
export type Travel = (from: Place, to: Place) => number

/** The travel between two positions: time in ms and length in metres; `estimated` if no router computed it. */
export type TravelTime = { ms: number; metres: number; estimated: boolean }

/** Returns the travel between two positions, from a router or estimated. */
export type TravelTimes = (from: Place, to: Place) => TravelTime

const earthRadius = 6_371_000
const detour = 1.3
const metresPerMs = 40_000 / 3_600_000

/** The distance as the crow flies, in metres. */
export function distance([lng1, lat1]: Place, [lng2, lat2]: Place): number {
  const rad = Math.PI / 180
  const across = Math.sin(((lng2 - lng1) * rad) / 2) ** 2 * Math.cos(lat1 * rad) * Math.cos(lat2 * rad)
  const along = Math.sin(((lat2 - lat1) * rad) / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(along + across)))
}

/** The travel time estimated without a router: the straight line × 1.3 at 40 km/h, in whole ms. */
export const estimatedTravel: Travel = (from, to) => Math.round((distance(from, to) * detour) / metresPerMs)

/** The travel with time and length, estimated without a router. */
export const estimatedWay: TravelTimes = (from, to) => {
  const road = distance(from, to) * detour
  return { ms: Math.round(road / metresPerMs), metres: Math.round(road), estimated: true }
}
