import { type CalendarUnit, dayAfterUnits } from '../kit/time/calendar-steps.ts'
import { type Day, readDay } from '../kit/time/day.ts'

/** The days of a week, Monday first, as ISO 8601 has them. */
export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
type Weekday = (typeof weekdays)[number]

/** What of the first day a month repeats: its number, or which weekday of the month it is. */
export const monthDays = ['DAY', 'WEEKDAY'] as const

/**
 * On which days something is due: every `interval` units from the first day on. A week names its days, or is due on the
 * weekday of the first; `endsOn` is the last day that may be due. Days have no zone, so no clock that changes moves them.
 */
export type DueRule = {
  frequency: CalendarUnit
  interval: number
  weekdays: readonly Weekday[]
  monthBy: (typeof monthDays)[number]
  startOn: Day
  endsOn: Day | null
}

/** The last year whose days are written with four digits. */
const lastYear = 9999

/** In which of its weeks a day lies in its month: 1 to 4, and 5 for a day that not every month has. */
export const weekOfMonth = (of: Pick<Temporal.PlainDate, 'day'>): number => Math.ceil(of.day / 7)

/** The weekday of a first day in a later month: the second Tuesday; of a fifth, the last (OPEN-371). */
function sameWeekday(begun: Temporal.PlainDate, months: number): Temporal.PlainDate {
  const first = begun.with({ day: 1 }).add({ months })
  const nearest = 1 + ((begun.dayOfWeek - first.dayOfWeek + 7) % 7)
  const day = nearest + 7 * (weekOfMonth(begun) - 1)
  return first.with({ day: day > first.daysInMonth ? day - 7 : day })
}

/** The named days of a later week than that of the first day, in their order. */
function daysOfWeek(begun: Temporal.PlainDate, rule: DueRule, weeks: number): Temporal.PlainDate[] {
  const named = weekdays.filter((day) => rule.weekdays.includes(day))
  const numbers = named.length > 0 ? named.map((day) => weekdays.indexOf(day)) : [begun.dayOfWeek - 1]
  const monday = begun.subtract({ days: begun.dayOfWeek - 1 }).add({ weeks })
  return numbers.map((days) => monday.add({ days }))
}

/** The days that are due in the period of a number, counted from the first, which is 0. */
function daysOfPeriod(begun: Temporal.PlainDate, rule: DueRule, at: number): Temporal.PlainDate[] {
  const units = rule.interval * at
  if (rule.frequency === 'WEEK') return daysOfWeek(begun, rule, units)
  if (rule.frequency === 'MONTH' && rule.monthBy === 'WEEKDAY') return [sameWeekday(begun, units)]
  return [Temporal.PlainDate.from(dayAfterUnits(rule.startOn, rule.frequency, units))]
}

const parts = { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' } as const

/** A period that begins before a day, so that counting on from it misses none. */
function periodBefore(begun: Temporal.PlainDate, { frequency, interval }: DueRule, day: Day): number {
  const unit = parts[frequency]
  const units = begun.until(day, { largestUnit: unit })[unit]
  return Math.max(0, Math.floor(units / interval) - 1)
}

/** Which due days are asked for: from a day on, until another at the latest, and no more than `most`. */
type Asked = { from: Day; until?: Day; most?: number }

/** The days on which a rule is due, each later than the one before. */
export function dueDays(rule: DueRule, { from, until, most = Infinity }: Asked): Day[] {
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
