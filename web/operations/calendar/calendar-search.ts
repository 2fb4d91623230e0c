import { type Day, readDay } from '@fieldhouse/domain/kit/time/day'
import { z } from 'zod'
import { listSearch } from '../../kit/list/list-search.ts'
import { daysOfWeek } from './agenda/calendar-days.ts'

/** The ways the calendar is looked at; the first is a dispatcher's default. */
export const calendarViews = ['day', 'week', 'month', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** What the address of the calendar says; `where` holds the filters of rows and visits. */
export const calendarSearch = listSearch.pick({ where: true, open: true }).extend({
  view: z.enum(calendarViews).optional().catch(undefined),
  /** The day that is shown, or one of the days. */
  day: z
    .string()
    .refine((day) => readDay(day) !== null)
    .optional()
    .catch(undefined),
  /** The saved view it began with. */
  saved: z.string().max(40).optional().catch(undefined),
})
export type CalendarSearch = z.output<typeof calendarSearch>

/** The days that are read for a view around a day: that day, its week or its month. */
export function daysShown(view: CalendarView, day: Day): { first: Day; count: number } {
  const date = Temporal.PlainDate.from(day)
  switch (view) {
    case 'day':
      return { first: day, count: 1 }
    case 'month':
      return { first: date.with({ day: 1 }).toString(), count: date.daysInMonth }
    case 'week':
    case 'agenda':
      return { first: daysOfWeek(day)[0] ?? day, count: 7 }
  }
}

/** What a step on or back leads over; the agenda has the days of its week above it. */
const steps = {
  day: { days: 1 },
  week: { days: 7 },
  month: { months: 1 },
} as const

/** The day one step on (`by` 1) or back (`by` -1). */
export function turned(view: Exclude<CalendarView, 'agenda'>, day: Day, by: 1 | -1): Day {
  const date = Temporal.PlainDate.from(day)
  return (by === 1 ? date.add(steps[view]) : date.subtract(steps[view])).toString()
}
