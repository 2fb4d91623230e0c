import { dayAt, readDay } from '../kit/time/day.ts'
import type { Interval } from '../kit/time/intervals.ts'
import { instantOfWall } from '../kit/time/wall-clock.ts'
import { type EstimatedWindow, estimatedWindowHours } from './scheduling-choices.ts'

/** The times of a visit that its client knows, in epoch ms: start and end, and the announced window of arrival. */
export type AnnouncedVisit = { startAt: number; endAt: number; window: EstimatedWindow | null }

/**
 * The span in which a client expects the technician (epoch ms): the announced window in the time zone of the job site,
 * else the visit's start and end.
 */
export function announcedSpan({ startAt, endAt, window }: AnnouncedVisit, zone: string): Interval {
  const day = dayAt(startAt, zone)
  const hours = window && estimatedWindowHours[window]
  return {
    from: (hours && instantOfWall(day, hours.from, zone)) ?? startAt,
    to: (hours && instantOfWall(day, hours.to, zone)) ?? endAt,
  }
}

/** The time of day at which a client is reminded on the day before a visit, in the time zone of the job site. */
const reminderTime = '09:00'

/**
 * The instant of a visit's reminder, in epoch ms: at `reminderTime` on the day before the visit, in the time zone of
 * the job site.
 */
export function reminderAt(startAt: number, zone: string): number {
  const before = readDay(dayAt(startAt, zone))?.subtract({ days: 1 }).toString()
  return (before === undefined ? null : instantOfWall(before, reminderTime, zone)) ?? startAt
}
