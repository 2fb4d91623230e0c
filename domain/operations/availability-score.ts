import { type Interval, intersect, merge } from '../kit/time/intervals.ts'
import type { SameDay } from '../kit/time/day-finder.ts'
import { type Fit, type Wanted, wayBetween } from './free-starts.ts'
import type { Place } from './travel.ts'

/** What each part of a score may add; together 100. */
const weights = { driving: 40, wait: 25, knowsPlace: 15, load: 15, spare: 5 }

const hour = 3_600_000

/** More spare skills than this make no difference any more. */
const manySkills = 5

/** The parts of a score: ms of extra driving, share of the span waited, share booked, skills beyond those asked for. */
export type ScoreParts = { driving: number; wait: number; load: number; spare: number; knowsPlace: boolean }

const length = (intervals: readonly Interval[]) => intervals.reduce((all, { from, to }) => all + to - from, 0)

const share = (value: number) => 1 - Math.min(1, Math.max(0, value))

/** How well somebody fits, from 0 to 100: little driving, soon, knows the place, has room, is not over-qualified. */
export function scoreOf({ driving, wait, load, spare, knowsPlace }: ScoreParts): number {
  return Math.round(
    weights.driving * share(driving / hour) +
      weights.wait * share(wait) +
      weights.knowsPlace * (knowsPlace ? 1 : 0) +
      weights.load * share(load) +
      weights.spare * share(spare / manySkills),
  )
}

/** Where somebody's days begin and end, and the zone whose days are meant. */
export type Base = { start?: Place | null | undefined; zone: string }

/** Extra driving in ms; `estimated` where no router said so of all its ways. */
export type Driving = { ms: number; estimated: boolean }

/** Where somebody comes from to a visit that begins in this stretch, and where they go on to. */
function around({ earliestStart, gap: { previous, next } }: Fit, base: Base, sameDay: SameDay) {
  const isThatDay = (at: number) => sameDay(earliestStart, at, base.zone)
  return {
    before: previous && isThatDay(previous.to) ? previous.place : base.start,
    after: next && isThatDay(next.from) ? next.place : base.start,
  }
}

/**
 * The least driving that one of these fits adds to a day: from the booking before it on that day, or where the day begins, and on to
 * the next, or where the day ends, less the way between these two. Null where no place is known to drive from or to. Where a day
 * begins and ends counts here alone: no start is forbidden for being far from there (OPEN-82).
 */
export function drivingAdded(
  fits: readonly Fit[],
  { place, travel, isEstimated = () => true }: Wanted,
  { base, sameDay }: { base: Base; sameDay: SameDay },
): Driving | null {
  if (!place) return null
  let least: Driving | null = null
  for (const fit of fits) {
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
