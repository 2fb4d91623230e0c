import type { CalendarUnit } from '../kit/time/calendar-steps.ts'

/** The rule of a service plan for a number of visits per year. */
type VisitRule = { frequency: CalendarUnit; interval: number }

/**
 * Spreads the visits of a plan over the year: whole months if they divide the year, else weeks or days. There is none
 * without visits.
 */
export function visitRule(visitsPerYear: number): VisitRule | null {
  if (visitsPerYear < 1) return null
  if (visitsPerYear === 1) return { frequency: 'YEAR', interval: 1 }
  if (12 % visitsPerYear === 0) return { frequency: 'MONTH', interval: 12 / visitsPerYear }
  if (52 % visitsPerYear === 0) return { frequency: 'WEEK', interval: 52 / visitsPerYear }
  return { frequency: 'DAY', interval: Math.floor(365 / visitsPerYear) }
}
