import type { BoardAppointment, BoardTechnician } from './board.ts'
import { holdsTime } from './appointment-status.ts'
import { pointOf } from './dispatch-filters.ts'
import { legsAlong } from './known-stops.ts'
import type { MapPlace } from './map-place.ts'
import type { DayRoute } from './route-calls.ts'
import { type Place, type TravelTime, estimatedWay } from './travel.ts'

/** A stop in a technician's day. The first stop is the start of the day, which has no visit. */
export type ShownStop = { place: MapPlace | null; visit: BoardAppointment | null }

/** The travel between two stops and its line on the map. `from` and `to` are the indexes of the stops. */
export type ShownLeg = TravelTime & { from: number; to: number; line: readonly Place[] }

/** A technician's route on a day, with the total travel. `unknown` is the number of stops without a known position. */
export type ShownRoute = {
  stops: readonly ShownStop[]
  legs: ShownLeg[]
  total: TravelTime
  unknown: number
}

/**
 * The stops of a technician on a day in order of time. The first stop is the start of the day. Cancelled visits are
 * omitted.
 */
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

/** The travel between consecutive stops with a position. The travel is estimated from the straight line. */
function estimatedLegs(stops: readonly ShownStop[]): ShownLeg[] {
  const points = stops.map(({ place }) => (place ? pointOf(place) : null))
  return legsAlong(points).map(({ from, to, start, end }) => ({
    ...estimatedWay(start, end),
    from,
    to,
    line: [start, end],
  }))
}

/** The legs of a route from the server. If a leg has no line, a straight line is drawn. */
function answeredLegs({ legs }: DayRoute, stops: readonly ShownStop[]): ShownLeg[] {
  return legs.map(({ line, ...leg }) => {
    const ends = [stops[leg.from], stops[leg.to]].flatMap((stop) =>
      stop?.place ? [pointOf(stop.place)] : [],
    )
    return { ...leg, line: line ?? ends }
  })
}

/**
 * Whether a route from the server has exactly these stops. The server may have computed the route for an older board.
 */
const isOf = (answered: DayRoute, stops: readonly ShownStop[]): boolean =>
  answered.stops.length === stops.length &&
  answered.stops.every(({ appointment }, at) => appointment === (stops[at]?.visit?._id ?? null))

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** The route with these stops: the route from the server if it has the same stops, else an estimated route. */
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
