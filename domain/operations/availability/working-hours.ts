import { type Interval, intersect, merge } from '../../kit/time/intervals.ts'
import { type WorkingStretch } from '../../people/workforce.ts'

/**
 * Expands weekly hours in a time zone to merged shifts. A search uses a single expander, which computes each time
 * zone's days once.
 */
export type ShiftExpander = (week: readonly WorkingStretch[], zone: string) => Interval[]

/**
 * Makes the expander for a span (epoch ms), including night shifts that begin on the day before. Shifts keep their
 * wall-clock hours when the clocks change.
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
        shifts.push({
          from: calendar.at(index, from),
          to: to < from ? calendar.at(index + 1, to) : calendar.at(index, to),
        })
      }
    }
    return intersect(merge(shifts), [span])
  }
}

/** The days of a span in a time zone, and their wall-clock times as instants, each computed once. */
type Calendar = { days: Temporal.PlainDate[]; at: (index: number, time: string) => number }

/** A skipped hour moves forward; a repeated hour means its first occurrence. */
function calendarOf({ from, to }: Interval, zone: string): Calendar {
  const dayOf = (ms: number) =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate()
  const first = dayOf(from).subtract({ days: 1 })
  const count = first.until(dayOf(to)).days + 1
  const known = new Map<string, number[]>()
  const at = (index: number, plainTime: string): number => {
    if (plainTime === '24:00') return at(index + 1, '00:00')
    const times = known.get(plainTime) ?? []
    known.set(plainTime, times)
    times[index] ??= first
      .add({ days: index })
      .toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds
    return times[index]
  }
  return { days: Array.from({ length: count }, (_, index) => first.add({ days: index })), at }
}
