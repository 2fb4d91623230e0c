import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { Board, BoardAppointment } from '@fieldhouse/domain/operations/board'
import type { PlaceClock } from '../../scheduling/place-clock.ts'
import type { TasksByDay } from '../tasks/use-tasks-due.ts'

/** The props of a calendar view. `clock` uses the board's time zone. */
export type CalendarViewProps = {
  board: Board
  tasks: TasksByDay
  /** The shown day, or a day of the shown month. */
  day: Day
  clock: PlaceClock
  /** The current time in epoch ms. */
  now: number
  /** Whether the board still shows the previous days because the requested days are loading. */
  isBefore: boolean
  onDay: (day: Day) => void
  onOpen: (appointment: BoardAppointment) => void
}
