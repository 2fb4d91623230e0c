import type { z } from 'zod'
import type { FieldFault } from '../../kit/entity/problem.ts'
import { dayAt } from '../../kit/time/day.ts'
import { type TimeOfDay, instantOfWall, timeOfDayAt } from '../../kit/time/wall-clock.ts'
import { folded } from '../../kit/words/fold.ts'
import type { AppointmentStatus } from '../../operations/appointment-status.ts'
import type { JobStatus } from '../../operations/jobs/job-status.ts'
import type { importedAppointment } from './imported-appointment.ts'
import { timesIn } from './times-of-day.ts'
import { type ImportedVisit, namesIn, usableEnd, visitStates } from './visit-of-row.ts'

/** A checked row of a file of appointments. */
export type AppointmentRow = z.output<(typeof importedAppointment)['create']>

/**
 * Returns `at` if it has a time of day, else `time` on the same day. Returns null if `at` is midnight and `time` is
 * null.
 */
function timed(at: number, time: TimeOfDay | null, zone: string): number | null {
  if (timeOfDayAt(at, zone) !== '00:00') return at
  return time === null ? null : instantOfWall(dayAt(at, zone), time, zone)
}

/** Returns the start and the end of the visit of a row, or null without a time of day. */
export function timesOfVisit(row: AppointmentRow, zone: string): { startAt: number; endAt: number } | null {
  const { startAt: from, endAt: until, startTime, endTime } = row
  const span = timesIn(startTime)
  const startAt = timed(from, span.start, zone)
  if (startAt === null) return null
  const ends = timesIn(endTime).start ?? span.end
  const sameDay = ends === null ? null : instantOfWall(dayAt(startAt, zone), ends, zone)
  const endAt = typeof until === 'number' ? timed(until, ends, zone) : sameDay
  return { startAt, endAt: usableEnd(startAt, endAt) }
}

/**
 * Why a row cannot become an appointment, or null: the row has no time of day, which every visit in the calendar needs.
 */
export const whyNotAppointment = (row: AppointmentRow, zone: string): FieldFault | null =>
  timesOfVisit(row, zone) === null ? { path: ['startTime'], code: 'VISIT_TIME' } : null

/**
 * The state of an imported visit: the state in the row, else CANCELLED if the job is cancelled, else complete for a
 * past visit, else scheduled.
 */
function stateOf(
  row: AppointmentRow,
  { isPast, jobStatus }: { isPast: boolean; jobStatus: JobStatus },
): AppointmentStatus {
  if (row.status) return row.status
  if (jobStatus === 'CANCELLED') return visitStates.CANCELLED
  return isPast ? visitStates.COMPLETED : visitStates.SCHEDULED
}

/** Returns the visit that a row becomes, at the time `now` (epoch ms), or null without a time of day. */
export function appointmentOfRow(
  row: AppointmentRow,
  of: { now: number; zone: string; jobStatus: JobStatus },
): (ImportedVisit & { note: string | null }) | null {
  const times = timesOfVisit(row, of.zone)
  if (!times) return null
  const status = stateOf(row, { isPast: times.endAt <= of.now, jobStatus: of.jobStatus })
  return { ...times, status, names: namesIn(row.techs), note: row.note ?? null }
}

/** A key that is equal for rows of the same visit in a file. */
export const sameRow = ({ job, client, startAt, startTime }: AppointmentRow): string =>
  ['visit', folded(job), client ?? '', startAt, timesIn(startTime).start ?? ''].join('\n')
