import { type Day, dayAt } from '../../kit/time/day.ts'
import type { Interval } from '../../kit/time/intervals.ts'
import { timeOfDayAt } from '../../kit/time/wall-clock.ts'
import { type AnnouncedVisit, announcedSpan } from '../visit-span.ts'

/** The most starts that a client is offered at once. */
export const mostSlots = 40

/** The starts of a day, epoch ms; `window` is what the client is told in place of the one start. */
export type SlotDay = { day: Day; starts: number[]; window?: Interval }

const isOnHalfHour = (start: number, zone: string): boolean => {
  const minutes = timeOfDayAt(start, zone).slice(-2)
  return minutes === '00' || minutes === '30'
}

/** So many of a list, from its first to its last with even steps between. */
function spread(starts: readonly number[], count: number): number[] {
  if (starts.length <= count) return [...starts]
  const step = (starts.length - 1) / Math.max(1, count - 1)
  return Array.from({ length: count }, (_, at) => starts[Math.round(at * step)] ?? []).flat()
}

/** The most for each day with which all days together stay within the limit; at least one. */
function shareOf(days: readonly SlotDay[]): number {
  const total = (share: number) => days.reduce((sum, { starts }) => sum + Math.min(starts.length, share), 0)
  let share = 1
  while (share < mostSlots && total(share + 1) <= mostSlots) share += 1
  return share
}

/**
 * What a client chooses from of sorted starts: whole and half hours by the clock of the place where a day has some, by day, each
 * day from its first to its last, at most `mostSlots` of a fortnight (OPEN-254).
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

/** The window that is told for a start, or null where none was promised or the start is outside of it. */
function windowOf(startAt: number, { window }: AnnouncedVisit, zone: string): Interval | null {
  if (window === null) return null
  const span = announcedSpan({ startAt, endAt: startAt, window }, zone)
  return startAt >= span.from && startAt < span.to ? span : null
}

/**
 * The starts that keep what was promised (OPEN-662): all of them without a window, else those inside the same window of another
 * day that begins at `soonest` (epoch ms) or later.
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

/** What a client is offered of such starts: times by day, or one window a day with its first free start. */
export function offeredDays(starts: readonly number[], visit: AnnouncedVisit, zone: string): SlotDay[] {
  if (visit.window === null) return slotDays(starts, zone)
  const byDay = new Map<Day, SlotDay>()
  for (const start of starts) {
    const [day, window] = [dayAt(start, zone), windowOf(start, visit, zone)]
    if (window && !byDay.has(day)) byDay.set(day, { day, starts: [start], window })
  }
  return [...byDay.values()]
}
