import type { TimeAxis } from '@fieldhouse/domain/kit/time/time-axis'
import type { Board, BoardAppointment, BoardJob } from '@fieldhouse/domain/operations/board'
import type { Outside } from '../../kit/days/outside.ts'
import type { PlaceClock } from '../scheduling/place-clock.ts'
import type { Undone } from './use-board-undo.ts'
import type { BoardDisplay } from './use-board-display.ts'
import type { VisitPlace } from './visit-places.ts'

/** What a board of technicians shows, of a day or a week, and what is done with it. */
export type BoardGridProps = {
  /** What is drawn, and everything there is: what a filter hides is booked all the same. */
  board: Board
  whole: Board
  axis: TimeAxis
  clock: PlaceClock
  now: number
  /** How close the rows stand, what they are grouped by, and what closes or opens a group. */
  display: BoardDisplay
  onGroup: (group: string) => void
  /** The visits that are being made. */
  making: ReadonlySet<string>
  /** Whether visits may be moved, and new ones made. */
  may: { move: boolean; book: boolean }
  outside: Outside
  /** What was undone last: the focus goes there. */
  undone: Undone | null
  /** A job that is dragged in from beside the grid. */
  jobOf: (id: string) => BoardJob | undefined
  onMove: (visit: BoardAppointment, place: VisitPlace) => void
  onBook: (job: BoardJob, place: VisitPlace) => void
  /** A free place was chosen. */
  onPick: (place: VisitPlace) => void
  onOpen: (visit: BoardAppointment) => void
}
