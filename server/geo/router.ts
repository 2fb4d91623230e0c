import type { KnownWays } from '@fieldhouse/domain/operations/plan/known-ways'
import { type Place, type TravelTimes, estimatedWay } from '@fieldhouse/domain/operations/travel'
import { askOsrm } from './osrm-question.ts'
import { type RouteLeg, estimatedLegs, osrmRoute } from './osrm-route.ts'
import { osrmTables } from './osrm-tables.ts'

/**
 * Finds travel times within a second and never throws. Do not call a router inside a transaction. Return `Later` from
 * the route instead (`kit/http/route.ts`).
 */
export type Router = {
  /**
   * The routes between any two places. Unknown routes are estimated. Each of at most four calls covers `hub` and 99
   * other places. List the places of a technician consecutively.
   */
  travelTimes(places: readonly Place[], hub?: Place | null): Promise<TravelTimes>
  /**
   * The known routes between places, for a worker thread. Four calls cover a hundred nearby places each. Routes
   * between places of different calls are unknown.
   */
  knownWays(places: readonly Place[]): Promise<KnownWays>
  /** The legs from each of these places to the next, with their lines. */
  route(places: readonly Place[]): Promise<RouteLeg[]>
}

/** The time limit of a call to the router, in ms. After this time, unknown travel times are estimated (issue 14). */
const usualPatience = 1000

/** A router that estimates all travel times. */
const estimator: Router = {
  travelTimes: async () => estimatedWay,
  knownWays: async () => ({ at: new Map(), tables: [] }),
  route: async (places) => estimatedLegs(places),
}

/**
 * Makes a router for an OSRM-compatible server. Sends only rounded coordinates, and caches the responses in this
 * process for a day. With null, all travel is estimated.
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
