import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { AppliedPlan } from '@fieldhouse/domain/operations/plan-calls'
import type { BoardJob, BoardPerson, BoardTechnician } from '@fieldhouse/domain/operations/board'
import type { Undoing } from '../calendar/use-board-undo.ts'

/** What may upset a day. */
export type PlanKind = 'AWAY' | 'EMERGENCY' | 'LATE'

type PlanUpset = { kind: PlanKind; technician?: string; job?: string; minutes?: number }

/** What a plan may be made of: every screen that opens the dialog says so. */
export type PlanAsked = {
  /** A day of the workspace's zone. */
  day: Day
  /** Technicians of whom those who can be booked may be chosen; all of these are at first. */
  technicians: readonly (BoardPerson & Pick<BoardTechnician, 'isActive' | 'off'>)[]
  /** Jobs that wait for a visit; all of them are chosen at first, none where something upsets the day. */
  jobs: readonly Pick<BoardJob, '_id' | 'jobNumber' | 'title'>[]
  /** How many more jobs wait, which can be chosen nowhere here; the board knows the most urgent ones. */
  more?: number
  /** What upsets the day, as far as it is known when the dialog opens. */
  disruption?: PlanUpset | undefined
  /** Keeps a plan that was applied among what can be undone on the screen; answers how. */
  onApplied: (plan: AppliedPlan) => Undoing
}
