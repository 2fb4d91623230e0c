import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { job } from '@fieldhouse/domain/operations/job'
import { workforce } from '@fieldhouse/domain/people/workforce'
import { jobMargin, jobMargins, jobMarginsExport } from '@fieldhouse/domain/visits/calls'
import { hoursText } from '@fieldhouse/domain/visits/hours'
import { type JobMargin, marginsFileQuery, marginsQuery } from '@fieldhouse/domain/visits/margins'
import type { Work } from '../kit/database/work.ts'
import type { Cell } from '../kit/export/export-cells.ts'
import { sheetFile } from '../kit/export/sheet-file.ts'
import { flagToo } from '../kit/http/demands.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import { type Server, checked } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { allMargins, marginOfJob, marginsOnPage } from './margins.ts'

const columns = [
  'jobNumber',
  'title',
  'client',
  'jobType',
  'day',
  'revenue',
  'labour',
  'parts',
  'expenses',
  'margin',
  'percent',
  'drafts',
  'unbilled',
  'minutesWithoutCost',
  'piecesWithoutCost',
] as const

const rowOf = ({ job: of, client, jobType, day, ...margin }: JobMargin): Cell[] => [
  of.jobNumber,
  of.title,
  client.name,
  jobType?.name ?? '',
  { day },
  ...[margin.revenue, margin.labour, margin.parts, margin.expenses, margin.margin].map((number) => ({
    number,
  })),
  margin.percent === null ? '' : { number: margin.percent },
  { number: margin.drafts },
  { number: margin.unbilled },
  hoursText(margin.minutesWithoutCost),
  { number: String(margin.piecesWithoutCost) },
]

async function exported(work: Work, query: RawQuery) {
  const { jobs, today } = await allMargins(work, checked(marginsFileQuery, query))
  return sheetFile(work, query, { name: 'margins', day: today, columns, rows: jobs.map(rowOf) })
}

/**
 * Serves `GET job/margin/{id}`, `job/margins` and its file. These routes also require admin rights on members, because
 * labour reveals hourly costs (OPEN-385).
 */
export function serveMargins(server: Server): void {
  const about = {
    entity: job.name,
    section: invoice.section,
    flag: 'read',
    demands: [flagToo(job.section, 'read'), flagToo(workforce.section, 'admin')],
    reads: true,
  } as const
  serveUnder(server, job, {
    ...jobMargin,
    ...about,
    handle: async (work, { id }) => ({ result: await marginOfJob(work, id) }),
  })
  serveUnder(server, job, {
    ...jobMargins,
    ...about,
    handle: (work, { query }) => marginsOnPage(work, checked(marginsQuery, query)),
  })
  serveUnder(server, job, {
    ...jobMarginsExport,
    ...about,
    costs: () => 'list-sheet',
    handle: (work, { query }) => exported(work, query),
  })
}
