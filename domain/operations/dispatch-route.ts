import type { BoardAppointment, BoardTechnician } from './board.ts'
import { holdsTime } from './appointment-status.ts'
import { pointOf } from './dispatch-filters.ts'
import { legsAlong } from './known-stops.ts'
import type { MapPlace } from './map-place.ts'
import type { DayRoute } from './route-calls.ts'
import { type Place, type TravelTime, estimatedWay } from './travel.ts'

/** A stop of a technician's day in its order: where it starts (without a visit), then each visit. */
export type ShownStop = { place: MapPlace | null; visit: BoardAppointment | null }

/** A way between two stops, by their indexes, and the line it is drawn as. */
export type ShownLeg = TravelTime & { from: number; to: number; line: readonly Place[] }

/** A technician's way through a day and all its driving; `unknown` counts the stops whose place nobody knows. */
export type ShownRoute = {
  stops: readonly ShownStop[]
  legs: ShownLeg[]
  total: TravelTime
  unknown: number
}

/**
 * A technician's stops on a day in the order of time, from where the day starts on. A cancelled visit is no stop.
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

/** The ways from each stop with a place to the next one with a place, as the crow flies. */
function estimatedLegs(stops: readonly ShownStop[]): ShownLeg[] {
  const points = stops.map(({ place }) => (place ? pointOf(place) : null))
  return legsAlong(points).map(({ from, to, start, end }) => ({
    ...estimatedWay(start, end),
    from,
    to,
    line: [start, end],
  }))
}

/** The legs of the server, straight where it knows no line. */
function answeredLegs({ legs }: DayRoute, stops: readonly ShownStop[]): ShownLeg[] {
  return legs.map(({ line, ...leg }) => {
    const ends = [stops[leg.from], stops[leg.to]].flatMap((stop) =>
      stop?.place ? [pointOf(stop.place)] : [],
    )
    return { ...leg, line: line ?? ends }
  })
}

/** Whether an answer is of these stops: the board may be newer. */
const isOf = (answered: DayRoute, stops: readonly ShownStop[]): boolean =>
  answered.stops.length === stops.length &&
  answered.stops.every(({ appointment }, at) => appointment === (stops[at]?.visit?._id ?? null))

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** The route along some stops: as the server answered it where that is of these stops, else with estimated ways. */
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
