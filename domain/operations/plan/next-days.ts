import type { Interval } from '../../kit/time/intervals.ts'
import { intersect } from '../../kit/time/intervals.ts'
import { findTechnicians } from '../availability.ts'
import { promisedStarts } from '../customer/slots.ts'
import { commonStretches, startChoices } from '../start-times.ts'
import type { Travel } from '../travel.ts'
import type { DaysAfter, NextTurn, PlanVisit } from './plan-day.ts'

/** How far beyond the day of a plan another day is looked for, in ms. */
export const nextDaysAhead = 14 * 86_400_000

type Free = { technician: string; startAt: number }

/** When a visit may be on the days after: while its client is free, who says nothing of it being free always. */
function windowsOf({ windows }: PlanVisit, { span, soonest }: DaysAfter): Interval[] {
  const ahead = [{ from: Math.max(span.from, soonest), to: span.to }].filter(({ from, to }) => from < to)
  return windows.length === 0 ? ahead : windows.flatMap((window) => intersect([window], ahead))
}

/** Who is free first for a visit, and keeps the window that its client was promised. */
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
  // The finder's best comes first among those who are free at the same time.
  const [first] = free.toSorted((a, b) => a.startAt - b.startAt)
  return first ?? null
}

/** The next day with room for visits that have none on the day of a plan, one after the other (OPEN-684). */
export function nextTurns(visits: readonly PlanVisit[], after: DaysAfter, travel: Travel): NextTurn[] {
  let { candidates } = after
  const turns: NextTurn[] = []
  for (const visit of visits.toSorted((a, b) => a.from - b.from || (a.id < b.id ? -1 : 1))) {
    const free = firstFree(visit, { ...after, candidates }, travel)
    if (free === null) continue
    const { technician, startAt } = free
    const duration = visit.to - visit.from
    turns.push({ visit: visit.id, technician, startAt, duration })
    const taken = { from: startAt, to: startAt + duration, place: visit.place }
    candidates = candidates.map((each) =>
      each.id === technician ? { ...each, bookings: [...each.bookings, taken] } : each,
    )
  }
  return turns
}
