import { answers, declareCall } from '../kit/entity/calls.ts'
import type { MapPlace } from './map-place.ts'
import type { Place, TravelTime } from './travel.ts'

/** A stop of a technician's day; instants in epoch ms. The first may be where the day starts, which has neither visit nor time. */
export type RouteStop = {
  /** The visit's id; null for the start of the day. */
  appointment: string | null
  place: MapPlace | null
  startAt: number | null
  endAt: number | null
  /** What the job is called. */
  title: string | null
}

/** A way between two stops, by their indexes; a `line` of `[longitude, latitude]`, or null where it is drawn straight. */
export type RouteLeg = TravelTime & { from: number; to: number; line: Place[] | null }

/** A technician's way through a day: legs lead from each stop with a known place to the next with one; not home in the evening. */
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
