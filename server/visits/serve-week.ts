import { timesheetApproveWeek, timesheetWeek, timesheetWeekExport } from '@fieldhouse/domain/visits/calls'
import { hoursText } from '@fieldhouse/domain/visits/hours'
import { timesheet } from '@fieldhouse/domain/visits/timesheet'
import { type WeekOfPerson, weekFileQuery, weekQuery } from '@fieldhouse/domain/visits/week-of-hours'
import type { Work } from '../kit/database/work.ts'
import type { Cell } from '../kit/export/export-cells.ts'
import { sheetFile } from '../kit/export/sheet-file.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import { type Server, checked } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { approveWeek, weekAround } from './week.ts'

const columns = ['name', '0', '1', '2', '3', '4', '5', '6', 'total', 'open'] as const

const rowOf = ({ member, days, total, open }: WeekOfPerson): Cell[] => [
  [member.firstName, member.lastName].join(' '),
  ...[...days, total, open].map(hoursText),
]

/** The hours of a week as a file, with one row per person. */
async function exported(work: Work, query: RawQuery) {
  const { from, members } = await weekAround(work, checked(weekFileQuery, query).week)
  return sheetFile(work, query, { name: timesheet.name, day: from, columns, rows: members.map(rowOf) })
}

/** Serves `GET timesheet/week`, its file, and `POST timesheet/approve-week` (OPEN-381). */
export function serveWeek(server: Server): void {
  const about = { entity: timesheet.name, section: timesheet.section } as const
  serve(server, {
    ...timesheetWeek,
    ...about,
    flag: 'read',
    reads: true,
    handle: async (work, { query }) => ({
      result: await weekAround(work, checked(weekQuery, query).week),
    }),
  })
  serve(server, {
    ...timesheetWeekExport,
    ...about,
    flag: 'read',
    reads: true,
    costs: () => 'list-sheet',
    handle: (work, { query }) => exported(work, query),
  })
  serve(server, {
    ...timesheetApproveWeek,
    ...about,
    flag: 'update',
    handle: async (work, { body }) => ({ result: await approveWeek(work, body) }),
  })
}
