import type { KnownWays } from '@fieldhouse/domain/operations/plan/known-ways'
import { type Place, type TravelTimes, estimatedWay } from '@fieldhouse/domain/operations/travel'
import { askOsrm } from './osrm-question.ts'
import { type RouteLeg, estimatedLegs, osrmRoute } from './osrm-route.ts'
import { osrmTables } from './osrm-tables.ts'

/**
 * Says how long ways take. It never throws and takes a second at most: what it does not know by then is estimated and says so. Never
 * to be asked inside a transaction: a route that needs it answers `Later` (`kit/http/route.ts`).
 */
export type Router = {
  /**
   * The ways between any two of these places; `hub` is one that the ways of all the others lead to or from. Places are asked about a
   * hundred at a time, at most four hundred, those together that stand together in the list: give a technician's one after the other.
   */
  travelTimes(places: readonly Place[], hub?: Place | null): Promise<TravelTimes>
  /**
   * What is known of the ways between these places, as a thread can be given it. Places that lie together on the map are asked about a
   * hundred at a time, at most four hundred; the ways between two such hundreds are not known.
   */
  knownWays(places: readonly Place[]): Promise<KnownWays>
  /** The ways from each of these places to the next, with their lines. */
  route(places: readonly Place[]): Promise<RouteLeg[]>
}

/** The longest that anybody waits for the router, in ms: whatever it does not know by then is estimated (issue 14). */
const usualPatience = 1000

/** Asks nobody. */
const estimator: Router = {
  travelTimes: async () => estimatedWay,
  knownWays: async () => ({ at: new Map(), tables: [] }),
  route: async (places) => estimatedLegs(places),
}

/**
 * A router on an OSRM-compatible address, which is told rounded coordinates and nothing else; null estimates all ways. What it
 * answers is kept in this process for a day.
 */
export function osrmRouter(
  base: string | null,
  log: (error: unknown) => void,
  patience = usualPatience,
): Router {
  if (base === null) return estimator
  const ask = askOsrm(base, { patience, log })
  return { ...osrmTables(ask), route: osrmRoute(ask) }
}
