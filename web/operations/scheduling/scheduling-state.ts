import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import type { OfferedTechnician, RejectedTechnician } from '@fieldhouse/domain/operations/calls'
import { type TypedWindow } from '@fieldhouse/domain/operations/client-windows'
import {
  type EstimatedWindow,
  defaultJobDuration,
  firstPreset,
} from '@fieldhouse/domain/operations/scheduling-choices'
import type { AppointmentRecord } from '../appointment-record.ts'

/** What a search found. */
export type Findings = { offered: OfferedTechnician[]; rejected: RejectedTechnician[] }

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

/** A new appointment: one window on Morning, on the wished day where the job has one (APPT-07). */
export function createState(wished: number | null, zone: string): SchedulingState {
  return {
    duration: defaultJobDuration,
    windows: [newWindow('create', wished === null ? null : dayAt(wished, zone))],
    skills: [],
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

/** Adds or removes a technician; date and time fall, since they were common to the others (APPT-06). */
export function withTechnician(state: SchedulingState, id: string): SchedulingState {
  const known = state.chosen.includes(id)
  const chosen = known ? state.chosen.filter((each) => each !== id) : [...state.chosen, id]
  return { ...state, chosen, date: null, startAt: null }
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
