import { type Board, readBoard } from '@fieldhouse/domain/operations/board'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { together } from '../kit/database/together.ts'
import type { Work } from '../kit/database/work.ts'
import type { Server } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { workspaceZone } from '../people/workspaces/workspace-zone.ts'
import { closedDays } from './closed-days.ts'
import { askedSpan, askedTechnicians } from './days-query.ts'
import { holdRows } from './hold-rows.ts'
import { boardTechnicians } from './board-rows.ts'
import { boardAppointments, waitingJobs } from './board-visits.ts'

/** Reads the board in a constant number of statements. */
async function boardOf(work: Work, span: Interval, asked: string[] | null): Promise<Board> {
  const [zone, holidays, unscheduled] = await together([
    workspaceZone(work),
    closedDays(work, span),
    waitingJobs(work),
  ])
  const { rows, starts } = await boardTechnicians(work, { span, holidays, asked })
  const shown = { span, zone, starts, technicians: rows.map(({ _id }) => _id), isWhole: asked === null }
  const [visits, holds] = await together([
    boardAppointments(work, shown),
    holdRows(work, { span, technicians: shown.technicians }),
  ])
  return { timezone: zone, holidays, technicians: rows, appointments: visits, holds, unscheduled }
}

/** Serves the dispatcher's board for a range of days. */
export function serveBoard(server: Server): void {
  serveUnder(server, appointment, {
    ...readBoard,
    entity: appointment.name,
    // Dispatchers see the board on the map, so the permission for dispatch is also enough.
    section: [appointment.section, 'OP_DISPATCH'],
    flag: 'read',
    reads: true,
    snapshot: true,
    compress: true,
    handle: async (work, { query }) => ({
      result: await boardOf(work, askedSpan(query), askedTechnicians(query)),
    }),
  })
}
