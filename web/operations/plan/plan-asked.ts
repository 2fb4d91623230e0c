import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { AppliedPlan } from '@fieldhouse/domain/operations/plan-calls'
import type { BoardJob, BoardPerson, BoardTechnician } from '@fieldhouse/domain/operations/board'
import type { Undoing } from '../calendar/use-board-undo.ts'

/** The kinds of disruption of a day. */
export type PlanKind = 'AWAY' | 'EMERGENCY' | 'LATE'

type PlanUpset = { kind: PlanKind; technician?: string; job?: string; minutes?: number }

/** The input of a plan, provided by every screen that opens the dialog. */
export type PlanAsked = {
  /** A day in the workspace's time zone. */
  day: Day
  /** The technicians to choose from; at first, all who can be booked are chosen. */
  technicians: readonly (BoardPerson & Pick<BoardTechnician, 'isActive' | 'off'>)[]
  /** Jobs that need a visit. At first all of them are chosen, or none if the day is disrupted. */
  jobs: readonly Pick<BoardJob, '_id' | 'jobNumber' | 'title'>[]
  /**
   * How many further jobs need a visit. They cannot be chosen here, because the board contains only the most urgent
   * ones.
   */
  more?: number
  /** The disruption of the day, as far as it is known when the dialog opens. */
  disruption?: PlanUpset | undefined
  /** Adds an applied plan to the changes that the screen can undo; returns the undo action. */
  onApplied: (plan: AppliedPlan) => Undoing
}
