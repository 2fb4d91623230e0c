import type { Day } from './day.ts'

/** Calendar periods that depend on the current day in the workspace's time zone. */
export const relativePeriods = [
  'THIS_MONTH',
  'LAST_MONTH',
  'THIS_QUARTER',
  'LAST_QUARTER',
  'THIS_YEAR',
  'LAST_YEAR',
] as const
export type RelativePeriod = (typeof relativePeriods)[number]

/** The first and the last day of a period. */
export type DaySpan = { from: Day; to: Day }

/**
 * The length of a calendar period in months, and its distance from the current period: 0 is the current period, 1 the
 * period before.
 */
const calendar: Record<RelativePeriod, { months: number; ago: number }> = {
  THIS_MONTH: { months: 1, ago: 0 },
  LAST_MONTH: { months: 1, ago: 1 },
  THIS_QUARTER: { months: 3, ago: 0 },
  LAST_QUARTER: { months: 3, ago: 1 },
  THIS_YEAR: { months: 12, ago: 0 },
  LAST_YEAR: { months: 12, ago: 1 },
}

/** The period of a number of months from its first day. */
export const spanFrom = (first: Temporal.PlainDate, months: number): DaySpan => ({
  from: first.toString(),
  to: first.add({ months }).subtract({ days: 1 }).toString(),
})

/** The days of a calendar period, as of the day `today`. */
export function spanOf(period: RelativePeriod, today: Day): DaySpan {
  const { months, ago } = calendar[period]
  const now = Temporal.PlainDate.from(today)
  const first = now.with({ day: 1, month: now.month - ((now.month - 1) % months) })
  return spanFrom(first.subtract({ months: months * ago }), months)
}
