import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import type { job } from '@fieldhouse/domain/operations/job'
import type { EntityWords } from '../kit/text/words.ts'
import { JobState, stateOf } from './job-status.tsx'
import { VisitCell, visitOf } from './visit-cell.tsx'

/** The words of the badges of a job's state, as they stand side by side. */
const stateBadges = ({ status, toSchedule }: ReturnType<typeof stateOf>, words: EntityWords): string[] => [
  ...(toSchedule && status === 'SCHEDULED' ? [] : [words.option('jobStatus', status)]),
  ...(toSchedule ? [words.field('toSchedule')] : []),
]

/** The column of a list of jobs that says how each stands, and whether it waits for a visit (OPEN-169). */
export const stateColumn = {
  field: 'jobStatus',
  render: (record: Read<typeof job>) => <JobState {...stateOf(record)} />,
  badges: (record: Read<typeof job>, words: EntityWords) => stateBadges(stateOf(record), words),
} as const

/** The column that says when somebody goes there next, and who. */
export const nextVisitColumn = {
  field: 'nextVisitAt',
  width: 240,
  first: true,
  render: (record: Read<typeof job>) => <VisitCell {...visitOf(record)} />,
} as const
