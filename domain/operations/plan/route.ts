import { lastKnown } from '../known-stops.ts'
import { type Frame, type Stop, stopOf } from './frame.ts'
import type { PlanTechnician } from './plan-day.ts'
import { chosenStart, firstStart, lastStart } from './starts.ts'
import type { Task } from './tasks.ts'

/** The stops of a technician, in an order that is possible. */
export type Route = {
  technician: PlanTechnician
  stops: readonly Stop[]
  /** The earliest and the latest start of each stop with which all other stops still fit. Starts are in epoch ms. */
  earliest: readonly number[]
  latest: readonly number[]
  /** The start that the plan proposes for each stop. */
  chosen: readonly number[]
  /** The total travel time between the stops of the day in ms, including the travel from the start of the day. */
  driving: number
  /** The driving time plus the cost of changed bookings. */
  cost: number
  /** Whether the route contains booked visits that may move. Moving a booked visit costs extra. */
  holdsBooked: boolean
}

/** The cost of moving a booked visit, in ms of driving. */
const changeCost = 15 * 60_000
/** The cost of giving a booked visit to another technician, in ms of driving. */
const otherCost = 45 * 60_000

/** The cost of an earlier start, as a multiple of the cost of a start that is later by the same time. */
const earlierCost = 2

const fixedStart = (stop: Stop): number => stop.starts[0]?.earliestStart ?? 0

/** The cost of moving a booked visit to a technician and a start. */
function costOfChange({ from }: Task, technician: PlanTechnician, start: number): number {
  if (!from) return 0
  const shift = Math.max(start - from.startAt, earlierCost * (from.startAt - start))
  const isElsewhere = from.technician !== technician.id
  if (shift === 0 && !isElsewhere) return 0
  return changeCost + shift + (isElsewhere ? otherCost : 0)
}

/**
 * Returns the latest possible start of each stop, computed from the last stop to the first, or null if a stop has no
 * possible start.
 */
function latestStarts({ ways }: Frame, stops: readonly Stop[]): number[] | null {
  const latest: number[] = []
  let bound = Number.POSITIVE_INFINITY
  for (let index = stops.length - 1; index >= 0; index -= 1) {
    const stop = stops[index]
    if (!stop) return null
    const last = stop.task ? lastStart(stop.starts, bound - stop.duration) : fixedStart(stop)
    if (last === null) return null
    latest[index] = last
    bound = last - ways.way(stops[index - 1]?.at ?? -1, stop.at)
  }
  return latest
}

/**
 * Chooses the start of each stop, from the first stop to the last. `pick` chooses a start at or after the arrival.
 * Returns null if `pick` finds no start.
 */
function startsBy(
  { ways }: Frame,
  stops: readonly Stop[],
  pick: (stop: Stop, index: number, arrival: number) => number | null,
): number[] | null {
  const starts: number[] = []
  let [end, at] = [Number.NEGATIVE_INFINITY, -1]
  for (const [index, stop] of stops.entries()) {
    const start = stop.task ? pick(stop, index, end + ways.way(at, stop.at)) : fixedStart(stop)
    if (start === null) return null
    starts.push(start)
    end = start + stop.duration
    at = stop.at
  }
  return starts
}

/** Whether the travel to a stop counts towards the driving of the day. */
const isOnWay = ({ ofDay, at }: Stop): boolean => ofDay && at >= 0

/**
 * Returns the number of the place from which a technician drives to a stop: the previous stop with a known place, else
 * the start of the day.
 */
function placeBefore(stops: readonly Stop[], position: number, start: number): number {
  return stops[lastKnown(stops, position, isOnWay)]?.at ?? start
}

/** The driving time of the day in ms, from the start of the day to the last stop. The way home is not included. */
function drivingOf({ ways }: Frame, stops: readonly Stop[], start: number): number {
  let driving = 0
  for (const [index, stop] of stops.entries())
    if (isOnWay(stop)) driving += ways.way(placeBefore(stops, index, start), stop.at)
  return driving
}

/** The driving time in ms that a stop adds to a route if it is inserted at a position. */
function drivingAdded(
  { ways }: Frame,
  { stops, technician }: Route,
  { stop, at }: { stop: Stop; at: number },
): number {
  if (stop.at < 0) return 0
  const before = placeBefore(stops, at, ways.numberOf(technician.start))
  const after = stops.find((each, index) => index >= at && isOnWay(each))?.at ?? -1
  return ways.way(before, stop.at) + ways.way(stop.at, after) - ways.way(before, after)
}

/** Returns the route with these stops in this order, or null if the stops do not fit. */
export function routeOf(frame: Frame, technician: PlanTechnician, stops: readonly Stop[]): Route | null {
  frame.steps -= 1
  if (technician.max !== undefined && stops.some(({ task }) => task)) {
    if (stops.filter(({ ofDay }) => ofDay).length > technician.max) return null
  }
  const latest = latestStarts(frame, stops)
  if (!latest) return null
  const until = (index: number) => latest[index] ?? Number.NEGATIVE_INFINITY
  const earliest = startsBy(frame, stops, (stop, index, arrival) => {
    const first = firstStart(stop.starts, arrival)
    return first !== null && first <= until(index) ? first : null
  })
  if (!earliest) return null
  const chosen = startsBy(frame, stops, (stop, index, from) =>
    chosenStart(stop.starts, { from, to: until(index) }, stop.task?.wish ?? null),
  )
  if (!chosen) return null
  const driving = drivingOf(frame, stops, frame.ways.numberOf(technician.start))
  let changes = 0
  for (const [index, { task }] of stops.entries()) {
    if (task?.from) changes += costOfChange(task, technician, chosen[index] ?? 0)
  }
  const holdsBooked = stops.some(({ task }) => task?.from)
  return { technician, stops, earliest, latest, chosen, driving, cost: driving + changes, holdsBooked }
}

/** The stops after another stop is inserted at a position. */
export const withStop = (stops: readonly Stop[], at: number, stop: Stop): Stop[] =>
  stops.toSpliced(at, 0, stop)

/** A possible position for a task in a route, with the added cost and the start. */
export type Spot = { at: number; added: number; start: number }

/**
 * The spot for a task at a position of a route, or null. If the route contains no movable booking, only the
 * neighbouring stops are checked.
 */
function spotAt(frame: Frame, route: Route, { stop, at }: { stop: Stop; at: number }): Spot | null {
  frame.steps -= 1
  const { ways } = frame
  const [before, after] = [route.stops[at - 1], route.stops[at]]
  const arrival = before
    ? (route.earliest[at - 1] ?? 0) + before.duration + ways.way(before.at, stop.at)
    : Number.NEGATIVE_INFINITY
  const start = firstStart(stop.starts, arrival)
  if (start === null) return null
  if (after && start + stop.duration + ways.way(stop.at, after.at) > (route.latest[at] ?? 0)) return null
  if (route.holdsBooked || stop.task?.from) {
    const made = routeOf(frame, route.technician, withStop(route.stops, at, stop))
    return made && { at, start: made.chosen[at] ?? start, added: made.cost - route.cost }
  }
  return { at, start, added: drivingAdded(frame, route, { stop, at }) }
}

/** The best spot for a task in a route according to `isBetter`, or null. */
export function bestSpot(
  frame: Frame,
  route: Route,
  { task, isBetter }: { task: Task; isBetter: (one: Spot, other: Spot) => boolean },
): Spot | null {
  const stop = stopOf(frame, route.technician, task)
  const { max } = route.technician
  if (!stop || (max !== undefined && route.stops.filter(({ ofDay }) => ofDay).length >= max)) return null
  let best: Spot | null = null
  for (let at = 0; at <= route.stops.length; at += 1) {
    const spot = spotAt(frame, route, { stop, at })
    if (spot && (best === null || isBetter(spot, best))) best = spot
  }
  return best
}
