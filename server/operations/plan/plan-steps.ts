/** The technicians, start (epoch ms) and duration (ms) of a booking. */
type Booked = { techs: readonly string[]; startAt: number; estimatedDuration: number }

/** The choices for a visit that nobody takes over; a step with a choice is only carried out if the user chooses it. */
export type StepChoice = 'NEXT_DAY' | 'UNASSIGN'

/** One step of a stored proposal: a visit is booked, moved, or removed. */
export type PlanStep =
  | ({ kind: 'BOOK'; job: string } & Booked)
  | ({ kind: 'MOVE'; job: string; appointment: string; choice?: StepChoice } & Booked)
  | { kind: 'REMOVE'; job: string; appointment: string; techs: readonly string[] }

/**
 * The technicians and jobs of a proposal, which can be applied while they are unchanged. `until` is the end of the
 * steps on later days, epoch ms.
 */
export type PlanConcerns = { technicians: string[]; jobs: string[]; until?: number }

/** An absence in epoch ms. `kept` is the id of its stored record; undoing the plan removes that record. */
export type PlanAbsence = {
  technician: string
  from: number
  to: number
  /** Whether the absence is recorded as time off; null if not decided yet. */
  isRecorded: boolean | null
  kept: string | null
}
