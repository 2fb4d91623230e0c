import { answers, declareCall } from '../kit/entity/calls.ts'
import type { MapPlace } from './map-place.ts'
import type { Place, TravelTime } from './travel.ts'

/**
 * A stop in a technician's day; instants in epoch ms. The first stop may be the start of the day, without visit and
 * times.
 */
export type RouteStop = {
  /** The visit's id; null for the start of the day. */
  appointment: string | null
  place: MapPlace | null
  startAt: number | null
  endAt: number | null
  /** The job's title. */
  title: string | null
}

/**
 * The travel between two stops, by their indexes; `line` has `[longitude, latitude]` points, or is null for a straight
 * line.
 */
export type RouteLeg = TravelTime & { from: number; to: number; line: Place[] | null }

/**
 * A technician's route through a day. Legs connect consecutive stops with a known position; the way home is not
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
