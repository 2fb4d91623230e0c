import { type Interval } from '../kit/time/intervals.ts'
import { type Place, type Travel } from './travel.ts'

/** A stretch of possible starts in epoch ms, both ends included (APPT-24). */
export type Stretch = { earliestStart: number; latestStart: number }

/** What somebody is busy with; without a place, no way to or from it is counted. */
export type Booking = Interval & { place?: Place | null | undefined }

/** The appointment that is to be fitted in: how long it takes (ms) and where it is. */
export type Wanted = {
  duration: number
  place?: Place | null | undefined
  travel: Travel
  /** Of which ways `travel` is an estimate; of all where nobody says. */
  isEstimated?: (from: Place, to: Place) => boolean
}

/** The time between two bookings; `from` and `to` leave room for the ways. */
export type Gap = Interval & { previous: Booking | null; next: Booking | null }

/** The way between two places, 0 where either is unknown. */
export function wayBetween(
  travel: Travel,
  from: Place | null | undefined,
  to: Place | null | undefined,
): number {
  return from && to ? travel(from, to) : 0
}

/**
 * The gaps an appointment has to fit into whole: after `previous.to` plus the way from it, before `next.from` less the way to
 * it. Bookings may overlap; of those before a gap the one that ends last counts.
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
    if (!previous || booking.to > previous.to) previous = booking
  }
  open(null)
  return gaps
}

/** A possible stretch and the gap it lies in. */
export type Fit = Stretch & { gap: Gap }

/** The first gap that ends after `from`; gaps are in order. */
function firstAfter(gaps: readonly Gap[], from: number): number {
  let [low, high] = [0, gaps.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((gaps[middle]?.to ?? 0) <= from) low = middle + 1
    else high = middle
  }
  return low
}

/** Where an appointment of this duration (ms) can start so that it lies whole inside one stretch of work and one gap. */
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
