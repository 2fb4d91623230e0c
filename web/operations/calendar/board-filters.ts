import type { Board, BoardAppointment, BoardJob, BoardTechnician } from '@fieldhouse/domain/operations/board'
import type { CalendarSearch } from './calendar-search.ts'

const hasEvery = (of: readonly { _id: string }[], wanted: readonly string[]) =>
  wanted.every((id) => of.some(({ _id }) => _id === id))

/** The number of unscheduled jobs that the board does not list. */
export const moreJobs = ({ unscheduled: { total, jobs } }: Pick<Board, 'unscheduled'>): number =>
  Math.max(0, total - jobs.length)

/** The fields of a board that its filters use. */
type Filtered = {
  technicians: Pick<BoardTechnician, '_id' | 'skills'>[]
  appointments: (Pick<BoardAppointment, 'techs' | 'status'> & { job: Pick<BoardJob, 'tags'> })[]
}

/**
 * Filters a board: technicians by id and skills, visits by status and tags. An assigned visit is shown only if one of
 * its technicians is shown.
 */
export function filteredBoard<B extends Filtered>(board: B, where: CalendarSearch['where']): B {
  const { techs = [], skills = [], status = [], tags = [] } = where ?? {}
  const technicians = board.technicians.filter(
    (each) => (techs.length === 0 || techs.includes(each._id)) && hasEvery(each.skills, skills),
  )
  const shown = new Set(technicians.map(({ _id }) => _id))
  const hasRow = (going: readonly string[]) => going.length === 0 || going.some((id) => shown.has(id))
  const hasAllRows = techs.length === 0 && skills.length === 0
  return {
    ...board,
    technicians,
    appointments: board.appointments.filter(
      (each) =>
        (hasAllRows || hasRow(each.techs)) &&
        (status.length === 0 || status.includes(each.status)) &&
        (tags.length === 0 || each.job.tags.some(({ _id }) => tags.includes(_id))),
    ),
  }
}
