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

/** A page of a timeline, newest first. `next` requests the earlier entries. */
export type TimelinePage = { entries: TimelineEntry[]; next: string | null }

export const clientTimeline = declareCall({
  method: 'GET',
  path: '/client/timeline/:id',
  summary:
    'Returns the jobs, visits, invoices, payments, notes, emails, files and changes of a client, newest first',
  query: {
    kinds: 'only entries of these kinds, separated by commas',
    part: '`COMING` (future entries, soonest first) or `PAST` (newest first). By default both, newest first',
    before: 'only entries older than this one: `<instant>_<id>`',
    cursor:
      'only entries after this one in the order of the part: `<instant>_<id>`, the `next` of the previous page',
  },
  repeats: ['kinds'],
  answer: answers<TimelinePage>(),
})

export const jobOverview = declareCall({
  method: 'GET',
  path: '/job/overview/:id',
  summary:
    'Returns the number of a job’s records of each kind, its estimated, invoiced and paid amounts, its oldest unpaid invoice and its oldest draft of an invoice',
  answer: answers<JobOverview>(),
})

export const dashboardRead = declareCall({
  method: 'GET',
  path: '/dashboard/read',
  summary: 'Returns the data of the dashboard',
  query: {
    arrangement:
      '`OWNER`, `DISPATCHER` or `TECHNICIAN`: the parts of this arrangement. By default, the caller’s permissions decide',
  },
  answer: answers<DashboardView>(),
})

export const dashboardMonths = declareCall({
  method: 'GET',
  path: '/dashboard/months',
  summary:
    'Returns the revenue of the last twelve months by currency, without taxes, and the margin of the jobs if the caller may see margins',
  answer: answers<MonthFigures>(),
})

export const sampleRead = declareCall({
  method: 'GET',
  path: '/sample-data/read',
  summary:
    'Returns whether the workspace has sample data, and the trade of its sector, which is the default for new sample data',
  answer: answers<{ hasSample: boolean; trade: Trade }>(),
})

export const sampleCreate = declareCall({
  method: 'POST',
  path: '/sample-data/create',
  summary:
    'Creates sample data for a trade: six clients, two technicians, three suppliers, some products, and weeks of jobs with visits, estimates and invoices',
  body: sampleCreation,
  answer: answers<{ records: number }>(),
})

export const sampleRemove = declareCall({
  method: 'POST',
  path: '/sample-data/remove',
  summary:
    'Removes the sample records. If the company’s own records use some of them, refuses the removal, or keeps those with `keepUsed`',
  body: sampleRemoval,
  answer: answers<{ records: number; kept: number }>(),
})

const reportKeys = {
  kind: '`REVENUE_BY_MONTH`, `REVENUE_BY_TECHNICIAN`, `REVENUE_BY_ITEM`, `REVENUE_BY_CLIENT`, `REVENUE_BY_SOURCE`, `ESTIMATES`, `HOURS`, `MEMBERSHIPS_BY_MONTH` or `MEMBERSHIPS_BY_PLAN`',
  period:
    '`THIS_MONTH` (default), `LAST_MONTH`, `THIS_QUARTER`, `LAST_QUARTER`, `THIS_YEAR`, `LAST_YEAR` or `OWN`',
  from: 'YYYY-MM-DD: the first day of an `OWN` period',
  to: 'YYYY-MM-DD: the last day of an `OWN` period, at most five years later',
  currency: 'the currency of the amounts, by default that of the workspace',
}

export const reportRead = declareCall({
  method: 'GET',
  path: '/report/read',
  summary:
    'Returns a report on revenue, estimates, hours or memberships in a period, compared with the period before',
  query: reportKeys,
  answer: answers<Report>(),
})

export const reportExport = declareCall({
  method: 'GET',
  path: '/report/export',
  summary: 'Returns a report as a CSV file',
  query: reportKeys,
  responseType: 'file',
  answer: answers<null>(),
})

export const reportDocuments = declareCall({
  method: 'GET',
  path: '/report/documents',
  summary:
    'Returns the invoices and credit notes of a row of a report on revenue, each with its part of the amount',
  query: {
    kind: 'one of the reports on revenue',
    from: 'YYYY-MM-DD: the first day',
    to: 'YYYY-MM-DD: the last day, at most five years later',
    currency: reportKeys.currency,
    key: 'the `key` of the row, empty for the row without a group',
    page: 'the number of the page, from 1',
    limit: 'the records of a page, at most 50',
  },
  answer: answers<ReportDocument[]>(),
  /** The sum of all documents of the row. */
  meta: answers<DocumentsTotal>(),
})
