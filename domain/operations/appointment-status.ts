import { translated } from '../kit/words/translated.ts'
import { type StateOf, states } from '../kit/entity/states.ts'

/**
 * The states of an appointment. A new appointment is NEW (APPT-34). An open appointment may change to any other state,
 * a closed appointment only to PENDING (OPEN-88).
 */
export const appointmentStates = states({
  NEW: {
    words: translated('operations', 'appointmentStates.NEW'),
    tone: 'blue',
    to: ['PENDING', 'COMPLETE', 'CANCELLED', 'DELAYED'],
  },
  PENDING: {
    words: translated('operations', 'appointmentStates.PENDING'),
    tone: 'blue',
    to: ['NEW', 'COMPLETE', 'CANCELLED', 'DELAYED'],
  },
  COMPLETE: {
    words: translated('operations', 'appointmentStates.COMPLETE'),
    tone: 'green',
    to: ['PENDING'],
  },
  CANCELLED: {
    words: translated('operations', 'appointmentStates.CANCELLED'),
    tone: 'grey',
    to: ['PENDING'],
  },
  DELAYED: {
    words: translated('operations', 'appointmentStates.DELAYED'),
    tone: 'amber',
    to: ['NEW', 'PENDING', 'COMPLETE', 'CANCELLED'],
  },
})
export type AppointmentStatus = StateOf<typeof appointmentStates>

export { isOpenAppointment } from './open-appointment.ts'

/** Whether an appointment occupies the time of its technicians. A cancelled appointment occupies no time. */
export function holdsTime(status: AppointmentStatus): boolean {
  return status !== 'CANCELLED'
}
