import { lastKnown } from '../known-stops.ts'
import { type Frame, type Stop, stopOf } from './frame.ts'
import type { PlanTechnician } from './plan-day.ts'
import { chosenStart, firstStart, lastStart } from './starts.ts'
import type { Task } from './tasks.ts'

/** A technician's stops in their order, which can be kept. */
export type Route = {
  technician: PlanTechnician
  stops: readonly Stop[]
  /** The earliest and the latest start of each stop that leaves room for all others, epoch ms. */
  earliest: readonly number[]
  latest: readonly number[]
  /** The starts that are proposed. */
  chosen: readonly number[]
  /** Ms between the stops of the day, and from where it begins. */
  driving: number
  /** Driving, and what it costs to change visits that are booked. */
  cost: number
  /** Whether changing it may move visits that are booked, which costs besides the way. */
  holdsBooked: boolean
}

/** What it costs to change a booked visit at all, and to give it to somebody else, in ms of driving. */
const changeCost = 15 * 60_000
const otherCost = 45 * 60_000

/** How much worse it is to come earlier than later. */
const earlierCost = 2

const fixedStart = (stop: Stop): number => stop.starts[0]?.earliestStart ?? 0

/** What it costs to move a booked visit to a start of a technician. */
function costOfChange({ from }: Task, technician: PlanTechnician, start: number): number {
  if (!from) return 0
  const shift = Math.max(start - from.startAt, earlierCost * (from.startAt - start))
  const isElsewhere = from.technician !== technician.id
  if (shift === 0 && !isElsewhere) return 0
  return changeCost + shift + (isElsewhere ? otherCost : 0)
}

/** The latest starts from the last stop back, or null where some task has none. */
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

/** Starts from the first stop on, as `pick` takes them between arrival and the latest start, or null where it cannot. */
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

/** Whether the way to a stop counts as driving of the day. */
const isOnWay = ({ ofDay, at }: Stop): boolean => ofDay && at >= 0

/**
 * The number of the place that somebody comes from to a position among their stops: that of the last stop of the day whose
 * place is known, else where the day begins.
 */
function placeBefore(stops: readonly Stop[], position: number, start: number): number {
  return stops[lastKnown(stops, position, isOnWay)]?.at ?? start
}

/** The ms driven on the day: from where it begins from place to place, never home again. */
function drivingOf({ ways }: Frame, stops: readonly Stop[], start: number): number {
  let driving = 0
  for (const [index, stop] of stops.entries())
    if (isOnWay(stop)) driving += ways.way(placeBefore(stops, index, start), stop.at)
  return driving
}

/** The ms that a stop at a position adds to the driving. */
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

/** The stops as a route, or null where they cannot be kept in this order. */
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

/** The stops with one more at a position. */
export const withStop = (stops: readonly Stop[], at: number, stop: Stop): Stop[] =>
  stops.toSpliced(at, 0, stop)

/** Where a task may be put into a route, what it adds to the cost, and when it could start. */
export type Spot = { at: number; added: number; start: number }

/** The room for a task at a position of a route, or null. Looks at its neighbours alone where nothing booked is moved by it. */
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

/** The best room for a task in a route by an order of spots, or null. */
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
