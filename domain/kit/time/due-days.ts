import { type CalendarUnit, dayAfterUnits, unitFields } from './calendar-steps.ts'
import { type Day, readDay } from './day.ts'

/** The weekdays. As in ISO 8601, Monday is the first day. */
export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
type Weekday = (typeof weekdays)[number]

/**
 * How a monthly rule repeats its first day: with the same day number, or with the same weekday and week of the month.
 */
export const monthDays = ['DAY', 'WEEKDAY'] as const

/**
 * A rule for due days. The rule repeats every `interval` units from `startOn`. Due days have no time zone, so clock
 * changes do not affect them.
 */
export type DueRule = {
  frequency: CalendarUnit
  interval: number
  /** The weekdays of a weekly rule. The default is the weekday of the first day. */
  weekdays: readonly Weekday[]
  monthBy: (typeof monthDays)[number]
  startOn: Day
  /** The last possible due day. */
  endsOn: Day | null
}

/** The last year that is written with four digits. */
const lastYear = 9999

/** The number of a day's week in its month: 1 to 4 for the first 28 days, 5 for the days after them. */
export const weekOfMonth = (of: Pick<Temporal.PlainDate, 'day'>): number => Math.ceil(of.day / 7)

/**
 * The day of a later month with the same weekday and week, such as the second Tuesday. If the month has no fifth such
 * weekday, the last one counts (OPEN-371).
 */
function sameWeekday(begun: Temporal.PlainDate, months: number): Temporal.PlainDate {
  const first = begun.with({ day: 1 }).add({ months })
  const nearest = 1 + ((begun.dayOfWeek - first.dayOfWeek + 7) % 7)
  const day = nearest + 7 * (weekOfMonth(begun) - 1)
  return first.with({ day: day > first.daysInMonth ? day - 7 : day })
}

/** The due days in the week that begins `weeks` weeks after the week of the first day, in order. */
function daysOfWeek(begun: Temporal.PlainDate, rule: DueRule, weeks: number): Temporal.PlainDate[] {
  const named = weekdays.filter((day) => rule.weekdays.includes(day))
  const numbers = named.length > 0 ? named.map((day) => weekdays.indexOf(day)) : [begun.dayOfWeek - 1]
  const monday = begun.subtract({ days: begun.dayOfWeek - 1 }).add({ weeks })
  return numbers.map((days) => monday.add({ days }))
}

/** The due days of a period. Period 0 contains the first day. */
function daysOfPeriod(begun: Temporal.PlainDate, rule: DueRule, at: number): Temporal.PlainDate[] {
  const units = rule.interval * at
  if (rule.frequency === 'WEEK') return daysOfWeek(begun, rule, units)
  if (rule.frequency === 'MONTH' && rule.monthBy === 'WEEKDAY') return [sameWeekday(begun, units)]
  return [Temporal.PlainDate.from(dayAfterUnits(rule.startOn, rule.frequency, units))]
}

/** The number of a period from which the search for due days can start without missing a due day on or after `day`. */
function periodBefore(begun: Temporal.PlainDate, { frequency, interval }: DueRule, day: Day): number {
  const unit = unitFields[frequency]
  const units = begun.until(day, { largestUnit: unit })[unit]
  return Math.max(0, Math.floor(units / interval) - 1)
}

/** The requested due days: from a day, optionally until another day, at most `most`. */
type DueDayRange = { from: Day; until?: Day; most?: number }

/** The due days of a rule, in ascending order. */
export function dueDays(rule: DueRule, { from, until, most = Infinity }: DueDayRange): Day[] {
  const begun = readDay(rule.startOn)
  if (begun === null) throw new RangeError(`no day: ${rule.startOn}`)
  const first = from > rule.startOn ? from : rule.startOn
  const last = [rule.endsOn, until].flatMap((day) => day ?? []).toSorted()[0] ?? null
  const days: Day[] = []
  for (let at = periodBefore(begun, rule, first); ; at += 1)
    for (const date of daysOfPeriod(begun, rule, at)) {
      const day = date.toString()
      if (days.length >= most || date.year > lastYear || (last !== null && day > last)) return days
      if (day >= first) days.push(day)
    }
}
