import { areas } from '../areas.ts'
import { janitorJob } from '../files/janitor.ts'
import type { Job } from '../kit/jobs/job.ts'
import { purgeJob } from './purge.ts'
import { exportJob } from '../workspace-export/export-job.ts'
import { proofMailsJob } from '../workspace-export/proof/proof-recipient.ts'

/** All jobs of the queue. Each job gets the data with which it was queued. */
export const jobs: readonly Job<never>[] = [
  purgeJob,
  janitorJob,
  exportJob,
  proofMailsJob,
  ...areas.flatMap((area) => area.jobs ?? []),
]
