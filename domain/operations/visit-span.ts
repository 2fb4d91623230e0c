import { dayAt, readDay } from '../kit/time/day.ts'
import type { Interval } from '../kit/time/intervals.ts'
import { instantOfWall } from '../kit/time/wall-clock.ts'
import { type EstimatedWindow, estimatedWindowHours } from './scheduling-choices.ts'

/** A visit as its client knows it, in epoch ms: its hours, or the announced window. */
export type AnnouncedVisit = { startAt: number; endAt: number; window: EstimatedWindow | null }

/**
 * When a client expects the technician (epoch ms): the announced window, else the hours of the visit, in the time zone
 * of the job site.
 */
export function announcedSpan({ startAt, endAt, window }: AnnouncedVisit, zone: string): Interval {
  const day = dayAt(startAt, zone)
  const hours = window && estimatedWindowHours[window]
  return {
    from: (hours && instantOfWall(day, hours.from, zone)) ?? startAt,
    to: (hours && instantOfWall(day, hours.to, zone)) ?? endAt,
  }
}

/** The time on the day before a visit at which its client is reminded, in the time zone of the job site. */
const reminderTime = '09:00'

/**
 * When the reminder of a visit is due, in epoch ms: on the morning of the day before, in the time zone of the job site.
 */
export function reminderAt(startAt: number, zone: string): number {
  const before = readDay(dayAt(startAt, zone))?.subtract({ days: 1 }).toString()
  return (before === undefined ? null : instantOfWall(before, reminderTime, zone)) ?? startAt
}
