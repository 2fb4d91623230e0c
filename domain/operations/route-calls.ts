import { answers, declareCall } from '../kit/entity/calls.ts'
import type { MapPlace } from './map-place.ts'
import type { Place, TravelTime } from './travel.ts'

/**
 * A stop in a technician's day. Instants are in epoch ms. The first stop may be the start of the day, which has no
 * visit and no times.
 */
export type RouteStop = {
  /** The id of the visit. The start of the day has no visit, so its id is null. */
  appointment: string | null
  place: MapPlace | null
  startAt: number | null
  endAt: number | null
  /** The title of the job. */
  title: string | null
}

/**
 * The travel between two stops. `from` and `to` are the indexes of the stops. `line` contains `[longitude, latitude]`
 * points, or is null for a straight line.
 */
export type RouteLeg = TravelTime & { from: number; to: number; line: Place[] | null }

/**
 * A technician's route on a day. Each leg connects two consecutive stops with a known position. The way home is not
 * included.
 */
export type DayRoute = { stops: RouteStop[]; legs: RouteLeg[]; total: TravelTime }

export const readDayRoute = declareCall({
  method: 'GET',
  path: '/appointment/route/',
  summary: "A technician's stops of a day in their order, with the ways between them",
  query: {
    technician: 'the id of the technician',
    day: "YYYY-MM-DD, in the workspace's zone",
  },
  answer: answers<DayRoute>(),
})
