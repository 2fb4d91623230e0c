import { areas } from '../areas.ts'
import type { Job } from '../kit/jobs/job.ts'

/**
 * Deletes expired data: responses by idempotency key after a day (REL-57), mail that no longer waits after 90 days, and
 * the expired data of each area.
 */
export const purgeJob: Job = {
  name: 'purge',
  cron: '17 * * * *',
  run: async (tools) => {
    const { main } = tools.database
    await main.query('select forget_answers()')
    await main.query(`delete from outbox where state <> 'QUEUED' and created_at < now() - interval '90 days'`)
    for (const { forget } of areas) await forget?.(tools)
  },
}
