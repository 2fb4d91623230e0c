import { type Interval } from '../../kit/time/intervals.ts'
import { type Place, type Travel } from '../travel.ts'

/** An interval of possible starts in epoch ms, both ends included (APPT-24). */
export type Stretch = { earliestStart: number; latestStart: number }

/** A technician's booking; without a place, no travel to or from it is considered. */
export type Booking = Interval & { place?: Place | null | undefined }

/** The appointment to fit in: its duration (ms) and its place. */
export type Wanted = {
  duration: number
  place?: Place | null | undefined
  travel: Travel
  /** Whether `travel` between two places is an estimate; by default always. */
  isEstimated?: (from: Place, to: Place) => boolean
}

/** The free time between two bookings, less the travel to and from them. */
export type Gap = Interval & { previous: Booking | null; next: Booking | null }

/** The travel time between two places, 0 if either is unknown. */
export function wayBetween(
  travel: Travel,
  from: Place | null | undefined,
  to: Place | null | undefined,
): number {
  return from && to ? travel(from, to) : 0
}

/**
 * Returns the gaps between bookings into which an appointment must fit. They exclude the travel from the previous
 * booking and to the next one.
 */
export function gapsBetween(bookings: readonly Booking[], { place, travel }: Wanted): Gap[] {
  const sorted = bookings.filter(({ from, to }) => from < to).sort((a, b) => a.from - b.from)
  const gaps: Gap[] = []
  let previous: Booking | null = null
  const open = (next: Booking | null) => {
    const from = previous ? previous.to + wayBetween(travel, previous.place, place) : Number.NEGATIVE_INFINITY
    const to = next ? next.from - wayBetween(travel, place, next.place) : Number.POSITIVE_INFINITY
    if (from < to) gaps.push({ from, to, previous, next })
  }
  for (const booking of sorted) {
    if (!previous || booking.from > previous.to) open(booking)
    // Bookings may overlap, so the gap begins after the booking that ends last.
    if (!previous || booking.to > previous.to) previous = booking
  }
  open(null)
  return gaps
}

/** An interval of possible starts, with the gap in which it lies. */
export type Fit = Stretch & { gap: Gap }

/** The index of the first gap that ends after `from`; gaps are sorted. */
function firstAfter(gaps: readonly Gap[], from: number): number {
  let [low, high] = [0, gaps.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((gaps[middle]?.to ?? 0) <= from) low = middle + 1
    else high = middle
  }
  return low
}

/** The starts at which an appointment of this duration (ms) lies within one working interval and one gap. */
export function fits(work: readonly Interval[], gaps: readonly Gap[], duration: number): Fit[] {
  const found: Fit[] = []
  for (const { from, to } of work) {
    for (let at = firstAfter(gaps, from); at < gaps.length; at += 1) {
      const gap = gaps[at]
      if (!gap || gap.from > to - duration) break
      const earliestStart = Math.max(from, gap.from)
      const latestStart = Math.min(to, gap.to) - duration
      if (earliestStart <= latestStart) found.push({ earliestStart, latestStart, gap })
    }
  }
  return found
}
