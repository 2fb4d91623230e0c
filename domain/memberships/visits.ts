import { type CalendarUnit, dayAfterUnits } from '../kit/time/calendar-steps.ts'
import type { Day } from '../kit/time/day.ts'

/** The rule of a service plan for a number of visits per year. */
type VisitRule = { frequency: CalendarUnit; interval: number }

/**
 * Spreads the visits of a plan over the year: whole months if they divide the year, else weeks or days. A plan without
 * visits has no rule.
 */
function visitRule(visitsPerYear: number): VisitRule | null {
  if (visitsPerYear < 1) return null
  if (visitsPerYear === 1) return { frequency: 'YEAR', interval: 1 }
  if (12 % visitsPerYear === 0) return { frequency: 'MONTH', interval: 12 / visitsPerYear }
  if (52 % visitsPerYear === 0) return { frequency: 'WEEK', interval: 52 / visitsPerYear }
  return { frequency: 'DAY', interval: Math.floor(365 / visitsPerYear) }
}

/** The days of a membership. `endsOn` is the first day without the membership. */
type Covered = { startOn: Day; endsOn: Day | null; status: string }

/**
 * The rule of the service plans of a membership, with the day of the last visit; null if the membership has no visits
 * or has ended (OPEN-801).
 */
export function coverRule(
  visitsPerYear: number,
  { startOn, endsOn, status }: Covered,
): (VisitRule & { endsOn: Day | null }) | null {
  if (status === 'ENDED' || (endsOn !== null && endsOn <= startOn)) return null
  const rule = visitRule(visitsPerYear)
  return rule && { ...rule, endsOn: endsOn && dayAfterUnits(endsOn, 'DAY', -1) }
}
