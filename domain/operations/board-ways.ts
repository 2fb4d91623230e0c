import { dayAt } from '../kit/time/day.ts'
import type { Interval } from '../kit/time/intervals.ts'
import type { Way } from './board.ts'
import { legsAlong } from './known-stops.ts'
import type { Place } from './travel.ts'

/** A visit as a stop in a technician's day. Instants are in epoch ms. */
export type Stop = Interval & { id: string; place: Place | null }

/** Returns the travel between two places. */
type WayBetween = (from: Place, to: Place) => Way

type Course = {
  stops: readonly Stop[]
  /** The place where the technician starts each day, or null if unknown. */
  start: Place | null
  /** The time zone in which the technician's days begin and end. */
  zone: string
  between: WayBetween
}

/**
 * Returns, by id, the travel to each stop from the day's last known place or start. A stop is omitted if its place or
 * every place before it is unknown.
 */
export function waysOf({ stops, start, zone, between }: Course): Map<string, Way> {
  const inOrder = stops.toSorted((a, b) => a.from - b.from || a.to - b.to)
  const days = Map.groupBy(inOrder, ({ from }) => dayAt(from, zone))
  const ways = new Map<string, Way>()
  for (const own of days.values()) {
    for (const leg of legsAlong([start, ...own.map(({ place }) => place)])) {
      const stop = own[leg.to - 1]
      if (stop) ways.set(stop.id, between(leg.start, leg.end))
    }
  }
  return ways
}
