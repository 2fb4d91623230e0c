import { dayAt } from '../kit/time/day.ts'
import type { Interval } from '../kit/time/intervals.ts'
import type { Way } from './board.ts'
import { legsAlong } from './known-stops.ts'
import type { Place } from './travel.ts'

/** A visit on somebody's way; instants in epoch ms. */
export type Stop = Interval & { id: string; place: Place | null }

/** How long the way between two places takes. */
type WayBetween = (from: Place, to: Place) => Way

type Course = {
  stops: readonly Stop[]
  /** Where their days begin; null where nobody said. */
  start: Place | null
  /** The zone whose days are meant. */
  zone: string
  between: WayBetween
}

/**
 * How long the way to each of a technician's stops takes: from the last known place of the same day, or from where the day begins. A
 * stop whose place is unknown, or before which none is known, is left out.
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
