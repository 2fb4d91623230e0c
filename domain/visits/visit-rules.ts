import { type FieldFault, type ProblemCode, faultIf } from '../kit/entity/problem.ts'
import { type AppointmentStatus, isOpenAppointment } from '../operations/appointment-status.ts'

const minute = 60_000
const day = 86_400_000

/** The maximum time by which a device's clock may be ahead of the server's clock, in ms. */
const clockAhead = 5 * minute

/** The maximum age of an action that a device sends, in days. */
const latestTold = 31

/** The facts about the progress of a visit. Instants are in epoch ms. */
export type VisitProgress = {
  status: AppointmentStatus
  startedAt: number | null
  runningSince: number | null
  finishedAt: number | null
}

/** Returns a fault if the time of an action is too far ahead of the server's clock, or too old (OPEN-303). */
export function timeFaults(at: number, now: number): FieldFault[] {
  if (at > now + clockAhead) return [{ path: ['at'], code: 'VISIT_AHEAD' }]
  return at < now - latestTold * day
    ? [{ path: ['at'], code: 'VISIT_TOO_OLD', params: { max: latestTold } }]
    : []
}

/**
 * Why a technician cannot start the clock of a visit, or null: the visit is complete or cancelled, or the clock is
 * already running.
 */
export const whyNotStart = ({ status }: VisitProgress, isRunning: boolean): ProblemCode | null =>
  isOpenAppointment(status) && !isRunning ? null : 'INVALID_TRANSITION'

/**
 * Why a technician cannot pause the clock of a visit, or null: the visit is complete or cancelled, or the clock is not
 * running.
 */
export const whyNotPause = ({ status }: VisitProgress, isRunning: boolean): ProblemCode | null =>
  isOpenAppointment(status) && isRunning ? null : 'INVALID_TRANSITION'

/** Why a visit refuses a departure or a tick, or null: the visit is complete or cancelled. */
export const whyNotGoOn = ({ status }: VisitProgress): ProblemCode | null =>
  isOpenAppointment(status) ? null : 'INVALID_TRANSITION'

/**
 * The fault in the time at which a visit is finished: the visit has not begun, or began after this time (api.md,
 * Visit).
 */
export function finishFaults({ startedAt }: VisitProgress, at: number): FieldFault[] {
  if (startedAt === null) return [{ path: ['at'], code: 'VISIT_NOT_STARTED' }]
  return faultIf(at < startedAt, ['at'], 'VISIT_BEFORE_START')
}

/** Why the charges of a visit cannot be corrected, or null: the visit is not finished yet, or is cancelled. */
export const whyNotCorrect = ({ status, finishedAt }: VisitProgress): ProblemCode | null =>
  status === 'COMPLETE' && finishedAt !== null ? null : 'INVALID_TRANSITION'
