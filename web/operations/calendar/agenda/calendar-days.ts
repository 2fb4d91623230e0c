import type { Day } from '@fieldhouse/domain/kit/time/day'

/** A weekday as ISO 8601 counts them: 1 is Monday, 7 is Sunday. */
type Weekday = number

const sunday: Weekday = 7

/** The weekday on which weeks begin where a locale is spoken: Sunday in Canada, Monday in France; Sunday where the browser does not know. */
export function firstWeekdayOf(locale: string): Weekday {
  const known = new Intl.Locale(locale)
  // Firefox knows no weeks of locales, and TypeScript's library does not list them.
  if (!('getWeekInfo' in known) || typeof known.getWeekInfo !== 'function') return sunday
  const week: unknown = known.getWeekInfo()
  if (typeof week !== 'object' || week === null || !('firstDay' in week)) return sunday
  return typeof week.firstDay === 'number' ? week.firstDay : sunday
}

/** As many days from one on. */
const daysFrom = (first: Temporal.PlainDate, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => first.add({ days: index }).toString())

const weekStart = (date: Temporal.PlainDate, firstWeekday: Weekday) =>
  date.subtract({ days: (date.dayOfWeek - firstWeekday + 7) % 7 })

/** The seven days of the week around a day. */
export const weekOf = (day: Day, firstWeekday: Weekday): Day[] =>
  daysFrom(weekStart(Temporal.PlainDate.from(day), firstWeekday), 7)

/** The weeks that a day's month touches, whole: its first and last may hold days of the months beside it. */
export function weeksOfMonth(day: Day, firstWeekday: Weekday): Day[][] {
  const first = Temporal.PlainDate.from(day).with({ day: 1 })
  const start = weekStart(first, firstWeekday)
  const before = start.until(first).days
  const weeks = Math.ceil((before + first.daysInMonth) / 7)
  return Array.from({ length: weeks }, (_, week) => daysFrom(start.add({ weeks: week }), 7))
}

/** The day some days later, or earlier. */
export const dayLater = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString()

/** Whether two days lie in the same month. */
export const isSameMonth = (a: Day, b: Day): boolean => a.slice(0, 7) === b.slice(0, 7)
