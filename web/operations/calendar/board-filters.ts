import type { Board } from '@fieldhouse/domain/operations/board'
import type { CalendarSearch } from './calendar-search.ts'

const hasEvery = (of: readonly { _id: string }[], wanted: readonly string[]) =>
  wanted.every((id) => of.some(({ _id }) => _id === id))

/** The board with the rows of some technicians, or of those with every skill, and visits of some statuses and tags. */
export function filteredBoard(board: Board, where: CalendarSearch['where']): Board {
  const { techs = [], skills = [], status = [], tags = [] } = where ?? {}
  return {
    ...board,
    technicians: board.technicians.filter(
      (each) => (techs.length === 0 || techs.includes(each._id)) && hasEvery(each.skills, skills),
    ),
    appointments: board.appointments.filter(
      (each) =>
        (status.length === 0 || status.includes(each.status)) &&
        (tags.length === 0 || each.job.tags.some(({ _id }) => tags.includes(_id))),
    ),
  }
}
