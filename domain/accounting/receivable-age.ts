import { dayAfterUnits } from '../kit/time/calendar-steps.ts'
import { type Day, storableDay } from '../kit/time/day.ts'

/** The ages of unpaid invoices, by the number of days after the due date. */
export const receivableAges = ['NOT_DUE', 'DAYS_1_30', 'DAYS_31_60', 'DAYS_61_90', 'DAYS_OVER_90'] as const
export type ReceivableAge = (typeof receivableAges)[number]

/** The first and the last number of days after the due date, by age of the invoice; null means no limit. */
const daysAfter: Record<ReceivableAge, readonly [number | null, number | null]> = {
  NOT_DUE: [null, 0],
  DAYS_1_30: [1, 30],
  DAYS_31_60: [31, 60],
  DAYS_61_90: [61, 90],
  DAYS_OVER_90: [91, null],
}

/**
 * Returns the first and the last due date of the invoices that have this age on the day `today`; null means no limit.
 */
export function dueDatesOf(age: ReceivableAge, today: Day): [Day | null, Day | null] {
  const [youngest, oldest] = daysAfter[age]
  const before = (days: number | null) =>
    days === null ? null : storableDay(dayAfterUnits(today, 'DAY', -days))
  return [before(oldest), before(youngest)]
}
