import { type Day, readDay } from './day.ts'

/** A time of day as `HH:mm`, from `00:00` to `23:59`. */
export type TimeOfDay = string

/** The shape of a time of day. */
export const timeOfDayPattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/**
 * The instant (epoch ms) of a wall-clock time in a zone, or null when there is none: no such day, or an hour that the
 * clocks skip that day. Of an hour that comes twice, the first is meant (REL-18).
 */
export function instantOfWall(day: Day, time: TimeOfDay, zone: string): number | null {
  const date = readDay(day)
  if (!date || !timeOfDayPattern.test(time)) return null
  const plainTime = Temporal.PlainTime.from(time)
  const at = date.toZonedDateTime({ timeZone: zone, plainTime })
  return at.toPlainTime().equals(plainTime) ? at.epochMilliseconds : null
}

/** The time of day of an instant (epoch ms) in a zone. */
export function timeOfDayAt(epochMs: number, zone: string): TimeOfDay {
  const at = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone)
  return at.toPlainTime().toString({ smallestUnit: 'minute' })
}

/** The day in a zone as a stretch of instants; 23 or 25 hours long when the clocks change. */
export function dayBounds(day: Day, zone: string): { from: number; to: number } {
  const date = Temporal.PlainDate.from(day)
  return {
    from: date.toZonedDateTime(zone).epochMilliseconds,
    to: date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds,
  }
}
