import type { OfferedTechnician } from '@fieldhouse/domain/operations/calls'
import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import { type Interval, merge } from '@fieldhouse/domain/kit/time/intervals'
import { commonStretches, startsByDay } from '@fieldhouse/domain/operations/start-times'
import type { Stretch } from '@fieldhouse/domain/operations/free-starts'
import type { Findings, Original, SchedulingState } from './scheduling-state.ts'

/** Those of the chosen who are offered, in the order they were chosen. */
export function chosenOffers(findings: Findings | null, chosen: readonly string[]): OfferedTechnician[] {
  return chosen.flatMap((id) => findings?.offered.find(({ _id }) => _id === id) ?? [])
}

/** Whether all of these are offered at a start. */
export function areFree(findings: Findings | null, chosen: readonly string[], startAt: number): boolean {
  const offers = chosenOffers(findings, chosen)
  return (
    offers.length === chosen.length &&
    commonStretches(offers).some((each) => each.earliestStart <= startAt && startAt <= each.latestStart)
  )
}

/** Whether the moved appointment may stay where it is: nobody new, and no longer than before. */
function mayStay(original: Original | null, state: SchedulingState): original is Original {
  if (!original || !state.duration || state.chosen.length === 0) return false
  const known = state.chosen.every((id) => original.techs.some(({ _id }) => _id === id))
  return known && state.duration <= original.estimatedDuration
}

/**
 * The dates and start times at which everybody chosen is free, every 15 minutes (APPT-05, APPT-17, OPEN-84). The
 * time of a moved appointment stays on offer, and so does a free start that was taken from a refusal.
 */
export function offeredStarts(
  findings: Findings | null,
  state: SchedulingState,
  at: { original: Original | null; zone: string },
): Map<Day, number[]> {
  const offers = chosenOffers(findings, state.chosen)
  const all = offers.length === state.chosen.length
  const days = startsByDay(all ? commonStretches(offers) : [], at.zone)
  const alwaysOffered = [
    ...(mayStay(at.original, state) ? [at.original.startAt] : []),
    ...(state.startAt === null ? [] : [state.startAt]),
  ]
  for (const start of alwaysOffered) {
    const day = dayAt(start, at.zone)
    const starts = days.get(day) ?? []
    if (!starts.includes(start))
      days.set(
        day,
        [...starts, start].sort((a, b) => a - b),
      )
  }
  return new Map([...days].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The day whose times are shown: the chosen one, or the only one on offer, which need not be chosen (APPT-05). */
export function shownDay(state: SchedulingState, days: ReadonlyMap<Day, number[]>): Day | null {
  const [only] = days.keys()
  return state.date ?? (days.size === 1 ? (only ?? null) : null)
}

/** The start nearest to an instant among those in `within` (from a bar's start to its end), or null when it holds none. */
export function nearestStart(starts: readonly number[], within: Interval, instant: number): number | null {
  const inside = starts.filter((start) => start >= within.from && start < within.to)
  const [first, ...others] = inside
  if (first === undefined) return null
  return others.reduce(
    (best, start) => (Math.abs(start - instant) < Math.abs(best - instant) ? start : best),
    first,
  )
}

/** The time in which somebody could be at work: from the earliest start to the end of the latest. */
const toTime =
  (duration: number) =>
  ({ earliestStart, latestStart }: Stretch): Interval => ({ from: earliestStart, to: latestStart + duration })

/** When one technician is free, for the timeline. */
export function freeTimes(offer: OfferedTechnician, duration: number): Interval[] {
  return merge(offer.availableTimeSlots.flatMap(({ timeSlots }) => timeSlots.map(toTime(duration))))
}

/** When all of them are free, for the timeline. */
export function commonTimes(offers: readonly OfferedTechnician[], duration: number): Interval[] {
  return merge(commonStretches(offers).map(toTime(duration)))
}
