import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { Weekday } from '@fieldhouse/domain/kit/time/week-start'
import { weekOf } from '@fieldhouse/domain/operations/dispatch-filters'

/** Returns `count` consecutive days, beginning with `first`. */
const daysFrom = (first: Temporal.PlainDate, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => first.add({ days: index }).toString())

const firstOfWeek = (day: Day, weekStart: Weekday) => Temporal.PlainDate.from(weekOf(day, weekStart).from)

/** The seven days of the week that contains a day. */
export const daysOfWeek = (day: Day, weekStart: Weekday): Day[] => daysFrom(firstOfWeek(day, weekStart), 7)

/** The full weeks of a day's month. The first and the last week may include days of adjacent months. */
export function weeksOfMonth(day: Day, weekStart: Weekday): Day[][] {
  const first = Temporal.PlainDate.from(day).with({ day: 1 })
  const start = firstOfWeek(first.toString(), weekStart)
  const before = start.until(first).days
  const weeks = Math.ceil((before + first.daysInMonth) / 7)
  return Array.from({ length: weeks }, (_, week) => daysFrom(start.add({ weeks: week }), 7))
}

/** The day that is `days` after a day, or before it if `days` is negative. */
export const dayLater = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString()

/** Whether two days lie in the same month. */
export const isSameMonth = (a: Day, b: Day): boolean => a.slice(0, 7) === b.slice(0, 7)
