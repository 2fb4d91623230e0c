import type { OfferedTechnician } from '@fieldhouse/domain/operations/calls'
import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import { type Interval, merge } from '@fieldhouse/domain/kit/time/intervals'
import { commonStretches, startsByDay } from '@fieldhouse/domain/operations/availability/start-times'
import type { Stretch } from '@fieldhouse/domain/operations/availability/free-starts'
import type { Findings, Original, SchedulingState } from './scheduling-state.ts'

/** The chosen technicians whom the search offers, in the order of choice. */
export function chosenOffers(findings: Findings | null, chosen: readonly string[]): OfferedTechnician[] {
  return chosen.flatMap((id) => findings?.offered.find(({ _id }) => _id === id) ?? [])
}

/** Whether the search offers all chosen technicians at a start. */
export function areFree(findings: Findings | null, chosen: readonly string[], startAt: number): boolean {
  const offers = chosenOffers(findings, chosen)
  return (
    offers.length === chosen.length &&
    commonStretches(offers).some((each) => each.earliestStart <= startAt && startAt <= each.latestStart)
  )
}

/** Whether the moved appointment may keep its time: no technician was added, and the duration did not increase. */
function mayStay(original: Original | null, state: SchedulingState): original is Original {
  if (!original || !state.estimatedDuration || state.chosen.length === 0) return false
  const known = state.chosen.every((id) => original.techs.some(({ _id }) => _id === id))
  return known && state.estimatedDuration <= original.estimatedDuration
}

/**
 * The days and starts at which all chosen technicians are free, every 15 minutes (APPT-05, APPT-17, OPEN-84). The list
 * always includes a moved visit's own start and the chosen start.
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

/** The day whose times are shown: the chosen day, or else the offered day if there is only one (APPT-05). */
export function shownDay(state: SchedulingState, days: ReadonlyMap<Day, number[]>): Day | null {
  const [only] = days.keys()
  return state.date ?? (days.size === 1 ? (only ?? null) : null)
}

/** The start within the bar `within` that is nearest to an instant. Null if the bar contains no start. */
export function nearestStart(starts: readonly number[], within: Interval, instant: number): number | null {
  const inside = starts.filter((start) => start >= within.from && start < within.to)
  const [first, ...others] = inside
  if (first === undefined) return null
  return others.reduce(
    (best, start) => (Math.abs(start - instant) < Math.abs(best - instant) ? start : best),
    first,
  )
}

/**
 * Converts a range of starts to the time that visits with these starts may occupy: from the earliest start to the end
 * of the latest visit.
 */
const toTime =
  (duration: number) =>
  ({ earliestStart, latestStart }: Stretch): Interval => ({ from: earliestStart, to: latestStart + duration })

/** A technician's free times for the timeline. */
export function freeTimes(offer: OfferedTechnician, duration: number): Interval[] {
  return merge(offer.availableTimeSlots.flatMap(({ timeSlots }) => timeSlots.map(toTime(duration))))
}

/** The common free times of all technicians for the timeline. */
export function commonTimes(offers: readonly OfferedTechnician[], duration: number): Interval[] {
  return merge(commonStretches(offers).map(toTime(duration)))
}
