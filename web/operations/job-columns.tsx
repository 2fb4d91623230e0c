import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import type { job } from '@fieldhouse/domain/operations/job'
import type { EntityWords } from '../kit/text/words.ts'
import { JobState, stateOf } from './job-status.tsx'
import { VisitCell, visitOf } from './visit-cell.tsx'

/** The texts of the badges for a job's state, in display order. The second badge has only an icon. */
const stateBadges = ({ status, toSchedule }: ReturnType<typeof stateOf>, words: EntityWords): string[] => {
  if (!toSchedule) return [words.option('jobStatus', status)]
  return status === 'SCHEDULED' ? [words.field('toSchedule')] : [words.option('jobStatus', status), '']
}

/** The column with a job's status, and whether the job still needs a visit (OPEN-169). */
export const stateColumn = {
  field: 'jobStatus',
  render: (record: Read<typeof job>) => <JobState {...stateOf(record)} isShort />,
  badges: (record: Read<typeof job>, words: EntityWords) => stateBadges(stateOf(record), words),
} as const

/** The column with the time and technicians of a job's next visit. */
export const nextVisitColumn = {
  field: 'nextVisitAt',
  width: 240,
  first: true,
  render: (record: Read<typeof job>) => <VisitCell {...visitOf(record)} />,
} as const
