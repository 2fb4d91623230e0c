import { answers, declareCall } from '../kit/entity/calls.ts'
import type { JobOverview } from '../operations/jobs/job-overview.ts'
import { type TimelineEntry } from './timeline.ts'
import { type DashboardView } from './dashboard.ts'
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
  answer: answers<DashboardView>(),
})

export const sampleRead = declareCall({
  method: 'GET',
  path: '/sample-data/read',
  summary: 'Whether the workspace has sample data',
  answer: answers<{ hasSample: boolean }>(),
})

export const sampleCreate = declareCall({
  method: 'POST',
  path: '/sample-data/create',
  summary:
    'Six clients, two technicians, three suppliers, some products, and weeks of jobs with their visits, estimates and invoices to explore',
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
