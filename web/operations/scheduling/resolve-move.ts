import { appointment } from '@fieldhouse/domain/operations/appointment'
import { type Conflict, conflictOf } from '../../kit/form/keep/conflict.ts'
import type { AppointmentRecord } from '../appointment-record.ts'
import { type Original, type SchedulingState, editState } from './scheduling-state.ts'

/** The user's choices in the format of an appointment. Start and end are one field in a version conflict. */
const asStored = ({ chosen, startAt, estimatedDuration, estimatedWindow, note }: SchedulingState) => ({
  techs: chosen.toSorted(),
  startAt: {
    from: startAt,
    to: startAt === null || estimatedDuration === null ? null : startAt + estimatedDuration,
  },
  estimatedWindow,
  note: note.trim(),
})

/**
 * The conflict between another user's version of the appointment and this user's choices. `base` is the version on
 * which the choices are based.
 */
export function moveConflict(
  state: SchedulingState,
  found: { theirs: AppointmentRecord; base: Original; msg: string; zone: string },
): Conflict {
  const { theirs, base, msg, zone } = found
  const shape = {
    entity: appointment,
    valuesOf: (from: Original) => editState(from, zone),
    asStored,
  }
  return conflictOf(shape, { theirs: { ...theirs }, base: { ...theirs, ...base }, msg }, state)
}

/** This user's choices. The other user's values replace the choices for those `fields` that are not in `mine`. */
export function resolvedMove(
  state: SchedulingState,
  theirs: SchedulingState,
  { fields, mine }: { fields: readonly string[]; mine: ReadonlySet<string> },
): SchedulingState {
  const given = (field: string) => fields.includes(field) && !mine.has(field)
  const { chosen, date, startAt, estimatedDuration, estimatedWindow, note } = theirs
  return {
    ...state,
    ...(given('techs') && { chosen }),
    ...(given('startAt') && { date, startAt, estimatedDuration }),
    ...(given('estimatedWindow') && { estimatedWindow }),
    ...(given('note') && { note }),
  }
}
