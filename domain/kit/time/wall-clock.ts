import { type Day, readDay } from './day.ts'

/** A time of day as `HH:mm`, from `00:00` to `23:59`. */
export type TimeOfDay = string

/** Matches a `TimeOfDay`. */
export const timeOfDayPattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/**
 * Returns the instant (epoch ms) of a wall-clock time, or null if the day or time does not exist. A repeated time means
 * its first occurrence (REL-18).
 */
export function instantOfWall(day: Day, time: TimeOfDay, zone: string): number | null {
  const date = readDay(day)
  if (!date || !timeOfDayPattern.test(time)) return null
  const plainTime = Temporal.PlainTime.from(time)
  const at = date.toZonedDateTime({ timeZone: zone, plainTime })
  return at.toPlainTime().equals(plainTime) ? at.epochMilliseconds : null
}

/** The time of day at an instant (epoch ms) in a time zone. */
export function timeOfDayAt(epochMs: number, zone: string): TimeOfDay {
  const at = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone)
  return at.toPlainTime().toString({ smallestUnit: 'minute' })
}

/** The start and the end of a day in a time zone (epoch ms). The day may have 23 or 25 hours if the clocks change. */
export function dayBounds(day: Day, zone: string): { from: number; to: number } {
  const date = Temporal.PlainDate.from(day)
  return {
    from: date.toZonedDateTime(zone).epochMilliseconds,
    to: date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds,
  }
}
