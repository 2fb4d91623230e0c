/** A place as `[longitude, latitude]` in degrees, as GeoJSON has it. */
export type Place = readonly [number, number]

/** How long the way between two places takes, in ms. */
export type Travel = (from: Place, to: Place) => number

/** A way between two places: how long in ms, how far in metres; `estimated` where no router said so. */
export type TravelTime = { ms: number; metres: number; estimated: boolean }

/** The ways between places, as a router knows them or as they are estimated. */
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

/** The way estimated without a router: the straight line × 1.3 at 40 km/h, in whole ms. */
export const estimatedTravel: Travel = (from, to) => Math.round((distance(from, to) * detour) / metresPerMs)

/** The whole way estimated without a router. */
export const estimatedWay: TravelTimes = (from, to) => {
  const road = distance(from, to) * detour
  return { ms: Math.round(road / metresPerMs), metres: Math.round(road), estimated: true }
}
