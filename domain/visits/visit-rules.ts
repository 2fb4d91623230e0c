import { type FieldFault, type ProblemCode, faultIf } from '../kit/entity/problem.ts'
import { type AppointmentStatus, isOpenAppointment } from '../operations/appointment-status.ts'

const minute = 60_000
const day = 86_400_000

/** How far ahead of ours the clock of a device may be, in ms. */
const clockAhead = 5 * minute

/** How long ago something may have been done that a device tells of only now, in days. */
const latestTold = 31

/** A visit as far as its progress goes; epoch ms. */
export type VisitProgress = {
  status: AppointmentStatus
  startedAt: number | null
  runningSince: number | null
  finishedAt: number | null
}

/** What is wrong with the time at which something was done, by the clock of whoever tells it (OPEN-303). */
export function timeFaults(at: number, now: number): FieldFault[] {
  if (at > now + clockAhead) return [{ path: ['at'], code: 'VISIT_AHEAD' }]
  return at < now - latestTold * day
    ? [{ path: ['at'], code: 'VISIT_TOO_OLD', params: { max: latestTold } }]
    : []
}

/** Why the clock of a visit cannot be started: it is over, was cancelled, or runs. */
export const whyNotStart = ({ status }: VisitProgress, isRunning: boolean): ProblemCode | null =>
  isOpenAppointment(status) && !isRunning ? null : 'INVALID_TRANSITION'

/** Why the clock of a visit cannot be paused: it does not run, or the visit is over. */
export const whyNotPause = ({ status }: VisitProgress, isRunning: boolean): ProblemCode | null =>
  isOpenAppointment(status) && isRunning ? null : 'INVALID_TRANSITION'

/** Why nobody can be on the way to a visit, or tick its checklist: it is over, or was cancelled. */
export const whyNotGoOn = ({ status }: VisitProgress): ProblemCode | null =>
  isOpenAppointment(status) ? null : 'INVALID_TRANSITION'

/** What is wrong with when a visit ended: it never began, or began later (api.md, Visit). */
export function finishFaults({ startedAt }: VisitProgress, at: number): FieldFault[] {
  if (startedAt === null) return [{ path: ['at'], code: 'VISIT_NOT_STARTED' }]
  return faultIf(at < startedAt, ['at'], 'VISIT_BEFORE_START')
}

/** Why what was used at a visit cannot be put right: it is not over yet, or was cancelled. */
export const whyNotCorrect = ({ status, finishedAt }: VisitProgress): ProblemCode | null =>
  status === 'COMPLETE' && finishedAt !== null ? null : 'INVALID_TRANSITION'
