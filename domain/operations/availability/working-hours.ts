import { type Interval, intersect, merge } from '../../kit/time/intervals.ts'
import { type WorkingStretch } from '../../people/workforce.ts'

/**
 * Converts weekly hours in a time zone to merged shifts. A search uses only one expander, which computes the days of
 * each time zone only once.
 */
export type ShiftExpander = (week: readonly WorkingStretch[], zone: string) => Interval[]

/**
 * Makes the expander for a span (epoch ms). Night shifts that begin on the day before are included. Shifts keep their
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

/**
 * The days of a span in a time zone, and a function that converts their wall-clock times to instants. Each instant is
 * computed only once.
 */
type Calendar = { days: Temporal.PlainDate[]; at: (index: number, time: string) => number }

/** Makes the calendar of a span. When the clocks change, a skipped time moves forward, and a repeated time is the first. */
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
