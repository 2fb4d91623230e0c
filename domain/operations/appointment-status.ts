import { type StateOf, states } from '../kit/entity/states.ts'

/**
 * The states of an appointment; a new one is NEW (APPT-34). An open one may become anything, a closed one only PENDING
 * again (OPEN-88).
 */
export const appointmentStates = states({
  NEW: {
    words: { en: 'New', fr: 'Nouveau', es: 'Nueva' },
    tone: 'blue',
    to: ['PENDING', 'COMPLETE', 'CANCELLED', 'DELAYED'],
  },
  PENDING: {
    words: { en: 'Pending', fr: 'En attente', es: 'Pendiente' },
    tone: 'blue',
    to: ['NEW', 'COMPLETE', 'CANCELLED', 'DELAYED'],
  },
  COMPLETE: {
    words: { en: 'Complete', fr: 'Terminé', es: 'Completada' },
    tone: 'green',
    to: ['PENDING'],
  },
  CANCELLED: {
    words: { en: 'Cancelled', fr: 'Annulé', es: 'Cancelada' },
    tone: 'grey',
    to: ['PENDING'],
  },
  DELAYED: {
    words: { en: 'Delayed', fr: 'Retardé', es: 'Retrasada' },
    tone: 'amber',
    to: ['NEW', 'PENDING', 'COMPLETE', 'CANCELLED'],
  },
})
export type AppointmentStatus = StateOf<typeof appointmentStates>

export { isOpenAppointment } from './open-appointment.ts'

/** Whether an appointment keeps its technicians' time; a cancelled one does not. */
export function holdsTime(status: AppointmentStatus): boolean {
  return status !== 'CANCELLED'
}
