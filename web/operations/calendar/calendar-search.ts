import { type Day, readDay } from '@fieldhouse/domain/kit/time/day'
import { z } from 'zod'
import { listSearch } from '../../kit/list/list-search.ts'

/** The ways the calendar is looked at; the first is a dispatcher's default. */
export const calendarViews = ['day', 'week'] as const
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

/** The days that a view shows around a day: that day, or its week from Monday on. */
export function daysShown(view: CalendarView, day: Day): { first: Day; count: number } {
  if (view === 'day') return { first: day, count: 1 }
  const date = Temporal.PlainDate.from(day)
  return { first: date.subtract({ days: date.dayOfWeek - 1 }).toString(), count: 7 }
}

/** The day as many views on (`by` 1) or back (`by` -1). */
export function turned(view: CalendarView, day: Day, by: 1 | -1): Day {
  const days = by * daysShown(view, day).count
  return Temporal.PlainDate.from(day).add({ days }).toString()
}
