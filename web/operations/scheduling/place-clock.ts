import { type Day } from '@fieldhouse/domain/kit/day'
import { firstOfMonth } from '@fieldhouse/domain/kit/first-of-month'
import { useMemo } from 'react'
import { makeFormat } from '../../kit/format.ts'
import { useLanguage } from '../../kit/language.ts'
import { useSession } from '../../kit/session.ts'

/** How a place's wall clock is written: every time of an appointment is told in the zone of its place (OPEN-155). */
export type PlaceClock = {
  /** IANA name. */
  zone: string
  /** The zone's town, or null where it is the person's own and need not be said. */
  town: string | null
  locale: string
  time: (instant: number) => string
  /** 'Mon, Nov 23'. */
  day: (day: Day) => string
  /** 'Mon, Nov 23, 10:15 – 11:15'. */
  span: (from: number, to: number) => string
}

const defaults = { country: 'CA', timezone: 'America/Toronto', timeformat: 'YYYY-MM-DD HH:mm' }

/** The clock of a place; without a zone of its own, the person's. */
export function usePlaceClock(placeZone: string | null | undefined): PlaceClock {
  const language = useLanguage()
  const { user } = useSession()
  const { country, timezone, timeformat } = user ?? defaults
  return useMemo(() => {
    const zone = placeZone ?? timezone
    const { locale, time } = makeFormat({ language, country, timezone: zone, timeformat })
    const date = { weekday: 'short', day: 'numeric', month: 'short' } as const
    const ofDay = new Intl.DateTimeFormat(locale, { ...date, timeZone: 'UTC' })
    const ofInstant = new Intl.DateTimeFormat(locale, { ...date, timeZone: zone })
    return {
      zone,
      town: zone === timezone ? null : townOf(zone),
      locale,
      time,
      day: (day) => firstOfMonth(ofDay.format(new Date(`${day}T00:00:00Z`)), locale),
      span: (from, to) => `${firstOfMonth(ofInstant.format(from), locale)}, ${time(from)} – ${time(to)}`,
    }
  }, [placeZone, language, country, timezone, timeformat])
}

/** 'Toronto' for America/Toronto. */
export function townOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
