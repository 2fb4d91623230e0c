import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import { firstOfMonth } from '@fieldhouse/domain/kit/words/first-of-month'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { useMemo } from 'react'
import { makeFormat } from '../../kit/value/format.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { useSession } from '../../kit/api/session.ts'

/** Formats the times of appointments in the time zone of the job site (OPEN-155). */
export type PlaceClock = {
  /** The IANA name of the time zone. */
  zone: string
  /** The town of the time zone. Null for the user's own time zone, because a note names only other time zones. */
  town: string | null
  locale: string
  time: (instant: number) => string
  /** Formats a day, for example 'Mon, Nov 23'. */
  day: (day: Day) => string
  /** Formats a weekday, for example 'Mon'. */
  weekday: (day: Day) => string
  /** Formats an instant, for example 'Mon, Nov 23, 10:15'. */
  instant: (at: number) => string
  /**
   * Formats a period, for example 'Mon, Nov 23, 10:15 – 11:15'. If the end is on another day, the text contains that
   * day.
   */
  span: (from: number, to: number) => string
}

const defaults = { country: 'CA', timezone: 'America/Toronto', timeformat: 'YYYY-MM-DD HH:mm' }

/**
 * The clock of a job site. The clock uses the site's time zone. If the site has no time zone, the clock uses the user's
 * time zone.
 */
export function usePlaceClock(placeZone: string | null | undefined): PlaceClock {
  const language = useLanguage()
  const { user } = useSession()
  const { country, timezone, timeformat } = user ?? defaults
  return useMemo(
    () => makeClock(placeZone ?? timezone, { language, country, timezone, timeformat }),
    [placeZone, language, country, timezone, timeformat],
  )
}

type Reader = { language: Language; country: string; timezone: string; timeformat: string }

/** Cached clocks, because Intl formats are slow to create and the rows of a list use the same clock. */
const clocks = new Map<string, PlaceClock>()

function makeClock(zone: string, reader: Reader): PlaceClock {
  const key = [zone, ...Object.values(reader)].join(' ')
  const known = clocks.get(key)
  if (known) return known
  const { locale, time } = makeFormat({ ...reader, timezone: zone })
  const date = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const ofWeekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const ofDay = new Intl.DateTimeFormat(locale, { ...date, timeZone: 'UTC' })
  const ofInstant = new Intl.DateTimeFormat(locale, { ...date, timeZone: zone })
  const instant = (at: number) => `${firstOfMonth(ofInstant.format(at), locale)}, ${time(at)}`
  const clock: PlaceClock = {
    zone,
    town: zone === reader.timezone ? null : townOf(zone),
    locale,
    time,
    day: (day) => firstOfMonth(ofDay.format(atMidnight(day)), locale),
    weekday: (day) => ofWeekday.format(atMidnight(day)),
    instant,
    span: (from, to) =>
      `${instant(from)} – ${dayAt(from, zone) === dayAt(to, zone) ? time(to) : instant(to)}`,
  }
  clocks.set(key, clock)
  return clock
}

const atMidnight = (day: Day) => new Date(`${day}T00:00:00Z`)

/** The town in the name of an IANA time zone, for example 'Toronto' in America/Toronto. */
export function townOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
