import { type Day } from './day.ts'
import { type Interval } from './intervals.ts'
import { quarterMinutes } from './quarter-hour.ts'
import { dayBounds } from './wall-clock.ts'

const minute = 60_000
const quarter = quarterMinutes * minute

/**
 * A span of time in an IANA time zone, in whole minutes since `from` (epoch ms). A day with a clock change may have
 * 1,380 or 1,500 minutes.
 */
export type TimeAxis = { zone: string; from: number; minutes: number }

/** The axis of an interval. The start and the end are rounded outwards to whole minutes. */
export function axisOf({ from, to }: Interval, zone: string): TimeAxis {
  const start = Math.floor(from / minute) * minute
  return { zone, from: start, minutes: Math.max(0, Math.ceil((to - start) / minute)) }
}

/** The axis of `days` days from `first`. The axis begins and ends at midnight in the time zone. */
export function axisOfDays(first: Day, days: number, zone: string): TimeAxis {
  const last = Temporal.PlainDate.from(first)
    .add({ days: days - 1 })
    .toString()
  return axisOf({ from: dayBounds(first, zone).from, to: dayBounds(last, zone).to }, zone)
}

/**
 * The minute of the axis that contains an instant (epoch ms). The result is negative for an instant before the axis,
 * and above `minutes` for an instant after the axis.
 */
export function minuteOf(axis: TimeAxis, epochMs: number): number {
  return Math.floor((epochMs - axis.from) / minute)
}

/** The instant (epoch ms) at which a minute of the axis begins. */
export function instantOf(axis: TimeAxis, at: number): number {
  return axis.from + at * minute
}

/**
 * Rounds a minute to the nearest quarter hour in UTC. A quarter hour in UTC is a quarter hour on every wall clock,
 * because UTC offsets are whole quarter hours.
 */
export function snapMinute(axis: TimeAxis, at: number): number {
  return minuteOf(axis, Math.round(instantOf(axis, at) / quarter) * quarter)
}

/** The first quarter hour after a minute (`by` is 1), or the last quarter hour before it (`by` is -1). */
export function nextQuarter(axis: TimeAxis, at: number, by: 1 | -1): number {
  const quarters = instantOf(axis, at) / quarter
  return minuteOf(axis, (by === 1 ? Math.floor(quarters) + 1 : Math.ceil(quarters) - 1) * quarter)
}

/**
 * The minutes of the axis at the full hours of the wall clock that are multiples of `every`. An hour that occurs twice
 * has two marks.
 */
export function hourMarks(axis: TimeAxis, every: number): number[] {
  const marks: number[] = []
  let at = nextQuarter(axis, -1, 1)
  while (at <= axis.minutes) {
    const clock = Temporal.Instant.fromEpochMilliseconds(instantOf(axis, at)).toZonedDateTimeISO(axis.zone)
    if (clock.minute === 0 && clock.hour % every === 0) marks.push(at)
    // If clocks change by half an hour, the next full hour may be half an hour away.
    at += clock.minute === 0 ? 30 : quarterMinutes
  }
  return marks
}

/** The part of a day that is on an axis, in minutes of the axis. */
export type DayMark = { day: Day; from: number; to: number }

/** The days that an axis touches, in order. */
export function dayMarks(axis: TimeAxis): DayMark[] {
  const marks: DayMark[] = []
  const end = instantOf(axis, axis.minutes)
  let at = Temporal.Instant.fromEpochMilliseconds(axis.from).toZonedDateTimeISO(axis.zone)
  while (at.epochMilliseconds < end) {
    const next = at.toPlainDate().add({ days: 1 }).toZonedDateTime(axis.zone)
    marks.push({
      day: at.toPlainDate().toString(),
      from: minuteOf(axis, at.epochMilliseconds),
      to: Math.min(axis.minutes, minuteOf(axis, next.epochMilliseconds)),
    })
    at = next
  }
  return marks
}

/** Whether an axis contains parts of several days. */
export const hasSeveralDays = (axis: TimeAxis): boolean => dayMarks(axis).length > 1
