/** A calendar day as `YYYY-MM-DD`, without a time zone. */
export type Day = string

/**
 * Parses a day in the form `YYYY-MM-DD`. Returns null for another form, or for a day that does not exist (such as 29
 * February 2026).
 */
export function readDay(text: string | null | undefined): Temporal.PlainDate | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return null
  }
}

/** The first day that the database can store. */
const firstDay: Day = '0001-01-01'

/** A computed day, or the first day that the database can store if the computed day is earlier. */
export const storableDay = (day: Day): Day => (day < firstDay ? firstDay : day)

/** Noon of a day in an IANA time zone, as an ISO 8601 instant. */
export const noonOf = (day: Day, timeZone: string): string =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: '12:00' }).toInstant().toString()

/** The day of an instant (epoch ms) in an IANA time zone. */
export function dayAt(epochMs: number, zone: string): Day {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone).toPlainDate().toString()
}

/** The number of days from one day to another; negative if the second day is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days
