import type { TimeAxis } from '@fieldhouse/domain/kit/time/time-axis'
import type { Board, BoardAppointment, BoardJob } from '@fieldhouse/domain/operations/board'
import type { Outside } from '../../kit/days/outside.ts'
import type { PlaceClock } from '../scheduling/place-clock.ts'
import type { Undone } from './changes/use-board-undo.ts'
import type { BoardDisplay } from './use-board-display.ts'
import type { VisitPlace } from './visit-places.ts'

/** The props of a board of technicians for a day or a week, with its callbacks. */
export type BoardGridProps = {
  /** `board` is filtered. `whole` is the unfiltered board, because hidden visits also occupy time. */
  board: Board
  whole: Board
  axis: TimeAxis
  clock: PlaceClock
  now: number
  /** Row density, grouping and collapsed groups, and the callback that collapses or expands a group. */
  display: BoardDisplay
  onGroup: (group: string) => void
  /** The ids of visits that are still being created. */
  making: ReadonlySet<string>
  /** Whether the user may move visits and book new visits. */
  may: { move: boolean; book: boolean }
  outside: Outside
  /** The change that was undone last. The visit of this change gets the focus. */
  undone: Undone | null
  /** Returns the job with this id from the side list. Called when a job is dragged into the grid. */
  jobOf: (id: string) => BoardJob | undefined
  onMove: (visit: BoardAppointment, place: VisitPlace) => void
  onBook: (job: BoardJob, place: VisitPlace) => void
  /** Called when the user has chosen a free time. */
  onPick: (place: VisitPlace) => void
  onOpen: (visit: BoardAppointment) => void
}
