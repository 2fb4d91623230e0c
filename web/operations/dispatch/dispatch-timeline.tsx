import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { axisOfDays } from '@fieldhouse/domain/kit/time/time-axis'
import type { Board, BoardJob, BoardTechnician } from '@fieldhouse/domain/operations/board'
import { dayCount, endOfDay } from '@fieldhouse/domain/operations/dispatch-filters'
import { visitItem } from '@fieldhouse/domain/operations/dispatch-items'
import { useMemo } from 'react'
import type { Outside } from '../../kit/days/outside.ts'
import { BoardGrid } from '../calendar/board-grid.tsx'
import { madeIn } from '../calendar/changes/use-board-changes.ts'
import { useBoardDisplay } from '../calendar/use-board-display.ts'
import type { VisitPlace } from '../calendar/visit-places.ts'
import type { Book } from './use-booking.ts'
import type { BoardChanges, Dispatch } from './use-dispatch.ts'

type Props = {
  of: Dispatch
  board: Board
  technicians: readonly BoardTechnician[]
  changes: BoardChanges
  may: { move: boolean; book: boolean }
  book: Book
  outside: Outside
}

/** The visits of the shown technicians. If technicians are not filtered, unassigned visits are included. */
function useRowsOf(board: Board, technicians: readonly BoardTechnician[]): Board {
  return useMemo(() => {
    if (technicians.length === board.technicians.length) return board
    const ids = new Set(technicians.map(({ _id }) => _id))
    const appointments = board.appointments
      .map((visit) => ({ ...visit, techs: visit.techs.filter((id) => ids.has(id)) }))
      .filter(({ techs }) => techs.length > 0)
    return { ...board, technicians: [...technicians], appointments }
  }, [board, technicians])
}

/**
 * The timeline of the shown technicians, as in the calendar. A drop in a technician's row books the job at the first
 * suitable start after the drop position.
 */
export function DispatchTimeline({ of, board, technicians, changes, may, book, outside }: Props) {
  const { days, clock, zone, now, attention, openVisit } = of
  const making = useMemo(() => madeIn(changes.pending), [changes.pending])
  const axis = useMemo(() => axisOfDays(days.from, dayCount(days), zone), [days, zone])
  const jobs = board.unscheduled.jobs
  // The rows have the order of the list beside the map. The rows and the list show the same people.
  const { display, turn } = useBoardDisplay()
  const shown = useRowsOf(board, technicians)
  const bookFrom = (job: BoardJob, place: VisitPlace) => {
    const technician = board.technicians.find(({ _id }) => _id === place.techs[0])
    // A start can only be searched for a technician. In the row of unassigned visits, the job is booked at the drop
    // position.
    if (!technician) return changes.book(job, place)
    const to = endOfDay(dayAt(place.startAt, zone), zone)
    book({ job, people: [technician], within: { from: place.startAt, to } })
  }
  return (
    <BoardGrid
      key={`${days.from} ${days.to}`}
      board={shown}
      whole={board}
      {...{ axis, clock, now, making, may, outside }}
      display={{ ...display, by: 'none' }}
      onGroup={turn}
      undone={changes.undone}
      jobOf={(id) => jobs.find(({ _id }) => _id === id)}
      onMove={changes.move}
      onBook={bookFrom}
      onPick={(place) => {
        const chosen = jobs.find(({ _id }) => attention.opened === `job:${_id}`)
        if (chosen) bookFrom(chosen, place)
      }}
      onOpen={(visit) => {
        attention.choose([visitItem(visit).id])
        openVisit(visit._id)
      }}
    />
  )
}
