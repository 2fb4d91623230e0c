import { type Interval, intersect, merge } from '../../kit/time/intervals.ts'
import type { SameDay } from '../../kit/time/day-finder.ts'
import { type Fit, type Wanted, wayBetween } from './free-starts.ts'
import type { Place } from '../travel.ts'

/** The most points that each part adds to a score; together 100. */
const weights = { driving: 40, wait: 25, knowsPlace: 15, load: 15, spare: 5 }

const hour = 3_600_000

/** With this many spare skills or more, the score gets no lower. */
const manySkills = 5

/**
 * The parts of a score: ms of added driving, share of the span before the start, booked share, number of skills that
 * are not required.
 */
export type ScoreParts = { driving: number; wait: number; load: number; spare: number; knowsPlace: boolean }

const length = (intervals: readonly Interval[]) => intervals.reduce((all, { from, to }) => all + to - from, 0)

const share = (value: number) => 1 - Math.min(1, Math.max(0, value))

/**
 * How well a technician fits, from 0 to 100: short drive, early start, knows the place, has room, not over-qualified.
 */
export function scoreOf({ driving, wait, load, spare, knowsPlace }: ScoreParts): number {
  return Math.round(
    weights.driving * share(driving / hour) +
      weights.wait * share(wait) +
      weights.knowsPlace * (knowsPlace ? 1 : 0) +
      weights.load * share(load) +
      weights.spare * share(spare / manySkills),
  )
}

/** Where a technician's days begin and end, and the time zone of these days. */
export type Base = { start?: Place | null | undefined; zone: string }

/** Added driving in ms; `estimated` if the router does not know all the routes. */
export type Driving = { ms: number; estimated: boolean }

/** The places before and after a visit that starts in this interval, if they are on the same day. */
function around({ earliestStart, gap: { previous, next } }: Fit, base: Base, sameDay: SameDay) {
  const isThatDay = (at: number) => sameDay(earliestStart, at, base.zone)
  return {
    before: previous && isThatDay(previous.to) ? previous.place : base.start,
    after: next && isThatDay(next.from) ? next.place : base.start,
  }
}

/**
 * Returns the least driving that one of these possible starts adds to the technician's day, or null if no place before
 * or after is known.
 */
export function drivingAdded(
  fits: readonly Fit[],
  { place, travel, isEstimated = () => true }: Wanted,
  { base, sameDay }: { base: Base; sameDay: SameDay },
): Driving | null {
  if (!place) return null
  let least: Driving | null = null
  for (const fit of fits) {
    // Only the score considers the start and end of the day: no start is refused because it is far from there
    // (OPEN-82).
    const { before, after } = around(fit, base, sameDay)
    if (!before && !after) continue
    const way = wayBetween(travel, before, place) + wayBetween(travel, place, after)
    const ms = Math.max(0, way - wayBetween(travel, before, after))
    if (least && ms >= least.ms) continue
    const estimated = [
      before && isEstimated(before, place),
      after && isEstimated(place, after),
      before && after && isEstimated(before, after),
    ].some(Boolean)
    least = { ms, estimated }
  }
  return least
}

/** The booked share of the working time, from 0 to 1. */
export function loadOf(bookings: readonly Interval[], work: readonly Interval[]): number {
  const total = length(work)
  return total === 0 ? 0 : length(intersect(merge(bookings), work)) / total
}
