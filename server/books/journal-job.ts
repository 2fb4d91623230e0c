import { sql } from 'drizzle-orm'
import { eachWorkspace } from '../kit/jobs/each-workspace.ts'
import type { Job } from '../kit/jobs/job.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { journalPending } from './tables.ts'

/** Makes the journal entries of new events every minute. A workspace without new events costs one small query. */
export const journalJob: Job = {
  name: 'journal',
  cron: '* * * * *',
  run: async ({ database }) =>
    eachWorkspace(database.main, async (work) => {
      const [found] = await work.tx
        .select({ id: journalPending.id })
        .from(journalPending)
        .where(sql`${journalPending.workspaceId} = ${work.workspaceId}`)
        .limit(1)
      if (found) await bringUpToDate(work)
    }),
}
