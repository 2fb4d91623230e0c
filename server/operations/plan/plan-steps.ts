/** Who goes when (epoch ms), for how long (ms). */
type Booked = { techs: readonly string[]; startAt: number; estimatedDuration: number }

/** One step of a kept proposal: a visit is booked, moved, or taken back. */
export type PlanStep =
  | ({ kind: 'BOOK'; job: string } & Booked)
  | ({ kind: 'MOVE'; job: string; appointment: string } & Booked)
  | { kind: 'REMOVE'; job: string; appointment: string; techs: readonly string[] }

/** Whom and what a proposal is about: as long as that is as it was, it can be applied. */
export type PlanConcerns = { technicians: string[]; jobs: string[] }

/** Who is away, epoch ms; `kept` is the record that says so, which taking the plan back removes. */
export type PlanAbsence = {
  technician: string
  from: number
  to: number
  /** Whether it is recorded as time off; null where nobody has said yet. */
  isRecorded: boolean | null
  kept: string | null
}
