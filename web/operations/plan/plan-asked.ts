import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { AppliedPlan } from '@fieldhouse/domain/operations/plan-calls'
import type { BoardJob, BoardPerson, BoardTechnician } from '@fieldhouse/domain/operations/board'
import type { Undoing } from '../calendar/changes/use-board-undo.ts'

/** The kinds of disruption of a day: an absent technician, an emergency job, or a late technician. */
export type PlanKind = 'AWAY' | 'EMERGENCY' | 'LATE'

type PlanUpset = { kind: PlanKind; technician?: string; job?: string; minutes?: number }

/** The input of a plan, which every screen with a plan button provides. */
export type PlanAsked = {
  /** A day in the workspace's time zone. */
  day: Day
  /** The technicians to choose from. At first, all technicians who can be booked are chosen. */
  technicians: readonly (BoardPerson & Pick<BoardTechnician, 'isActive' | 'off'>)[]
  /** Jobs that need a visit. At first, all of these jobs are chosen, or no jobs if the day is disrupted. */
  jobs: readonly Pick<BoardJob, '_id' | 'jobNumber' | 'title'>[]
  /**
   * The number of jobs that need a visit but are not in `jobs`, because the board contains only the most urgent jobs.
   */
  more?: number
  /** The known facts about the disruption of the day when the dialog opens. */
  disruption?: PlanUpset | undefined
  /** Adds an applied plan to the changes that the screen can undo. Returns the undo action. */
  onApplied: (plan: AppliedPlan) => Undoing
}
