import { check } from '@fieldhouse/domain/kit/entity/check'
import { moment } from '@fieldhouse/domain/kit/entity/fields'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { type Board, maxBoardDays, readBoard } from '@fieldhouse/domain/operations/board'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { isId } from '../kit/database/ids.ts'
import type { Work } from '../kit/database/work.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import type { Server } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { holdRows } from './hold-rows.ts'
import { boardHolidays, boardTechnicians, boardZone } from './board-rows.ts'
import { boardAppointments, waitingJobs } from './board-visits.ts'

const day = 86_400_000

/** The clocks may go back by an hour within the days shown. */
const longest = maxBoardDays * day + 3_600_000

/** An instant of the query, in epoch ms; refused at its key where it is none. */
function instantOf(query: RawQuery, key: 'from' | 'to'): number {
  const given = [query[key] ?? ''].flat()[0] ?? ''
  const read = check(moment(), /^\d+$/.test(given) ? Number(given) : given)
  if (!read.ok) throw fault([key], given === '' ? 'DATE_REQUIRED' : 'DATE')
  return read.value
}

/** The stretch that is asked for; at most 31 days. */
export function spanOf(query: RawQuery): Interval {
  const [from, to] = [instantOf(query, 'from'), instantOf(query, 'to')]
  if (to <= from) throw fault(['to'], 'WINDOW_ORDER')
  if (to - from > longest) throw fault(['to'], 'BOARD_TOO_LONG', { max: maxBoardDays })
  return { from, to }
}

/** The technicians that are asked for; null means all. */
export function askedTechnicians(query: RawQuery): string[] | null {
  const given = [query['technicians'] ?? []]
    .flat()
    .flatMap((list) => list.split(','))
    .filter((id) => id !== '')
  if (!given.every(isId)) throw fault(['technicians'], 'INVALID')
  return given.length === 0 ? null : given.map((id) => id.toLowerCase())
}

/** Reads the board in a constant number of statements. */
async function boardOf(work: Work, span: Interval, asked: string[] | null): Promise<Board> {
  const zone = await boardZone(work)
  const holidays = await boardHolidays(work, span)
  const { rows, starts } = await boardTechnicians(work, { span, holidays, asked })
  const shown = { span, zone, starts, technicians: rows.map(({ _id }) => _id), isWhole: asked === null }
  return {
    timezone: zone,
    holidays,
    technicians: rows,
    appointments: await boardAppointments(work, shown),
    holds: await holdRows(work, { span, technicians: shown.technicians }),
    unscheduled: await waitingJobs(work),
  }
}

/** Serves what a dispatcher sees of some days. */
export function serveBoard(server: Server): void {
  serveUnder(server, appointment, {
    ...readBoard,
    entity: appointment.name,
    section: appointment.section,
    flag: 'read',
    reads: true,
    snapshot: true,
    packs: true,
    handle: async (work, { query }) => ({
      result: await boardOf(work, spanOf(query), askedTechnicians(query)),
    }),
  })
}
