/** Who goes when (epoch ms), for how long (ms). */
type Booked = { techs: readonly string[]; startAt: number; estimatedDuration: number }

/** What becomes of a visit that nobody takes over, where that is chosen; such a step is otherwise not taken. */
export type StepChoice = 'NEXT_DAY' | 'UNASSIGN'

/** One step of a kept proposal: a visit is booked, moved, or taken back. */
export type PlanStep =
  | ({ kind: 'BOOK'; job: string } & Booked)
  | ({ kind: 'MOVE'; job: string; appointment: string; choice?: StepChoice } & Booked)
  | { kind: 'REMOVE'; job: string; appointment: string; techs: readonly string[] }

/**
 * Whom and what a proposal is about: as long as that is as it was, it can be applied. `until`, in epoch ms, is where steps on
 * later days end.
 */
export type PlanConcerns = { technicians: string[]; jobs: string[]; until?: number }

/** Who is away, epoch ms; `kept` is the record that says so, which taking the plan back removes. */
export type PlanAbsence = {
  technician: string
  from: number
  to: number
  /** Whether it is recorded as time off; null where nobody has said yet. */
  isRecorded: boolean | null
  kept: string | null
}
