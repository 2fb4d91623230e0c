import { holdsTime } from '@fieldhouse/domain/operations/appointment-status'
import { appointmentStates } from '@fieldhouse/domain/operations/appointment-status'
import { unassigned } from '@fieldhouse/domain/operations/appointment'
import type { Board, BoardAppointment, BoardTechnician } from '@fieldhouse/domain/operations/board'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import type { GridBand, GridEvent, GridGap } from '../../kit/days/grid-data.ts'
import { fullName } from './use-booking.ts'

/** The words that stand in the timeline. */
export type TimelineWords = {
  working: string
  off: string
  held: (name: string) => string
  drive: (ms: number, estimated: boolean) => string
}

/** Who has a visit's rows: each who goes, or the row of nobody. */
const rowsOf = ({ techs }: BoardAppointment) => (techs.length === 0 ? [unassigned] : techs)

/** The name of a visit in one of its rows. */
const eventId = (visit: BoardAppointment, row: string) => `${visit._id} ${row}`

/** The visit and the row that an event of the timeline stands for; null for what comes from outside. */
export function visitOfEvent(board: Board, id: string): { visit: BoardAppointment; row: string } | null {
  const [appointment, row = ''] = id.split(' ')
  const visit = board.appointments.find(({ _id }) => _id === appointment)
  return visit ? { visit, row } : null
}

/** The visits that take time, in the rows of whoever goes; a finished one stays where it is. */
export function eventsOf(board: Board, technicians: readonly BoardTechnician[]): GridEvent[] {
  const shown = new Set([unassigned, ...technicians.map(({ _id }) => _id)])
  return board.appointments
    .filter(({ status }) => holdsTime(status))
    .flatMap((visit) =>
      rowsOf(visit)
        .filter((row) => shown.has(row))
        .map((row): GridEvent => {
          const { startAt, endAt, status, job } = visit
          return {
            id: eventId(visit, row),
            row,
            from: startAt,
            to: endAt,
            title: `${job.jobNumber} ${job.title}`,
            detail: job.client.name,
            tone: appointmentStates.tones[status],
            ...(status === 'COMPLETE' ? { fixed: 'place' } : { fixed: 'length' }),
          }
        }),
    )
}

/** Working hours, absences, held slots and holidays. */
export function bandsOf(
  board: Board,
  technicians: readonly BoardTechnician[],
  words: TimelineWords,
): GridBand[] {
  const own = technicians.flatMap(({ _id: row, working, off }): GridBand[] => [
    ...working.map((each) => ({ ...each, row, kind: 'work' as const, label: words.working })),
    ...off.map(({ from, to, reason }) => ({
      from,
      to,
      row,
      kind: 'off' as const,
      label: reason ?? words.off,
    })),
  ])
  const held = board.holds.map(({ technician: row, startAt: from, endAt: to, by }) => {
    const label = words.held(fullName(by))
    return { row, from, to, kind: 'hold' as const, label }
  })
  const holidays = board.holidays.map(({ day, name }) => ({
    ...dayBounds(day, board.timezone),
    row: null,
    kind: 'holiday' as const,
    label: name,
  }))
  return [...own, ...held, ...holidays]
}

/** How long the ways between visits take. */
export const gapsOf = (board: Board, words: TimelineWords): GridGap[] =>
  board.appointments
    .filter(({ status }) => holdsTime(status))
    .flatMap(({ ways, startAt }) =>
      ways.map(({ technician: row, ms, estimated }) => ({
        row,
        from: startAt - ms,
        to: startAt,
        label: words.drive(ms, estimated),
      })),
    )
