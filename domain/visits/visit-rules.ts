import { type FieldFault, type ProblemCode, faultIf } from '../kit/entity/problem.ts'
import { type AppointmentStatus, isOpenAppointment } from '../operations/appointment-status.ts'

const minute = 60_000
const day = 86_400_000

/** How far a device's clock may be ahead of the server's, in ms. */
const clockAhead = 5 * minute

/** How old an action that a device sends may be at most, in days. */
const latestTold = 31

/** The facts about the progress of a visit; epoch ms. */
export type VisitProgress = {
  status: AppointmentStatus
  startedAt: number | null
  runningSince: number | null
  finishedAt: number | null
}

/** The fault in the time of an action, compared with the server's clock (OPEN-303). */
export function timeFaults(at: number, now: number): FieldFault[] {
  if (at > now + clockAhead) return [{ path: ['at'], code: 'VISIT_AHEAD' }]
  return at < now - latestTold * day
    ? [{ path: ['at'], code: 'VISIT_TOO_OLD', params: { max: latestTold } }]
    : []
}

/**
 * Why the clock of a visit cannot be started, or null: the visit is over or cancelled, or the clock is already running.
 */
export const whyNotStart = ({ status }: VisitProgress, isRunning: boolean): ProblemCode | null =>
  isOpenAppointment(status) && !isRunning ? null : 'INVALID_TRANSITION'

/** Why the clock of a visit cannot be paused, or null: it is not running, or the visit is over. */
export const whyNotPause = ({ status }: VisitProgress, isRunning: boolean): ProblemCode | null =>
  isOpenAppointment(status) && isRunning ? null : 'INVALID_TRANSITION'

/** Why a departure or a tick at a visit is refused, or null: the visit is over or cancelled. */
export const whyNotGoOn = ({ status }: VisitProgress): ProblemCode | null =>
  isOpenAppointment(status) ? null : 'INVALID_TRANSITION'

/** The fault in the end of a visit: the visit never began, or began after `at` (api.md, Visit). */
export function finishFaults({ startedAt }: VisitProgress, at: number): FieldFault[] {
  if (startedAt === null) return [{ path: ['at'], code: 'VISIT_NOT_STARTED' }]
  return faultIf(at < startedAt, ['at'], 'VISIT_BEFORE_START')
}

/** Why the charges of a visit cannot be corrected, or null: it is not over yet, or was cancelled. */
export const whyNotCorrect = ({ status, finishedAt }: VisitProgress): ProblemCode | null =>
  status === 'COMPLETE' && finishedAt !== null ? null : 'INVALID_TRANSITION'
