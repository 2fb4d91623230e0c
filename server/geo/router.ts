import type { KnownWays } from '@fieldhouse/domain/operations/plan/known-ways'
import { type Place, type TravelTimes, estimatedWay } from '@fieldhouse/domain/operations/travel'
import { askOsrm } from './osrm-question.ts'
import { type RouteLeg, estimatedLegs, osrmRoute } from './osrm-route.ts'
import { osrmTables } from './osrm-tables.ts'

/**
 * Returns travel times within a second and never throws. Never call it inside a transaction: return `Later`
 * from the route instead (`kit/http/route.ts`).
 */
export type Router = {
  /**
   * The routes between any two places, estimated if unknown. Calls cover a hundred places each, with `hub`, and
   * 400 in all: keep a technician's places together.
   */
  travelTimes(places: readonly Place[], hub?: Place | null): Promise<TravelTimes>
  /**
   * The known routes between places, for a worker thread. Calls cover a hundred nearby places each, and 400 in
   * all; routes between these groups are unknown.
   */
  knownWays(places: readonly Place[]): Promise<KnownWays>
  /** The legs from each of these places to the next, with their lines. */
  route(places: readonly Place[]): Promise<RouteLeg[]>
}

/** How long a call waits for the router, in ms; times unknown by then are estimated (issue 14). */
const usualPatience = 1000

/** A router that only estimates. */
const estimator: Router = {
  travelTimes: async () => estimatedWay,
  knownWays: async () => ({ at: new Map(), tables: [] }),
  route: async (places) => estimatedLegs(places),
}

/**
 * Makes a router for an OSRM-compatible address, which only gets rounded coordinates; null estimates all
 * travel. Responses are cached in this process for a day.
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
