import { and, eq, lt } from 'drizzle-orm'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { changeEach } from '../kit/entity/change-each.ts'
import { eachWorkspace } from '../kit/jobs/each-workspace.ts'
import type { Job } from '../kit/jobs/job.ts'
import { estimateRoutes } from './estimate.ts'
import { estimates } from './tables.ts'

/**
 * Expires estimates without a response on the day after their last valid day, in the workspace's time zone. Returns
 * the number of expired estimates (OPEN-212).
 */
export async function expireEstimates(work: Work): Promise<number> {
  const { today } = await companyOf(work)
  return changeEach(work, estimateRoutes, {
    where: and(eq(estimates.estimateStatus, 'SENT'), lt(estimates.validUntil, today)),
    values: { estimateStatus: 'EXPIRED' },
    action: 'expire',
  })
}

/** Runs every hour, because each time zone has its midnight at a different hour. */
export const expiringJob: Job = {
  name: 'expire-estimates',
  cron: '10 * * * *',
  run: async ({ database }) =>
    eachWorkspace(database.main, estimates, async (work) => void (await expireEstimates(work))),
}
