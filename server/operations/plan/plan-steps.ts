import type { VisitBooking } from '@fieldhouse/domain/operations/appointment'
import type { Turn } from '@fieldhouse/domain/operations/plan/plan-day'

/** The technicians, start and duration of a stored visit or of a step. */
export const bookingOf = ({ techs, startAt, estimatedDuration }: VisitBooking): VisitBooking => ({
  techs,
  startAt,
  estimatedDuration,
})

/** The booking of one technician that a plan proposes. */
export const bookingOfTurn = ({ technician, ...time }: Turn): VisitBooking =>
  bookingOf({ techs: [technician], ...time })

/**
 * The choices for a visit that nobody takes over. A step with a choice is carried out only if the user makes this
 * choice.
 */
export type StepChoice = 'NEXT_DAY' | 'UNASSIGN'

/** One step of a stored proposal: a visit is booked, moved, or removed. */
export type PlanStep =
  | ({ kind: 'BOOK'; job: string } & VisitBooking)
  | ({ kind: 'MOVE'; job: string; appointment: string; choice?: StepChoice } & VisitBooking)
  | { kind: 'REMOVE'; job: string; appointment: string; techs: readonly string[] }

/**
 * The technicians and jobs of a proposal. A proposal is valid while its technicians and jobs are unchanged. `until` is
 * the end of the steps on later days, epoch ms.
 */
export type PlanConcerns = { technicians: string[]; jobs: string[]; until?: number }

/** An absence in epoch ms. `kept` is the id of the absence's stored record. Undoing the plan removes that record. */
export type PlanAbsence = {
  technician: string
  from: number
  to: number
  /** Whether the absence is recorded as time off. Null if the user has not decided yet. */
  isRecorded: boolean | null
  kept: string | null
}
