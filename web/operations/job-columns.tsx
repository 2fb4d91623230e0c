import type { AnyRecord } from '../kit/api/any-record.ts'
import { JobState, stateOf } from './job-status.tsx'
import { VisitCell, visitOf } from './visit-cell.tsx'

/** The column of a list of jobs that says how each stands, and whether it waits for a visit (OPEN-169). */
export const stateColumn = {
  field: 'jobStatus',
  // Two of them stand side by side: a follow-up that is to be scheduled.
  width: 245,
  render: (record: AnyRecord) => <JobState {...stateOf(record)} />,
} as const

/** The column that says when somebody goes there next, and who. */
export const nextVisitColumn = {
  field: 'nextVisitAt',
  width: 240,
  first: true,
  render: (record: AnyRecord) => <VisitCell {...visitOf(record)} />,
} as const
