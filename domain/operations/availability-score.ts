import { type Interval, intersect, merge } from '../kit/time/intervals.ts'
import { type Fit, type Wanted, wayBetween } from './free-starts.ts'

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

/** The least driving that one of these fits adds to a day, in ms; null where no place is known to drive from or to. */
export function drivingAdded(fits: readonly Fit[], { place, travel }: Wanted): number | null {
  if (!place) return null
  const added = fits.flatMap(({ gap: { previous, next } }) => {
    if (!previous?.place && !next?.place) return []
    const way =
      wayBetween(travel, previous?.place, place) +
      wayBetween(travel, place, next?.place) -
      wayBetween(travel, previous?.place, next?.place)
    return [Math.max(0, way)]
  })
  return added.length === 0 ? null : Math.min(...added)
}

/** The share of the working time that is booked, from 0 to 1. */
export function loadOf(bookings: readonly Interval[], work: readonly Interval[]): number {
  const total = length(work)
  return total === 0 ? 0 : length(intersect(merge(bookings), work)) / total
}
