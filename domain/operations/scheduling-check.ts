import { type FieldCode } from '../kit/words/field-words.ts'
import { type FieldFault } from '../kit/entity/problem.ts'

/** The values of the scheduling form before the form is sent. Instants are in epoch ms, the duration in ms. */
export type SchedulingDraft = {
  estimatedDuration?: number | null | undefined
  technicians?: readonly string[] | undefined
  date?: string | null | undefined
  startAt?: number | null | undefined
}

/** Finds all faults in the scheduling form, in the order of its fields (APPT-20, APPT-21). */
export function schedulingFaults(draft: SchedulingDraft): FieldFault[] {
  const faults: [keyof SchedulingDraft, FieldCode, boolean][] = [
    ['estimatedDuration', 'JOB_DURATION', !draft.estimatedDuration || draft.estimatedDuration <= 0],
    ['technicians', 'SELECT_TECHNICIAN', !draft.technicians?.length],
    ['date', 'SELECT_DATE', !draft.date],
    ['startAt', 'SELECT_START', !draft.startAt],
  ]
  return faults.filter(([, , faulty]) => faulty).map(([field, code]) => ({ path: [field], code }))
}
