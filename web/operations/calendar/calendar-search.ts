import { type Day, readDay } from '@fieldhouse/domain/kit/time/day'
import type { Weekday } from '@fieldhouse/domain/kit/time/week-start'
import { z } from 'zod'
import { listSearch } from '../../kit/list/list-search.ts'
import { daysOfWeek } from './agenda/calendar-days.ts'

/** The views of the calendar. The first is the default for dispatchers. */
export const calendarViews = ['day', 'week', 'month', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** The state of the calendar in the URL. `where` contains the filters of technicians and visits. */
export const calendarSearch = listSearch.pick({ where: true, open: true }).extend({
  view: z.enum(calendarViews).optional().catch(undefined),
  /** The shown day, or one of the shown days. */
  day: z
    .string()
    .refine((day) => readDay(day) !== null)
    .optional()
    .catch(undefined),
  /** The id of the saved view that is shown. */
  saved: z.string().max(40).optional().catch(undefined),
})
export type CalendarSearch = z.output<typeof calendarSearch>

/** The days that a view loads: the given day, its week or its month. */
export function daysShown(view: CalendarView, day: Day, weekStart: Weekday): { first: Day; count: number } {
  const date = Temporal.PlainDate.from(day)
  switch (view) {
    case 'day':
      return { first: day, count: 1 }
    case 'month':
      return { first: date.with({ day: 1 }).toString(), count: date.daysInMonth }
    case 'week':
    case 'agenda':
      return { first: daysOfWeek(day, weekStart)[0] ?? day, count: 7 }
  }
}

/**
 * The step of the previous and next buttons. The agenda has no previous and next buttons, because it shows the days of
 * the week.
 */
const steps = {
  day: { days: 1 },
  week: { days: 7 },
  month: { months: 1 },
} as const

/** The day one step after a day if `by` is 1, or one step before it if `by` is -1. */
export function turned(view: Exclude<CalendarView, 'agenda'>, day: Day, by: 1 | -1): Day {
  const date = Temporal.PlainDate.from(day)
  return (by === 1 ? date.add(steps[view]) : date.subtract(steps[view])).toString()
}
