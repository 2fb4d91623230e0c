import type { NamedSkill } from '@fieldhouse/domain/databases/skill'
import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import type { BoardJob } from '@fieldhouse/domain/operations/board'
import type { FirstFree, OfferedTechnician, RejectedTechnician } from '@fieldhouse/domain/operations/calls'
import type { AppointmentRecord } from '../appointment-record.ts'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import {
  type TypedWindow,
  readWindows,
  typedWindows,
} from '@fieldhouse/domain/operations/availability/client-windows'
import {
  type EstimatedWindow,
  firstMorning,
  firstPreset,
} from '@fieldhouse/domain/operations/scheduling-choices'

/** The result of a search for technicians. */
export type Findings = {
  offered: OfferedTechnician[]
  rejected: RejectedTechnician[]
  /** If no technician is free in the searched windows, the technician who is free first after them. */
  firstFree: FirstFree | null
  /** Whether the search included travel times. */
  driving: boolean
}

/** A window of the client's availability in the form. `key` identifies the row. */
export type WindowRow = TypedWindow & {
  key: string
  /**
   * Whether the form proposed the window and the user left it unchanged. An unchanged proposal does not count as the
   * client's availability.
   */
  isProposed?: boolean
}

/** All choices in the scheduling dialog. Instants are in epoch ms, durations in ms. */
export type SchedulingState = {
  estimatedDuration: number | null
  windows: WindowRow[]
  skills: NamedSkill[]
  chosen: string[]
  date: Day | null
  startAt: number | null
  estimatedWindow: EstimatedWindow | null
  note: string
}

/** The appointment to move, with the fields that scheduling needs. */
export type Original = Pick<
  AppointmentRecord,
  '_id' | 'version' | 'startAt' | 'endAt' | 'estimatedDuration' | 'estimatedWindow' | 'note'
> & { techs: Pick<AppointmentRecord['techs'][number], '_id' | 'firstName' | 'lastName'>[] }

/**
 * A new row for a window. Its default is Morning for a new appointment, and All Day for a moved appointment (APPT-07,
 * APPT-08).
 */
export function newWindow(mode: 'create' | 'edit', date: Day | null): WindowRow {
  return { key: crypto.randomUUID(), preset: firstPreset[mode], date }
}

/** The scheduling needs of a job. `startAt` is the requested start. */
export type VisitNeeds = Pick<BoardJob, 'startAt' | 'estimatedDuration' | 'skills' | 'clientAvailabilities'>

/**
 * The client's future availability as rows. Without windows, the form proposes one row: Morning on the requested day or
 * on the next working day (APPT-07, OPEN-724).
 */
function firstWindows({ startAt, clientAvailabilities }: VisitNeeds, zone: string, now: number): WindowRow[] {
  const ahead = typedWindows(
    clientAvailabilities.filter(({ to }) => to > now),
    zone,
  )
  if (ahead.length === 0) {
    if (startAt !== null) return [newWindow('create', dayAt(startAt, zone))]
    return [{ ...newWindow('create', firstMorning(now, zone)), isProposed: true }]
  }
  return ahead.map((typed) => ({ key: crypto.randomUUID(), ...typed }))
}

/**
 * The state for a new appointment, with the job's duration and skills, and the client's availability after `now` (epoch
 * ms).
 */
export function createState(job: VisitNeeds, { zone, now }: { zone: string; now: number }): SchedulingState {
  return {
    estimatedDuration: job.estimatedDuration,
    windows: firstWindows(job, zone, now),
    skills: job.skills,
    chosen: [],
    date: null,
    startAt: null,
    estimatedWindow: null,
    note: '',
  }
}

/** The state for moving an appointment: its current values, and All Day on its date as the window (APPT-08). */
export function editState(original: Original, zone: string): SchedulingState {
  const date = dayAt(original.startAt, zone)
  return {
    estimatedDuration: original.estimatedDuration,
    windows: [newWindow('edit', date)],
    skills: [],
    chosen: original.techs.map(({ _id }) => _id),
    date,
    startAt: original.startAt,
    estimatedWindow: original.estimatedWindow,
    note: original.note ?? '',
  }
}

/** The needs of a visit in the format of a request body. */
const needsBody = ({ estimatedDuration, skills, clientAvailabilities }: Omit<VisitNeeds, 'startAt'>) => ({
  estimatedDuration,
  skills: skills.map(({ _id }) => _id),
  clientAvailabilities,
})

/**
 * The update of a job with the duration, skills and windows of a search; null if nothing changes. Proposed windows are
 * not stored as the client's availability (OPEN-724).
 */
export function learntNeeds(job: VisitNeeds, searched: SchedulingState, zone: string) {
  const { windows: rows, estimatedDuration, skills } = searched
  const read = readWindows(rows, zone)
  if (!read.ok || estimatedDuration === null) return null
  const chosen = read.windows.filter((_, at) => !rows[at]?.isProposed)
  const clientAvailabilities = chosen.length === 0 ? job.clientAvailabilities : chosen
  const found = needsBody({ estimatedDuration, skills, clientAvailabilities })
  return sameValue(needsBody(job), found) ? null : found
}

/** Sets the date. A change of the date clears the start time (APPT-06). */
export function withDate(state: SchedulingState, date: Day | null): SchedulingState {
  return date === state.date ? state : { ...state, date, startAt: null }
}

/** Sets the start time, and the date to the day of the start time. */
export function withStart(state: SchedulingState, startAt: number, zone: string): SchedulingState {
  return { ...state, date: dayAt(startAt, zone), startAt }
}

/**
 * The state after another search. The choices for a new appointment are cleared, and the choices for a moved
 * appointment stay (APPT-07).
 */
export function afterSearch(state: SchedulingState, mode: 'create' | 'edit'): SchedulingState {
  return mode === 'edit' ? state : { ...state, chosen: [], date: null, startAt: null }
}
