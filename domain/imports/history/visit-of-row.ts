import { timeOfDayAt } from '../../kit/time/wall-clock.ts'
import { foldedWords } from '../../kit/words/fold.ts'
import { maxDuration } from '../../operations/availability/availability-search.ts'
import type { AppointmentStatus } from '../../operations/appointment-status.ts'
import { defaultJobDuration } from '../../operations/scheduling-choices.ts'
import type { JobStatus } from '../../operations/jobs/job-status.ts'
import { type JobRow, statusOf } from './job-of-row.ts'

/** The visit of an imported job. `names` are the names of the technicians in the former program. */
export type ImportedVisit = { startAt: number; endAt: number; status: AppointmentStatus; names: string[] }

/** The state of an imported visit, by the state of its job. */
export const visitStates: Readonly<Record<JobStatus, AppointmentStatus>> = {
  SCHEDULED: 'NEW',
  FOLLOW_UP: 'NEW',
  COMPLETED: 'COMPLETE',
  CANCELLED: 'CANCELLED',
}

/** The names in a cell with technicians. */
export const namesIn = (cell: string | null | undefined): string[] =>
  (cell ?? '')
    .split(/[,;&\n]| and | et | y /)
    .map((name) => name.trim())
    .filter(Boolean)

/** The end of a visit. Without a usable end, a visit lasts an hour. */
export function usableEnd(startAt: number, endAt: number | null): number {
  const lasts = endAt === null ? 0 : endAt - startAt
  return startAt + (lasts > 0 && lasts <= maxDuration ? lasts : defaultJobDuration)
}

/**
 * Returns the visit of a row, or null if the start has no time of day. Without a usable end, a visit lasts an hour
 * (OPEN-752).
 */
export function visitOfRow(row: JobRow, of: { now: number; zone: string }): ImportedVisit | null {
  const { startAt, endAt, technicians } = row
  if (typeof startAt !== 'number' || timeOfDayAt(startAt, of.zone) === '00:00') return null
  return {
    startAt,
    endAt: usableEnd(startAt, endAt ?? null),
    status: visitStates[statusOf(row, of.now)],
    names: namesIn(technicians),
  }
}

/** A key that is equal for all spellings of a person's name, with the words in any order. */
export const personKey = (name: string): string => foldedWords(name).toSorted().join(' ')

type Booked = Pick<ImportedVisit, 'startAt' | 'endAt'>

/** Whether two visits overlap. A visit may begin when another ends. */
export const overlaps = (one: Booked, other: Booked): boolean =>
  one.startAt < other.endAt && other.startAt < one.endAt
