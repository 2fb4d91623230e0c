import type { AppointmentStatus } from './appointment-status.ts'
import { isOpenAppointment } from './open-appointment.ts'
import type { VisitProgress } from './visit-progress.ts'

/** What of a visit tells whether it is late; instants in epoch ms. */
export type LateFacts = { status: AppointmentStatus; startAt: number; endAt: number; hasBegun: boolean }

/** Since when a visit that is still open is late, in epoch ms: its start until somebody begins it, then its end (OPEN-660). */
const lateFrom = ({ startAt, endAt, hasBegun }: Omit<LateFacts, 'status'>): number =>
  hasBegun ? endAt : startAt

/** Whether an open visit should have begun and has not, or has begun and should be over (OPEN-660). */
export const isLateVisit = (visit: LateFacts, now: number): boolean =>
  isOpenAppointment(visit.status) && lateFrom(visit) < now

/** Whether somebody has begun the work of a visit, as its progress tells. */
export const hasBegun = (progress: VisitProgress | null | undefined): boolean =>
  progress?.stage === 'AT_WORK' || progress?.stage === 'PAUSED'
