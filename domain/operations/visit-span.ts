import { dayAt, readDay } from '../kit/time/day.ts'
import type { Interval } from '../kit/time/intervals.ts'
import { instantOfWall } from '../kit/time/wall-clock.ts'
import { type EstimatedWindow, estimatedWindowHours } from './scheduling-choices.ts'

/** A visit as its client knows it, in epoch ms: its hours, or the window that was named. */
export type AnnouncedVisit = { startAt: number; endAt: number; window: EstimatedWindow | null }

/** When a client expects somebody (epoch ms): the window they were told, else the hours of the visit, by the clock of the place. */
export function announcedSpan({ startAt, endAt, window }: AnnouncedVisit, zone: string): Interval {
  const day = dayAt(startAt, zone)
  const hours = window && estimatedWindowHours[window]
  return {
    from: (hours && instantOfWall(day, hours.from, zone)) ?? startAt,
    to: (hours && instantOfWall(day, hours.to, zone)) ?? endAt,
  }
}

/** The hour of the day before from which a client is reminded of a visit, by the clock of the place. */
const reminderTime = '09:00'

/** From when on a client is to be reminded of a visit, in epoch ms: the morning before, by the clock of the place. */
export function reminderAt(startAt: number, zone: string): number {
  const before = readDay(dayAt(startAt, zone))?.subtract({ days: 1 }).toString()
  return (before === undefined ? null : instantOfWall(before, reminderTime, zone)) ?? startAt
}
