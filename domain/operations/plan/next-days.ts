import type { Interval } from '../../kit/time/intervals.ts'
import { intersect } from '../../kit/time/intervals.ts'
import { findTechnicians } from '../availability/availability.ts'
import { promisedStarts } from '../customer/slots.ts'
import { commonStretches, startChoices } from '../availability/start-times.ts'
import type { Travel } from '../travel.ts'
import type { DaysAfter, NextTurn, PlanVisit } from './plan-day.ts'

/** The length of the period after the day of a plan in which other days are searched, in ms. */
export const nextDaysAhead = 14 * 86_400_000

type Free = { technician: string; startAt: number }

/**
 * The possible times of a visit on the following days: the windows of its client, or the whole period if there are no
 * windows.
 */
function windowsOf({ windows }: PlanVisit, { span, soonest }: DaysAfter): Interval[] {
  const ahead = [{ from: Math.max(span.from, soonest), to: span.to }].filter(({ from, to }) => from < to)
  return windows.length === 0 ? ahead : windows.flatMap((window) => intersect([window], ahead))
}

/**
 * Returns the earliest start on another day with a free technician, or null. The start keeps the window promised to the
 * client.
 */
function firstFree(visit: PlanVisit, after: DaysAfter, travel: Travel): Free | null {
  const windows = windowsOf(visit, after)
  if (windows.length === 0) return null
  const { window = null, zone = 'UTC' } = after.promises.find((each) => each.visit === visit.id) ?? {}
  const wanted = { duration: visit.to - visit.from, place: visit.place, travel }
  const search = { windows, wanted, skills: visit.skills, now: after.soonest }
  const announced = { startAt: visit.from, endAt: visit.to, window }
  const free = findTechnicians(after.candidates, search).offered.flatMap((offer): Free[] => {
    const starts = startChoices(commonStretches([offer]))
    const [startAt] = promisedStarts(starts, announced, { zone, soonest: after.soonest })
    return startAt === undefined ? [] : [{ technician: offer.id, startAt }]
  })
  // The technicians are sorted by score, so the best technician comes first among equal starts.
  const [first] = free.toSorted((a, b) => a.startAt - b.startAt)
  return first ?? null
}

/**
 * Finds another day for each of the visits, one after another (OPEN-684). Visits for which no other day is found are
 * omitted.
 */
export function nextTurns(visits: readonly PlanVisit[], after: DaysAfter, travel: Travel): NextTurn[] {
  let { candidates } = after
  const turns: NextTurn[] = []
  for (const visit of visits.toSorted((a, b) => a.from - b.from || (a.id < b.id ? -1 : 1))) {
    const free = firstFree(visit, { ...after, candidates }, travel)
    if (free === null) continue
    const { technician, startAt } = free
    const estimatedDuration = visit.to - visit.from
    turns.push({ visit: visit.id, turn: { technician, startAt, estimatedDuration } })
    const taken = { from: startAt, to: startAt + estimatedDuration, place: visit.place }
    candidates = candidates.map((each) =>
      each.id === technician ? { ...each, bookings: [...each.bookings, taken] } : each,
    )
  }
  return turns
}
