import type { Trade } from '../core/trades.ts'
import { answers, declareCall } from '../kit/entity/calls.ts'
import type { JobOverview } from '../operations/jobs/job-overview.ts'
import { type TimelineEntry } from './timeline.ts'
import { type DashboardView } from './dashboard.ts'
import type { DocumentsTotal, ReportDocument } from './report-documents.ts'
import type { Report } from './report.ts'
import { sampleCreation } from './sample-creation.ts'
import { type MonthFigures } from './month-figures.ts'
import { sampleRemoval } from './sample-removal.ts'

// The API calls across all areas, in addition to the generic verbs (api.md).

/** A page of a timeline, newest first; `next` requests the earlier entries. */
export type TimelinePage = { entries: TimelineEntry[]; next: string | null }

export const clientTimeline = declareCall({
  method: 'GET',
  path: '/client/timeline/:id',
  summary: 'Jobs, visits, invoices, payments, notes, mails, files and changes of a client, newest first',
  query: {
    kinds: 'those of these kinds only, by comma',
    part: 'COMING (after now, soonest first) or PAST (newest first); both, newest first, where left out',
    before: 'older than this entry: instant_id',
    cursor: 'behind this entry in the order of the part: instant_id, as `next` of the page before',
  },
  repeats: ['kinds'],
  answer: answers<TimelinePage>(),
})

export const jobOverview = declareCall({
  method: 'GET',
  path: '/job/overview/:id',
  summary:
    'What belongs to a job: the numbers of its records, what was estimated, invoiced and paid, and its oldest unpaid invoice',
  answer: answers<JobOverview>(),
})

export const dashboardRead = declareCall({
  method: 'GET',
  path: '/dashboard/read',
  summary: 'The first screen: what is done, what is open, what is today',
  query: {
    arrangement:
      '`OWNER`, `DISPATCHER` or `TECHNICIAN`: the parts of this arrangement; by the rights of whoever asks where left out',
  },
  answer: answers<DashboardView>(),
})

export const dashboardMonths = declareCall({
  method: 'GET',
  path: '/dashboard/months',
  summary:
    'The revenue of the last twelve months, without taxes and by currency, and the margin of their jobs for whoever may see margins',
  answer: answers<MonthFigures>(),
})

export const sampleRead = declareCall({
  method: 'GET',
  path: '/sample-data/read',
  summary:
    'Whether the workspace has sample data, and the trade of its sector, which new sample data would have',
  answer: answers<{ hasSample: boolean; trade: Trade }>(),
})

export const sampleCreate = declareCall({
  method: 'POST',
  path: '/sample-data/create',
  summary:
    'Six clients, two technicians, three suppliers, some products, and weeks of jobs with their visits, estimates and invoices to explore, in the words of a trade',
  body: sampleCreation,
  answer: answers<{ records: number }>(),
})

export const sampleRemove = declareCall({
  method: 'POST',
  path: '/sample-data/remove',
  summary:
    'Removes the sample records again; those that own records use refuse it, or stay where `keepUsed` says so',
  body: sampleRemoval,
  answer: answers<{ records: number; kept: number }>(),
})

const reportKeys = {
  kind: '`REVENUE_BY_MONTH`, `REVENUE_BY_TECHNICIAN`, `REVENUE_BY_ITEM`, `REVENUE_BY_CLIENT`, `REVENUE_BY_SOURCE`, `ESTIMATES` or `HOURS`',
  period:
    '`THIS_MONTH` (default), `LAST_MONTH`, `THIS_QUARTER`, `LAST_QUARTER`, `THIS_YEAR`, `LAST_YEAR` or `OWN`',
  from: 'YYYY-MM-DD: the first day of an `OWN` period',
  to: 'YYYY-MM-DD: the last day of an `OWN` period, at most five years later',
  currency: 'the currency of the amounts, by default that of the workspace',
}

export const reportRead = declareCall({
  method: 'GET',
  path: '/report/read',
  summary: 'A report on revenue, estimates or hours in a period, compared with the period before',
  query: reportKeys,
  answer: answers<Report>(),
})

export const reportExport = declareCall({
  method: 'GET',
  path: '/report/export',
  summary: 'A report as CSV',
  query: reportKeys,
  responseType: 'file',
  answer: answers<null>(),
})

export const reportDocuments = declareCall({
  method: 'GET',
  path: '/report/documents',
  summary: 'The invoices and credit notes of a row of a report on revenue, each with its part of the row',
  query: {
    kind: 'one of the reports on revenue',
    from: 'YYYY-MM-DD: the first day',
    to: 'YYYY-MM-DD: the last day, at most five years later',
    currency: reportKeys.currency,
    key: 'the `key` of the row, empty for the row without a group',
    page: 'from 1',
    limit: 'of a page, up to 50',
  },
  answer: answers<ReportDocument[]>(),
  /** The sum of all documents of the row. */
  meta: answers<DocumentsTotal>(),
})
