import { type Day, dayAt } from '../kit/time/day.ts'
import type { Interval } from '../kit/time/intervals.ts'
import type { Way } from './board.ts'
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
 * How long the way to each of a technician's stops takes: from the stop before on the same day, which is the last that ended by
 * then, or from where the day begins. A stop whose way starts or ends at no known place is left out.
 */
export function waysOf({ stops, start, zone, between }: Course): Map<string, Way> {
  const ways = new Map<string, Way>()
  let today: Day | null = null
  let at: Place | null = null
  for (const { id, from, place } of stops.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const day = dayAt(from, zone)
    if (day !== today) [today, at] = [day, start]
    if (at && place) ways.set(id, between(at, place))
    at = place
  }
  return ways
}
