import { formatDay, formatInstant, patternIn, patternParts } from '@fieldhouse/domain/kit/time/date-format'
import { firstOfMonth } from '@fieldhouse/domain/kit/words/first-of-month'
import { figureOf } from '@fieldhouse/domain/kit/value/format-amount'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { useLanguage } from '../api/language.ts'
import { useSession } from '../api/session.ts'
import { serverNow } from '../api/connection/server-time.ts'

/** A user's preferences for formatting numbers and instants. */
type FormatSettings = {
  language: Language
  /** The ISO 3166 code of the country. For example, French in Canada writes money as `182,14 $` (OPEN-165). */
  country: string
  /** The IANA name of the time zone. */
  timezone: string
  /** The pattern of instants, such as `YYYY-MM-DD HH:mm` (I18N-09). */
  timeformat: string
  /** The currency of amounts without a currency, which is the currency of the workspace. */
  currency?: string
}

/** An instant as ISO text, as epoch milliseconds or as a Date. */
type Instant = string | number | Date
/** A decimal number. Responses contain decimals as text, which is never converted to a float. */
type Decimal = string | number

const exact = (value: Decimal) => (typeof value === 'string' ? figureOf(value) : value)

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/**
 * Returns a function that creates a value on the first call. Creating an Intl format costs more than formatting a page
 * of values.
 */
function once<T>(make: () => T): () => T {
  let made: { of: T } | null = null
  return () => (made ??= { of: make() }).of
}

const separatorOf = (format: Intl.NumberFormat): string =>
  format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'

const yearIn = (timeZone: string) => once(() => new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }))

/**
 * Returns a function that formats the day of an instant, such as `Nov 3`. The text contains the year if it is not the
 * year of `now` in `zoneOfNow`.
 */
function shortDayIn(locale: string, timeZone: string, zoneOfNow = timeZone) {
  const near = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone }))
  const far = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }))
  const year = yearIn(timeZone)
  const yearOfNow = yearIn(zoneOfNow)
  return (value: Instant, now: number = serverNow()): string => {
    const at = new Date(value)
    const isNear = year().format(at) === yearOfNow().format(now)
    return firstOfMonth((isNear ? near() : far()).format(at), locale)
  }
}

/** Functions that format numbers, percentages and amounts. */
function figuresIn(locale: string, ownCurrency: string) {
  const plain = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }))
  const percent = once(
    () => new Intl.NumberFormat(locale, { style: 'unit', unit: 'percent', maximumFractionDigits: 4 }),
  )
  const formats = new Map<string, Intl.NumberFormat>()
  const inCurrency = (currency: string, maximumFractionDigits: number) => {
    const name = `${currency} ${maximumFractionDigits}`
    const options = { style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits } as const
    const known = formats.get(name) ?? new Intl.NumberFormat(locale, options)
    formats.set(name, known)
    return known
  }
  return {
    plain,
    number: (value: Decimal) => plain().format(exact(value)),
    /** A number with its sign, for differences: `+2`, `−1`. */
    signed: (value: Decimal) => `${Number(value) > 0 ? '+' : ''}${plain().format(exact(value))}`,
    /** A percentage. The value is given in percent: 9.975 becomes `9.975%`. */
    percent: (value: Decimal) => percent().format(exact(value)),
    money: (value: Decimal, currency: string = ownCurrency) => inCurrency(currency, 2).format(exact(value)),
    /** A unit price. The text shows fractions of a cent if the price has any (ACC-27). */
    price: (value: Decimal, currency: string = ownCurrency) => inCurrency(currency, 4).format(exact(value)),
  }
}

/** Functions that format values without a time zone: days, months and times of day. */
function calendarIn(locale: string, hourCycle: 'h12' | 'h23', timeformat: string) {
  const utc = { timeZone: 'UTC' } as const
  const month = once(() => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', ...utc }))
  const shortMonth = once(() => new Intl.DateTimeFormat(locale, { month: 'short', ...utc }))
  const timeOfDay = once(
    () => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hourCycle, ...utc }),
  )
  return {
    /**
     * A calendar day `YYYY-MM-DD`, in the format that the user chose for instants, so that all days on a screen look
     * alike (OPEN-765).
     */
    day: (value: string) => formatDay(value, patternParts(timeformat).day, locale),
    /** A calendar month `YYYY-MM`. */
    month: (value: string) => month().format(new Date(`${value}-01T00:00:00Z`)),
    /** A month `YYYY-MM` without its year, for the axis of a chart: `Nov`. */
    shortMonth: (value: string) => shortMonth().format(new Date(`${value}-01T00:00:00Z`)),
    /** A time of day `HH:mm`. */
    timeOfDay: (value: string) => timeOfDay().format(new Date(`1970-01-01T${value}Z`)),
  }
}

/** Functions that format instants in the user's time zone. */
function instantsIn(locale: string, hourCycle: 'h12' | 'h23', settings: FormatSettings) {
  const { timezone: timeZone, timeformat } = settings
  const { day, time: timePattern } = patternParts(patternIn(timeformat, locale))
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const time = once(
    () => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone, hourCycle }),
  )
  const planned = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const weekday = once(() => new Intl.DateTimeFormat(locale, { ...planned, timeZone }))
  const tokens = (value: Instant, pattern: string) =>
    formatInstant(new Date(value).getTime(), { pattern, zone: timeZone, locale })
  return {
    time: (value: Instant) => time().format(new Date(value)),
    /** The day of an instant, with its weekday: `Mon, Nov 23`. */
    weekday: (value: Instant) => firstOfMonth(weekday().format(new Date(value)), locale),
    shortDay: shortDayIn(locale, timeZone),
    /** A calendar day `YYYY-MM-DD` in the short style of the language: `Nov 3`. */
    shortCalendarDay: shortDayIn(locale, 'UTC', timeZone),
    /** An instant in the user's time zone and format. */
    instant: (value: Instant) => tokens(value, timeformat),
    /** The day and the time of an instant in the user's time zone and format. */
    instantParts: (value: Instant) => ({ day: tokens(value, day), time: tokens(value, timePattern) }),
    /** An instant in the user's time zone, in a given pattern. */
    tokens,
    /** The time between an instant and `now`, such as '2 hours ago' (I18N-11). `now` is given in epoch milliseconds. */
    ago: (value: Instant, now: number = serverNow()) => {
      const difference = new Date(value).getTime() - now
      const [unit, size] = steps.find(([, least]) => Math.abs(difference) >= least) ?? ['second', 1000]
      return relative().format(Math.round(difference / size), unit)
    },
  }
}

/** Creates all functions that format values as text. No other code formats values. */
export function makeFormat(settings: FormatSettings) {
  const locale = `${settings.language}-${settings.country}`
  const written = patternIn(settings.timeformat, locale)
  const hourCycle = written.includes('h') ? 'h12' : 'h23'
  const { plain, ...figures } = figuresIn(locale, settings.currency ?? 'CAD')
  return {
    locale,
    /** The pattern of instants, and whether the pattern has a 12-hour clock. */
    pattern: settings.timeformat,
    /** The pattern as the language writes it. */
    written,
    isTwelveHours: hourCycle === 'h12',
    /** The decimal sign of the language, such as a comma in French. */
    get decimalSeparator() {
      return separatorOf(plain())
    },
    ...figures,
    ...calendarIn(locale, hourCycle, settings.timeformat),
    ...instantsIn(locale, hourCycle, settings),
  }
}
export type Format = ReturnType<typeof makeFormat>

/**
 * A cache of formats. Creating a format costs more than using it a hundred times, and every cell of a list needs it.
 */
const made = new Map<string, Format>()

const defaults = { country: 'CA', timezone: 'America/Toronto', timeformat: 'YYYY-MM-DD HH:mm' }

/** The formats of the signed-in user, in the language of the interface. */
export function useFormat(): Format {
  const language = useLanguage()
  const session = useSession()
  const { country, timezone, timeformat } = session.user ?? defaults
  const currency = (session.user && session.workspace?.currency) || 'CAD'
  const key = [language, country, timezone, timeformat, currency].join()
  const known = made.get(key) ?? makeFormat({ language, country, timezone, timeformat, currency })
  made.set(key, known)
  return known
}
