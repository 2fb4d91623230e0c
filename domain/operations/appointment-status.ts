import { type ProblemCode } from '../kit/entity/problem.ts'

/** The statuses of an appointment; a new one is NEW (APPT-34). */
export const appointmentStatuses = ['NEW', 'PENDING', 'COMPLETE', 'CANCELLED', 'DELAYED'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** What each status may become (OPEN-88): an open one anything, a closed one only PENDING again. */
const next: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  NEW: ['PENDING', 'COMPLETE', 'CANCELLED', 'DELAYED'],
  PENDING: ['NEW', 'COMPLETE', 'CANCELLED', 'DELAYED'],
  DELAYED: ['NEW', 'PENDING', 'COMPLETE', 'CANCELLED'],
  COMPLETE: ['PENDING'],
  CANCELLED: ['PENDING'],
}

/** Why an appointment may not go from one status to another, or null: `INVALID_TRANSITION` (OPEN-88). */
export function whyNotAppointmentStatus(from: AppointmentStatus, to: AppointmentStatus): ProblemCode | null {
  return from === to || next[from].includes(to) ? null : 'INVALID_TRANSITION'
}

/** Whether an appointment is still to be carried out. */
export function isOpenAppointment(status: AppointmentStatus): boolean {
  return status !== 'COMPLETE' && status !== 'CANCELLED'
}

/** Whether an appointment keeps its technicians' time; a cancelled one does not. */
export function holdsTime(status: AppointmentStatus): boolean {
  return status !== 'CANCELLED'
}
