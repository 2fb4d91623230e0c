import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { BoardJob, BoardPerson, BoardTechnician } from '@fieldhouse/domain/operations/board'

/** What may upset a day. */
export type PlanKind = 'AWAY' | 'EMERGENCY' | 'LATE'

/** What a plan may be made of: every screen that opens the dialog says so. */
export type PlanAsked = {
  /** A day of the workspace's zone. */
  day: Day
  /** Technicians of whom those who can be booked may be chosen; all of these are at first. */
  technicians: readonly (BoardPerson & Pick<BoardTechnician, 'isActive'>)[]
  /** Jobs that wait for a visit; all of them are chosen at first, none where something upsets the day. */
  jobs: readonly Pick<BoardJob, '_id' | 'jobNumber' | 'title'>[]
  /** How many more jobs wait, which can be chosen nowhere here; the board knows the most urgent ones. */
  more?: number
  /** What upsets the day, as far as it is known when the dialog opens. */
  disruption?: { kind: PlanKind; technician?: string; job?: string; minutes?: number } | undefined
}
