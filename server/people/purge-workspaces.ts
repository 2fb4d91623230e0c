import { keptDays } from '@fieldhouse/domain/people/workspace-removal'
import { mayRemoveFiles } from '../files/held-files.ts'
import type { Job, JobTools } from '../kit/jobs/job.ts'
import { inTransaction } from '../kit/database/work.ts'

type Purged = { deleted: number; file_keys: string[] | null }

/**
 * Deletes all rows, files, mail and queued work of workspaces that were removed longer ago than they are kept, each in one
 * transaction, and says in the log what went (SEC-15). A file that outlives a crash in between has no row any more, so
 * the janitor takes it.
 */
export async function purgeWorkspaces(
  { database, files, log }: Pick<JobTools, 'database' | 'files' | 'log'>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  const { rows: removed } = await database.main.query<{ id: string }>('select removed_workspaces($1) as id', [
    before,
  ])
  for (const { id } of removed) {
    const purged = await inTransaction(database.main, async (client) => {
      await client.query(`set local statement_timeout = '10min'; set local lock_timeout = '10min'`)
      const { rows } = await client.query<Purged>(
        'select deleted::int, file_keys from purge_workspace($1, $2)',
        [id, before],
      )
      // What the queue was to do there, an export perhaps.
      if (rows[0]) await client.query(`delete from pgboss.job where data ->> 'workspaceId' = $1`, [id])
      return rows[0]
    })
    if (!purged) continue
    const keys = purged.file_keys ?? []
    // During a backup they are left to the janitor as well.
    if (await mayRemoveFiles(database.main)) for (const key of keys) await files.remove(key)
    log.info({ workspace: id, rows: purged.deleted, files: keys.length }, 'a removed workspace was purged')
  }
}

/** Purges once a day, at night on the American continent's east. */
export const purgeWorkspacesJob: Job = {
  name: 'purge-workspaces',
  cron: '23 7 * * *',
  run: (tools) => purgeWorkspaces(tools, new Date()),
}
