import type { AppointmentStatus } from './appointment-status.ts'
import { isOpenAppointment } from './open-appointment.ts'
import type { VisitProgress } from './visit-progress.ts'

/** The facts that decide whether a visit is late. Instants are in epoch ms. */
export type LateFacts = { status: AppointmentStatus; startAt: number; endAt: number; hasBegun: boolean }

/**
 * The instant (epoch ms) from which an open visit is late: its start if the work has not begun, else its end
 * (OPEN-660).
 */
const lateFrom = ({ startAt, endAt, hasBegun }: Omit<LateFacts, 'status'>): number =>
  hasBegun ? endAt : startAt

/** Whether an open visit is late: its work should have begun, or the begun work should have ended (OPEN-660). */
export const isLateVisit = (visit: LateFacts, now: number): boolean =>
  isOpenAppointment(visit.status) && lateFrom(visit) < now

/** Whether the work of a visit has begun, according to its progress. */
export const hasBegun = (progress: VisitProgress | null | undefined): boolean =>
  progress?.stage === 'AT_WORK' || progress?.stage === 'PAUSED'
