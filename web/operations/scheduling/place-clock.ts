import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import { firstOfMonth } from '@fieldhouse/domain/kit/time/first-of-month'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { useMemo } from 'react'
import { makeFormat } from '../../kit/value/format.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { useSession } from '../../kit/api/session.ts'

/** Formats times of a job site: every time of an appointment is shown in the site's time zone (OPEN-155). */
export type PlaceClock = {
  /** IANA name. */
  zone: string
  /** The town of the time zone; null if it is the user's own time zone and need not be named. */
  town: string | null
  locale: string
  time: (instant: number) => string
  /** 'Mon, Nov 23'. */
  day: (day: Day) => string
  /** 'Mon'. */
  weekday: (day: Day) => string
  /** 'Mon, Nov 23, 10:15'. */
  instant: (at: number) => string
  /** 'Mon, Nov 23, 10:15 – 11:15'; an end on another day includes the day. */
  span: (from: number, to: number) => string
}

const defaults = { country: 'CA', timezone: 'America/Toronto', timeformat: 'YYYY-MM-DD HH:mm' }

/** The clock of a job site in the site's time zone, or in the user's if the site has none. */
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

/** Cached clocks, because a list needs the same one in every row and Intl formats are slow to create. */
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

/** The town of an IANA zone: 'Toronto' for America/Toronto. */
export function townOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
