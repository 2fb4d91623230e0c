import { type Place, type TravelTime, estimatedWay } from '@fieldhouse/domain/operations/travel'
import type { AskOsrm } from './osrm-question.ts'
import { type DrivenLine, legsOf } from './osrm.ts'
import { RecentCache } from '../kit/database/recent-cache.ts'
import { type Spot, pairOf, spotOf } from './spot.ts'

const day = 86_400_000
/** The maximum number of places in one call. */
const mostPlaces = 100

/** A leg of a route, with its line as `[longitude, latitude]`. If `line` is null, the map shows a straight line. */
export type RouteLeg = TravelTime & { line: Place[] | null }

/** The estimated legs of a route through these places. */
export const estimatedLegs = (places: readonly Place[]): RouteLeg[] =>
  places.slice(1).map((to, index) => ({ ...estimatedWay(places[index] ?? to, to), line: null }))

/**
 * The options of a call: a technician may turn around at a stop, so the direction of arrival does not limit the next
 * leg.
 */
const how = { overview: 'simplified', geometries: 'geojson', continue_straight: 'false' }

/** Gets the legs from each place to the next from OSRM's `route` service. Caches the legs for a day by coordinates. */
export function osrmRoute(ask: AskOsrm) {
  const legs = new RecentCache<DrivenLine | null>(500, day)

  async function drivenAlong(spots: readonly Spot[]): Promise<(DrivenLine | null | undefined)[]> {
    const pairs = spots.slice(1).map((to, index) => pairOf(spots[index] ?? to, to))
    const kept = pairs.map((pair) => legs.get(pair))
    if (kept.every((leg) => leg !== undefined)) return kept
    const found = await ask({ service: 'route', spots, how }, (answer) => legsOf(answer, spots.length))
    if (!found) return kept
    for (const [index, pair] of pairs.entries()) legs.set(pair, found[index] ?? null)
    return found
  }

  return async (places: readonly Place[]): Promise<RouteLeg[]> => {
    const driven = await drivenAlong(places.slice(0, mostPlaces).map(spotOf))
    return estimatedLegs(places).map((estimate, index) => {
      const leg = driven[index]
      return leg ? { ...leg, estimated: false } : estimate
    })
  }
}
