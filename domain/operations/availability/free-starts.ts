import { type Interval } from '../../kit/time/intervals.ts'
import { type Place, type Travel } from '../travel.ts'

/** An interval of possible starts in epoch ms. The first and the last start are included (APPT-24). */
export type Stretch = { earliestStart: number; latestStart: number }

/** A booking of a technician. Travel to and from a booking without a place takes no time. */
export type Booking = Interval & { place?: Place | null | undefined }

/** The requested appointment: its duration (ms), its place and the travel times. */
export type Wanted = {
  duration: number
  place?: Place | null | undefined
  travel: Travel
  /**
   * Whether the travel time between two places is an estimate. Without `isEstimated`, all travel times are estimates.
   */
  isEstimated?: (from: Place, to: Place) => boolean
}

/** The time between two bookings, without the travel from the previous booking and the travel to the next booking. */
export type Gap = Interval & { previous: Booking | null; next: Booking | null }

/** The travel time between two places. The travel time from or to an unknown place is 0. */
export function wayBetween(
  travel: Travel,
  from: Place | null | undefined,
  to: Place | null | undefined,
): number {
  return from && to ? travel(from, to) : 0
}

/**
 * Returns the gaps between bookings in which an appointment is possible. The travel from the previous booking and to
 * the next booking is not part of a gap.
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
    // Bookings may overlap. A gap therefore begins after the booking with the latest end.
    if (!previous || booking.to > previous.to) previous = booking
  }
  open(null)
  return gaps
}

/** An interval of possible starts, with the gap in which the starts lie. */
export type Fit = Stretch & { gap: Gap }

/** The index of the first gap that ends after `from`. The gaps must be sorted. */
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
