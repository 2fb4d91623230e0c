import { type Day, dayAt } from '../../kit/time/day.ts'
import type { Interval } from '../../kit/time/intervals.ts'
import { timeOfDayAt } from '../../kit/time/wall-clock.ts'
import { type AnnouncedVisit, announcedSpan } from '../visit-span.ts'

/** The maximum number of start times on the page of a visit's link. Each day with a free start time keeps at least one. */
export const mostSlots = 40

/**
 * The offered starts of a day, in epoch ms. If the day has a `window`, the page shows the window instead of the start.
 */
export type SlotDay = { day: Day; starts: number[]; window?: Interval }

const isOnHalfHour = (start: number, zone: string): boolean => {
  const minutes = timeOfDayAt(start, zone).slice(-2)
  return minutes === '00' || minutes === '30'
}

/** Picks `count` entries of a list at equal distances. The first and the last entry are included. */
function spread(starts: readonly number[], count: number): number[] {
  if (starts.length <= count) return [...starts]
  const step = (starts.length - 1) / Math.max(1, count - 1)
  return Array.from({ length: count }, (_, at) => starts[Math.round(at * step)] ?? []).flat()
}

/**
 * The maximum number of starts per day for which all days together have at most `mostSlots`. The result is at least 1.
 */
function shareOf(days: readonly SlotDay[]): number {
  const total = (share: number) => days.reduce((sum, { starts }) => sum + Math.min(starts.length, share), 0)
  let share = 1
  while (share < mostSlots && total(share + 1) <= mostSlots) share += 1
  return share
}

/**
 * Groups sorted starts by day, for the choice of a client (OPEN-254). At most `mostSlots` remain, distributed over each
 * day, preferably at full and half hours.
 */
export function slotDays(starts: readonly number[], zone: string): SlotDay[] {
  const byDay = new Map<Day, number[]>()
  for (const start of starts) {
    const day = dayAt(start, zone)
    byDay.set(day, [...(byDay.get(day) ?? []), start])
  }
  const days = [...byDay].map(([day, all]): SlotDay => {
    const round = all.filter((start) => isOnHalfHour(start, zone))
    return { day, starts: round.length > 0 ? round : all }
  })
  const share = shareOf(days)
  return days.map(({ day, starts: all }) => ({ day, starts: spread(all, share) }))
}

/**
 * The announced window that contains a start. Returns null if no window was promised, or if the start is outside of the
 * window.
 */
function windowOf(startAt: number, { window }: AnnouncedVisit, zone: string): Interval | null {
  if (window === null) return null
  const span = announcedSpan({ startAt, endAt: startAt, window }, zone)
  return startAt >= span.from && startAt < span.to ? span : null
}

/**
 * Returns the starts that keep the promise to the client (OPEN-662): the same window on another day, from `soonest`
 * (epoch ms). Without a promised window, all other starts are possible.
 */
export function promisedStarts(
  starts: readonly number[],
  visit: AnnouncedVisit,
  { zone, soonest }: { zone: string; soonest: number },
): number[] {
  if (visit.window === null) return starts.filter((start) => start !== visit.startAt)
  const present = announcedSpan(visit, zone).from
  return starts.filter((start) => {
    const window = windowOf(start, visit, zone)
    return window !== null && window.from >= soonest && window.from !== present
  })
}

/**
 * The starts that the client's page offers by day: several starts, or only the first free start of the promised window.
 */
export function offeredDays(starts: readonly number[], visit: AnnouncedVisit, zone: string): SlotDay[] {
  if (visit.window === null) return slotDays(starts, zone)
  const byDay = new Map<Day, SlotDay>()
  for (const start of starts) {
    const [day, window] = [dayAt(start, zone), windowOf(start, visit, zone)]
    if (window && !byDay.has(day)) byDay.set(day, { day, starts: [start], window })
  }
  return [...byDay.values()]
}
