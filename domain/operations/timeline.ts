import { type Day } from '../kit/time/day.ts'
import { type Interval } from '../kit/time/intervals.ts'
import { dayBounds, instantOfWall } from '../kit/time/wall-clock.ts'
import { technicianColours } from '../people/workforce.ts'

const hour = 3_600_000

/** The time that the timeline adds at each end, in ms (APPT-11). */
const timelinePadding = hour / 2

/** The colours of technicians on the timeline. Technicians get the colours in turn (APPT-13). */
export const timelineColours = technicianColours
export type TimelineColour = (typeof timelineColours)[number]

/** The colour of a technician by index (APPT-13). */
export function timelineColour(index: number): TimelineColour {
  return timelineColours[index % timelineColours.length] ?? timelineColours[0]
}

/**
 * Returns the part of a day that the timeline shows (APPT-11): the intervals in `shown` and 30 minutes at each end,
 * within the day. The default is 9:00 to 17:00.
 */
export function timelineRange(shown: readonly Interval[], day: Day, zone: string): Interval {
  const bounds = dayBounds(day, zone)
  const ofDay = shown.filter(({ from, to }) => from < bounds.to && to > bounds.from)
  if (ofDay.length === 0) {
    return {
      from: instantOfWall(day, '09:00', zone) ?? bounds.from + 9 * hour,
      to: instantOfWall(day, '17:00', zone) ?? bounds.from + 17 * hour,
    }
  }
  return {
    from: Math.max(bounds.from, Math.min(...ofDay.map(({ from }) => from)) - timelinePadding),
    to: Math.min(bounds.to, Math.max(...ofDay.map(({ to }) => to)) + timelinePadding),
  }
}

/** The number of hours between two labels: 2 if the timeline shows more than 8 hours, else 1 (APPT-12). */
export function labelStep({ from, to }: Interval): 1 | 2 {
  return to - from > 8 * hour ? 2 : 1
}

/** The instants that get an hour label. Labels are at full hours on the wall clock of the time zone (APPT-12). */
export function hourLabels(range: Interval, zone: string): number[] {
  const start = Temporal.Instant.fromEpochMilliseconds(range.from).toZonedDateTimeISO(zone)
  const first = start.round({ smallestUnit: 'hour', roundingMode: 'ceil' }).epochMilliseconds
  const step = labelStep(range) * hour
  const count = Math.max(0, Math.floor((range.to - first) / step) + 1)
  return Array.from({ length: count }, (_, index) => first + index * step)
}

/** The position of an instant in the range, from 0 to 1. An instant outside of the range is at the nearer end. */
export function timelineShare(epochMs: number, { from, to }: Interval): number {
  return Math.min(1, Math.max(0, (epochMs - from) / (to - from)))
}
