import { type Day, readDay } from './day.ts'

type Clock = Pick<Temporal.PlainDateTime, 'year' | 'month' | 'day' | 'hour' | 'minute' | 'toLocaleString'>

/** The format of dates on invoices (I18N-10). */
export const documentDateFormat = 'MMM dd, yyyy'

const two = (part: number) => String(part).padStart(2, '0')

function token(name: string, at: Clock, locale: string): string {
  switch (name) {
    case 'YYYY':
    case 'yyyy':
      return String(at.year).padStart(4, '0')
    case 'MMMM':
      return at.toLocaleString(locale, { month: 'long' })
    case 'MMM':
      return at.toLocaleString(locale, { month: 'short' })
    case 'MM':
      return two(at.month)
    case 'DD':
    case 'dd':
      return two(at.day)
    case 'D':
    case 'd':
      return String(at.day)
    case 'HH':
      return two(at.hour)
    case 'hh':
      return two(at.hour % 12 || 12)
    case 'mm':
      return two(at.minute)
    default:
      return at.hour < 12 ? 'AM' : 'PM'
  }
}

/** The long format of the languages in which the day comes before the month. Text in brackets is written unchanged. */
const longFormats: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fr: { 'MMMM DD, YYYY hh:mm A': 'D MMMM YYYY HH:mm', 'MMMM DD, YYYY': 'D MMMM YYYY' },
  es: {
    'MMMM DD, YYYY hh:mm A': 'D [de] MMMM [de] YYYY hh:mm A',
    'MMMM DD, YYYY': 'D [de] MMMM [de] YYYY',
  },
}

/** The pattern as a language writes it: the long format is `30 novembre 2026 16:40` in French. */
export const patternIn = (pattern: string, locale: string): string =>
  longFormats[locale.slice(0, 2)]?.[pattern] ?? pattern

/** Formats a wall-clock time by a pattern. The pattern can use both token styles of the specification (OPEN-64). */
function write(at: Clock, pattern: string, locale: string): string {
  const tokens = /\[([^\]]*)\]|YYYY|yyyy|MMMM|MMM|MM|DD|dd|D|d|HH|hh|mm|A/g
  return patternIn(pattern, locale).replace(
    tokens,
    (name, literal?: string) => literal ?? token(name, at, locale),
  )
}

/** The format of an instant: a pattern such as `YYYY-MM-DD HH:mm`, a time zone and a locale. */
export type InstantFormat = { pattern: string; zone: string; locale: string }

/** Formats an instant (epoch ms) by a pattern in a time zone (I18N-07..09). */
export function formatInstant(epochMs: number, { pattern, zone, locale }: InstantFormat): string {
  const at = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone).toPlainDateTime()
  return write(at, pattern, locale)
}

/** The parts of a pattern that write the day and the time: `YYYY-MM-DD` and `HH:mm` of `YYYY-MM-DD HH:mm`. */
export function patternParts(pattern: string): { day: string; time: string } {
  const at = pattern.search(/HH|hh/)
  return at < 0
    ? { day: pattern, time: '' }
    : { day: pattern.slice(0, at).replace(/[\s,]+$/, ''), time: pattern.slice(at) }
}

/** Formats a day by a pattern. An invalid day is returned unchanged. */
export function formatDay(day: Day, pattern: string, locale: string): string {
  const read = readDay(day)
  return read ? write(read.toPlainDateTime(), pattern, locale) : day
}
