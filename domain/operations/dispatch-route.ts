import type { BoardAppointment, BoardTechnician } from './board.ts'
import { holdsTime } from './appointment-status.ts'
import { pointOf } from './dispatch-filters.ts'
import type { MapPlace } from './map-place.ts'
import { type Place, estimatedMetres, estimatedTravel } from './travel.ts'

/** A stop of a technician's day in its order: where it starts, then each visit. */
export type RouteStop = { place: MapPlace | null; visit: BoardAppointment | null }

/** A way between two places, by the indexes of its stops; `estimated` where no router said so. `line` is drawn. */
export type RouteLeg = {
  from: number
  to: number
  ms: number
  metres: number
  estimated: boolean
  line: readonly Place[]
}

/** A technician's way through a day, and all its driving; `unknown` counts the stops whose place nobody knows. */
export type DayRoute = {
  stops: RouteStop[]
  legs: RouteLeg[]
  total: { ms: number; metres: number; estimated: boolean }
  unknown: number
}

/** The ways from each stop with a place to the next one with a place, as the crow flies. */
function estimatedLegs(stops: readonly RouteStop[]): RouteLeg[] {
  const known = stops.flatMap(({ place }, index) => (place ? [{ index, point: pointOf(place) }] : []))
  return known.slice(1).flatMap((to, at) => {
    const from = known[at]
    if (!from) return []
    return {
      from: from.index,
      to: to.index,
      ms: estimatedTravel(from.point, to.point),
      metres: estimatedMetres(from.point, to.point),
      estimated: true,
      line: [from.point, to.point],
    }
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** All the driving of some legs; one estimate makes it one. */
export const totalOf = (legs: readonly RouteLeg[]): DayRoute['total'] => ({
  ms: sum(legs.map(({ ms }) => ms)),
  metres: sum(legs.map(({ metres }) => metres)),
  estimated: legs.some(({ estimated }) => estimated),
})

/**
 * A technician's stops on a day in the order of time, from where the day starts on, with estimated ways between them.
 * A cancelled visit is no stop.
 */
export function estimatedRoute(technician: BoardTechnician, visits: readonly BoardAppointment[]): DayRoute {
  const own = visits
    .filter(({ techs, status }) => techs.includes(technician._id) && holdsTime(status))
    .toSorted((a, b) => a.startAt - b.startAt)
  const start = technician.startPlace ? [{ place: technician.startPlace, visit: null }] : []
  const stops: RouteStop[] = [...start, ...own.map((visit) => ({ place: visit.place, visit }))]
  const legs = estimatedLegs(stops)
  return { stops, legs, total: totalOf(legs), unknown: stops.filter(({ place }) => !place).length }
}
