import { type Interval, intersect, merge } from '../../kit/time/intervals.ts'
import type { SameDay } from '../../kit/time/day-finder.ts'
import { type Fit, type Wanted, wayBetween } from './free-starts.ts'
import type { Place } from '../travel.ts'

/** The maximum number of points for each part of a score. The sum of the weights is 100. */
const weights = { driving: 40, wait: 25, knowsPlace: 15, load: 15, spare: 5 }

const hour = 3_600_000

/** The number of spare skills from which further spare skills do not reduce the score. */
const manySkills = 5

/**
 * The parts of a score: added driving (ms), waiting time as a share of the searched span, booked share, and the number
 * of skills that the job does not require.
 */
export type ScoreParts = { driving: number; wait: number; load: number; spare: number; knowsPlace: boolean }

const length = (intervals: readonly Interval[]) => intervals.reduce((all, { from, to }) => all + to - from, 0)

const share = (value: number) => 1 - Math.min(1, Math.max(0, value))

/**
 * The score of a technician, from 0 to 100. Short driving, an early start, knowledge of the place, free time and few
 * spare skills increase the score.
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

/** The driving that a visit adds, in ms. `estimated` is true if the router does not know all of the routes. */
export type Driving = { ms: number; estimated: boolean }

/**
 * The places before and after a visit that starts in this interval. If there is no booking before or after on the same
 * day, the technician's start place is used.
 */
function around({ earliestStart, gap: { previous, next } }: Fit, base: Base, sameDay: SameDay) {
  const isThatDay = (at: number) => sameDay(earliestStart, at, base.zone)
  return {
    before: previous && isThatDay(previous.to) ? previous.place : base.start,
    after: next && isThatDay(next.from) ? next.place : base.start,
  }
}

/**
 * Returns the driving that the best of the possible starts adds to the technician's day, or null if the places before
 * and after are unknown.
 */
export function drivingAdded(
  fits: readonly Fit[],
  { place, travel, isEstimated = () => true }: Wanted,
  { base, sameDay }: { base: Base; sameDay: SameDay },
): Driving | null {
  if (!place) return null
  let least: Driving | null = null
  for (const fit of fits) {
    // The start place of the technician's day affects only the score. The search refuses no start because of the
    // distance to this place (OPEN-82).
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

/** The share of the working time that is booked, from 0 to 1. */
export function loadOf(bookings: readonly Interval[], work: readonly Interval[]): number {
  const total = length(work)
  return total === 0 ? 0 : length(intersect(merge(bookings), work)) / total
}
