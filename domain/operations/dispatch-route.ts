import type { BoardAppointment, BoardTechnician } from './board.ts'
import { holdsTime } from './appointment-status.ts'
import { pointOf } from './dispatch-filters.ts'
import { legsAlong } from './known-stops.ts'
import type { MapPlace } from './map-place.ts'
import type { DayRoute } from './route-calls.ts'
import { type Place, type TravelTime, estimatedWay } from './travel.ts'

/** A stop in a technician's day: first the start of the day (without a visit), then each visit. */
export type ShownStop = { place: MapPlace | null; visit: BoardAppointment | null }

/** The travel between two stops, by their indexes, and its line on the map. */
export type ShownLeg = TravelTime & { from: number; to: number; line: readonly Place[] }

/** A technician's route of a day with its total driving; `unknown` counts the stops without a known position. */
export type ShownRoute = {
  stops: readonly ShownStop[]
  legs: ShownLeg[]
  total: TravelTime
  unknown: number
}

/** A technician's stops on a day by time, beginning with the start of the day. Cancelled visits are no stops. */
export function routeStops(
  technician: Pick<BoardTechnician, '_id' | 'startPlace'>,
  visits: readonly BoardAppointment[],
): ShownStop[] {
  const own = visits
    .filter(({ techs, status }) => techs.includes(technician._id) && holdsTime(status))
    .toSorted((a, b) => a.startAt - b.startAt)
  const start = technician.startPlace ? [{ place: technician.startPlace, visit: null }] : []
  return [...start, ...own.map((visit) => ({ place: visit.place, visit }))]
}

/** The travel between consecutive stops with a position, estimated from the straight line. */
function estimatedLegs(stops: readonly ShownStop[]): ShownLeg[] {
  const points = stops.map(({ place }) => (place ? pointOf(place) : null))
  return legsAlong(points).map(({ from, to, start, end }) => ({
    ...estimatedWay(start, end),
    from,
    to,
    line: [start, end],
  }))
}

/** The legs from the server; a leg without a route is drawn as a straight line. */
function answeredLegs({ legs }: DayRoute, stops: readonly ShownStop[]): ShownLeg[] {
  return legs.map(({ line, ...leg }) => {
    const ends = [stops[leg.from], stops[leg.to]].flatMap((stop) =>
      stop?.place ? [pointOf(stop.place)] : [],
    )
    return { ...leg, line: line ?? ends }
  })
}

/** Whether a route from the server has exactly these stops; it may have been computed for an older board. */
const isOf = (answered: DayRoute, stops: readonly ShownStop[]): boolean =>
  answered.stops.length === stops.length &&
  answered.stops.every(({ appointment }, at) => appointment === (stops[at]?.visit?._id ?? null))

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** The route along some stops: the server's if it has the same stops, else an estimated route. */
export function dayRoute(stops: readonly ShownStop[], answered?: DayRoute): ShownRoute {
  const legs = answered && isOf(answered, stops) ? answeredLegs(answered, stops) : estimatedLegs(stops)
  return {
    stops,
    legs,
    total: {
      ms: sum(legs.map(({ ms }) => ms)),
      metres: sum(legs.map(({ metres }) => metres)),
      estimated: legs.some(({ estimated }) => estimated),
    },
    unknown: stops.filter(({ place }) => !place).length,
  }
}
