import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import type { FirstFree, OfferedTechnician, RejectedTechnician } from '@fieldhouse/domain/operations/calls'
import type { AppointmentRecord } from '../appointment-record.ts'
import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { type TypedWindow, readWindows, typedWindows } from '@fieldhouse/domain/operations/client-windows'
import { type EstimatedWindow, firstPreset } from '@fieldhouse/domain/operations/scheduling-choices'

/** What a search found. */
export type Findings = {
  offered: OfferedTechnician[]
  rejected: RejectedTechnician[]
  /** Where nobody is free: who is first after that. */
  firstFree: FirstFree | null
  /** Whether ways were counted. */
  driving: boolean
}

/** A window as it stands in the form; `key` distinguishes rows. */
export type WindowRow = TypedWindow & { key: string }

/** Everything that is chosen on the way to an appointment; instants in epoch ms, durations in ms. */
export type SchedulingState = {
  duration: number | null
  windows: WindowRow[]
  skills: { _id: string; name: string }[]
  chosen: string[]
  date: Day | null
  startAt: number | null
  estimatedWindow: EstimatedWindow | null
  note: string
}

/** The appointment that is moved, as far as scheduling knows it. */
export type Original = Pick<
  AppointmentRecord,
  '_id' | 'version' | 'startAt' | 'endAt' | 'estimatedDuration' | 'estimatedWindow' | 'note'
> & { techs: Pick<AppointmentRecord['techs'][number], '_id' | 'firstName' | 'lastName'>[] }

/** A new window row: Morning, or All Day when an appointment is moved (APPT-07, APPT-08). */
export function newWindow(mode: 'create' | 'edit', date: Day | null): WindowRow {
  return { key: crypto.randomUUID(), preset: firstPreset[mode], date }
}

/** What a job knows of its visits: where scheduling begins. */
export type VisitNeeds = {
  /** The wished start, epoch ms. */
  startAt: number | null
  estimatedDuration: number
  skills: SchedulingState['skills']
  /** When the client is free, epoch ms. */
  clientAvailabilities: readonly Interval[]
}

/** The client's times that lie ahead, as rows; a job without any has one on Morning, on the wished day (APPT-07). */
function firstWindows({ startAt, clientAvailabilities }: VisitNeeds, zone: string, now: number): WindowRow[] {
  const ahead = typedWindows(
    clientAvailabilities.filter(({ to }) => to > now),
    zone,
  )
  if (ahead.length === 0) return [newWindow('create', startAt === null ? null : dayAt(startAt, zone))]
  return ahead.map((typed) => ({ key: crypto.randomUUID(), ...typed }))
}

/** A new appointment: as long as the job says, for its skills, in its client's times that lie ahead of `now` (epoch ms). */
export function createState(job: VisitNeeds, { zone, now }: { zone: string; now: number }): SchedulingState {
  return {
    duration: job.estimatedDuration,
    windows: firstWindows(job, zone, now),
    skills: job.skills,
    chosen: [],
    date: null,
    startAt: null,
    estimatedWindow: null,
    note: '',
  }
}

/** An appointment that is moved: All Day on its own date, with everything as it is (APPT-08). */
export function editState(original: Original, zone: string): SchedulingState {
  const date = dayAt(original.startAt, zone)
  return {
    duration: original.estimatedDuration,
    windows: [newWindow('edit', date)],
    skills: [],
    chosen: original.techs.map(({ _id }) => _id),
    date,
    startAt: original.startAt,
    estimatedWindow: original.estimatedWindow,
    note: original.note ?? '',
  }
}

/**
 * What of a search a job does not know yet, as its update takes it: duration, skills and windows; null where it knows all.
 */
export function learntNeeds(job: VisitNeeds, searched: SchedulingState, zone: string) {
  const windows = readWindows(searched.windows, zone)
  if (!windows.ok || searched.duration === null) return null
  const skills = searched.skills.map(({ _id }) => _id)
  const found = {
    estimatedDuration: searched.duration,
    skills,
    clientAvailabilities: windows.windows,
  }
  const known = {
    estimatedDuration: job.estimatedDuration,
    skills: job.skills.map(({ _id }) => _id),
    clientAvailabilities: job.clientAvailabilities,
  }
  return sameValue(known, found) ? null : found
}

/** Another date; the start time falls (APPT-06). */
export function withDate(state: SchedulingState, date: Day | null): SchedulingState {
  return date === state.date ? state : { ...state, date, startAt: null }
}

/** A start time together with its day. */
export function withStart(state: SchedulingState, startAt: number, zone: string): SchedulingState {
  return { ...state, date: dayAt(startAt, zone), startAt }
}

/** What is left after a new search: nobody is chosen in a new appointment, everything stays in one that is moved (APPT-07). */
export function afterSearch(state: SchedulingState, mode: 'create' | 'edit'): SchedulingState {
  return mode === 'edit' ? state : { ...state, chosen: [], date: null, startAt: null }
}
