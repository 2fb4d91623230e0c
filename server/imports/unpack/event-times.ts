import { findIana } from 'windows-iana'
import { type ContentLine, plainText } from './content-lines.ts'

/** A day, or a day and time in the reader's time zone. */
export type EventTime = Temporal.PlainDate | Temporal.PlainDateTime

const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * Returns the IANA time zone for a zone name in a calendar, or null for an unknown name. Accepts zone names after a
 * path, and Windows names.
 */
function zoneNamed(name: string): string | null {
  const bare = name.replaceAll('"', '').trim()
  const ends = bare.split('/').map((_, at, parts) => parts.slice(at).join('/'))
  const iana = ends.find((end) => end.includes('/') && isZone(end)) ?? (isZone(bare) ? bare : undefined)
  return iana ?? findIana(bare)[0] ?? null
}

const written = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2})(?::?(\d{2}))?(Z)?)?$/

/** The time zones that a calendar defines with a fixed offset, by name, with offsets such as `-05:00`. */
export type OwnZones = ReadonlyMap<string, string>

/**
 * Reads a start or end in the time zone `zone`. A time without a zone is not converted. Returns null for an invalid
 * value.
 */
export function eventTime({ value, params }: ContentLine, zone: string, own: OwnZones): EventTime | null {
  const [, year, month, day, hour, minute, second = '00', utc] = written.exec(plainText(value)) ?? []
  if (day === undefined) return null
  try {
    const date = Temporal.PlainDate.from(`${year}-${month}-${day}`)
    if (hour === undefined) return date
    const plain = date.toPlainDateTime(
      Temporal.PlainTime.from(`${hour}:${minute}:${second === '60' ? '59' : second}`),
    )
    const named = params.get('TZID')?.[0]
    if (!utc && named === undefined) return plain
    const from = utc ? 'UTC' : (zoneNamed(named ?? '') ?? own.get(named ?? ''))
    if (from === undefined) return null
    return plain.toZonedDateTime(from).withTimeZone(zone).toPlainDateTime()
  } catch {
    return null
  }
}

/** The end of an event that has a duration such as `PT1H30M`. */
export function endAfter(start: EventTime, duration: string): EventTime | null {
  try {
    return start.add(Temporal.Duration.from(duration))
  } catch {
    return null
  }
}

export const isDay = (time: EventTime): time is Temporal.PlainDate => time instanceof Temporal.PlainDate

/** The day of a time, `YYYY-MM-DD`. */
export const dayOf = (time: EventTime): string => (isDay(time) ? time : time.toPlainDate()).toString()

/** The time of day, `HH:mm`. */
export const clockOf = (time: Temporal.PlainDateTime): string =>
  time.toPlainTime().toString({ smallestUnit: 'minute' })
