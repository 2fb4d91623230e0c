import { type DaySpan, relativePeriods, spanFrom } from '../kit/time/calendar-period.ts'
import { readDay } from '../kit/time/day.ts'
import type { FieldCode } from '../kit/words/field-words.ts'

/** The periods of reports: a calendar period, or days that the user chooses. */
export const reportPeriods = [...relativePeriods, 'OWN'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** The maximum length of a period, in months. */
const longestPeriod = 60

/** Returns the number of months in a period of whole calendar months, or null for any other period. */
function wholeMonths({ from, to }: DaySpan): number | null {
  const [first, end] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to).add({ days: 1 })]
  return first.day === 1 && end.day === 1 ? first.until(end, { largestUnit: 'months' }).months : null
}

/**
 * The days of the period before a period. The period before has the same number of whole months, else the same number
 * of days.
 */
export function spanBefore(span: DaySpan): DaySpan {
  const first = Temporal.PlainDate.from(span.from)
  const months = wholeMonths(span)
  if (months !== null) return spanFrom(first.subtract({ months }), months)
  const days = first.until(span.to).days + 1
  return { from: first.subtract({ days }).toString(), to: first.subtract({ days: 1 }).toString() }
}

/**
 * Why a report may not have these days, or null: the last day is before the first day, or the period is longer than
 * five years.
 */
export function whyNotSpan({ from, to }: DaySpan): FieldCode | null {
  const [first, last] = [readDay(from), readDay(to)]
  if (first === null || last === null) return 'DATE'
  if (Temporal.PlainDate.compare(last, first) < 0) return 'REPORT_END_BEFORE'
  const end = first.add({ months: longestPeriod })
  return Temporal.PlainDate.compare(last, end) < 0 ? null : 'REPORT_TOO_LONG'
}

/** The months of a period, as `YYYY-MM`. */
export function monthsIn({ from, to }: DaySpan): string[] {
  const first = Temporal.PlainDate.from(from).with({ day: 1 })
  const count = first.until(to, { largestUnit: 'months' }).months + 1
  return Array.from({ length: count }, (_, at) => first.add({ months: at }).toString().slice(0, 7))
}

/** The days of a month that are in a period. */
export function daysOfMonth(month: string, { from, to }: DaySpan): DaySpan {
  const whole = spanFrom(Temporal.PlainDate.from(`${month}-01`), 1)
  return { from: whole.from < from ? from : whole.from, to: whole.to > to ? to : whole.to }
}
