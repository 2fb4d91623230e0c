import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { AppliedPlan } from '@fieldhouse/domain/operations/plan-calls'
import type { BoardJob, BoardPerson, BoardTechnician } from '@fieldhouse/domain/operations/board'
import type { Undoing } from '../calendar/changes/use-board-undo.ts'

/** The kinds of disruption of a day: an absent technician, an emergency job, or a delay. */
export type PlanKind = 'AWAY' | 'EMERGENCY' | 'LATE'

type PlanUpset = { kind: PlanKind; technician?: string; job?: string; minutes?: number }

/** The input of a plan. Every screen that opens the dialog provides it. */
export type PlanAsked = {
  /** A day in the workspace's time zone. */
  day: Day
  /** The technicians to choose from. At first, all technicians who can be booked are chosen. */
  technicians: readonly (BoardPerson & Pick<BoardTechnician, 'isActive' | 'off'>)[]
  /** Jobs that need a visit. At first, all of these jobs are chosen, or none if the day is disrupted. */
  jobs: readonly Pick<BoardJob, '_id' | 'jobNumber' | 'title'>[]
  /**
   * The number of further jobs that need a visit. The dialog does not list these jobs, because the board contains only
   * the most urgent jobs.
   */
  more?: number
  /** The disruption of the day, as far as it is known when the dialog opens. */
  disruption?: PlanUpset | undefined
  /** Adds an applied plan to the changes that the screen can undo. Returns the undo action. */
  onApplied: (plan: AppliedPlan) => Undoing
}
