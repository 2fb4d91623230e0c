import { dayAt } from './day.ts'
import type { Interval } from './intervals.ts'
import { dayBounds } from './wall-clock.ts'

/** Whether two instants (epoch ms) are on the same day of a time zone. */
export type SameDay = (a: number, b: number, zone: string) => boolean

const utcDay = (ms: number) => Math.floor(ms / 86_400_000)

/** Makes a `SameDay` that computes each day of a time zone only once, because callers compare thousands of instants. */
export function dayFinder(): SameDay {
  const known = new Map<string, Interval[]>()
  const dayOf = (ms: number, zone: string): Interval => {
    const key = `${zone} ${utcDay(ms)}`
    const near = known.get(key) ?? []
    known.set(key, near)
    const found = near.find(({ from, to }) => from <= ms && ms < to) ?? dayBounds(dayAt(ms, zone), zone)
    if (!near.includes(found)) near.push(found)
    return found
  }
  return (a, b, zone) => {
    const { from, to } = dayOf(a, zone)
    return from <= b && b < to
  }
}
