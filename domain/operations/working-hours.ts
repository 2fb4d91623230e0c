import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { fieldMessage } from '../kit/field-words.ts'
import { type Interval, intersect, merge } from '../kit/intervals.ts'
import { timeOfDayPattern } from '../kit/wall-clock.ts'

const time = z.string().regex(timeOfDayPattern, fieldMessage('WORKING_HOURS'))

/** Hours that recur every week on one day, in wall-clock time; Monday is 1. An end before the start is the next day's. */
export const weeklyHours = z
  .strictObject({ weekday: z.number().int().min(1).max(7), from: time, to: time })
  .refine(({ from, to }) => from !== to, fieldMessage('WORKING_HOURS'))
export type WeeklyHours = z.infer<typeof weeklyHours>

/** A person's week: a few stretches a day (breaks are the time between two). */
export const workingHours = z.array(weeklyHours).max(42, fieldMessage('TOO_MANY', { max: 42 }))

/** The week of a new technician: Monday to Friday, 08:00 to 18:00 (OPEN-83). */
export const defaultWorkingHours: readonly WeeklyHours[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  from: '08:00',
  to: '18:00',
}))

/** Expands weekly hours in a zone to merged shifts; one expander for a whole search reads each zone's days once. */
export type ShiftExpander = (week: readonly WeeklyHours[], zone: string) => Interval[]

/**
 * Makes the expander for a span (epoch ms): day by day in wall-clock time, so that a shift keeps its hours when the
 * clocks change. A shift that began the day before is part of the span.
 */
export function shiftExpander(span: Interval): ShiftExpander {
  const calendars = new Map<string, Calendar>()
  return (week, zone) => {
    const calendar = calendars.get(zone) ?? calendarOf(span, zone)
    calendars.set(zone, calendar)
    const shifts: Interval[] = []
    for (const [index, { dayOfWeek }] of calendar.days.entries()) {
      for (const { weekday, from, to } of week) {
        if (weekday !== dayOfWeek) continue
        shifts.push({ from: calendar.at(index, from), to: calendar.at(to < from ? index + 1 : index, to) })
      }
    }
    return intersect(merge(shifts), [span])
  }
}

/** The days of a span in one zone, and their wall-clock times as instants, each read only once. */
type Calendar = { days: Temporal.PlainDate[]; at: (index: number, time: string) => number }

/** A skipped hour moves forward; of a repeated one the first counts. */
function calendarOf({ from, to }: Interval, zone: string): Calendar {
  const dayOf = (ms: number) =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate()
  const first = dayOf(from).subtract({ days: 1 })
  const count = first.until(dayOf(to)).days + 1
  const known = new Map<string, number[]>()
  const at = (index: number, plainTime: string): number => {
    const times = known.get(plainTime) ?? []
    known.set(plainTime, times)
    times[index] ??= first
      .add({ days: index })
      .toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds
    return times[index]
  }
  return { days: Array.from({ length: count }, (_, index) => first.add({ days: index })), at }
}
