import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { Board, BoardAppointment } from '@fieldhouse/domain/operations/board'
import type { PlaceClock } from '../../scheduling/place-clock.ts'
import type { TasksByDay } from '../tasks/use-tasks-due.ts'

/** What a view of the calendar is given; the clock is that of the board's zone. */
export type CalendarViewProps = {
  board: Board
  tasks: TasksByDay
  /** The day that is shown, or whose month is. */
  day: Day
  clock: PlaceClock
  /** What time it is, epoch ms. */
  now: number
  /** The board is still that of other days. */
  isBefore: boolean
  onDay: (day: Day) => void
  onOpen: (appointment: BoardAppointment) => void
}
