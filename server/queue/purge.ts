import { sql } from 'drizzle-orm'
import { eachWorkspace } from './each-workspace.ts'
import type { Job } from './job.ts'

/** Forgets what has served its time: answers by idempotency key and rows of imported files after a day (REL-57), delivered mail after 90, the access log after a year; devices whose time is over. */
export const purgeJob: Job = {
  name: 'purge',
  cron: '17 * * * *',
  run: async ({ database }) => {
    await database.main.query('select forget_answers()')
    await eachWorkspace(database.main, async (work) => {
      await work.tx.execute(
        sql`delete from import_rows left_over using imports old where old.workspace_id = ${work.workspaceId}
          and old.created_at < now() - interval '1 day' and left_over.workspace_id = old.workspace_id and left_over.import_id = old.id`,
      )
    })
    await database.main.query('delete from known_devices where expires_at < now()')
    await database.main.query(`delete from access_log where at < now() - interval '1 year'`)
    await database.main.query(
      `delete from outbox where state in ('SENT', 'KEPT') and created_at < now() - interval '90 days'`,
    )
  },
}
