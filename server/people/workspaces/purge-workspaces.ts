import { keptDays } from '@fieldhouse/domain/people/workspace-removal'
import { mayRemoveFiles } from '../../files/held-files.ts'
import type { Job, JobTools } from '../../kit/jobs/job.ts'
import { inTransaction } from '../../kit/database/work.ts'

type Purged = { deleted: number; file_keys: string[] | null }

/** Deletes the rows, mail and queued jobs of a workspace in one transaction. Undefined if it was restored. */
function purgeRows({ main }: JobTools['database'], id: string, before: Date): Promise<Purged | undefined> {
  return inTransaction(main, async (client) => {
    await client.query(`set local statement_timeout = '10min'; set local lock_timeout = '10min'`)
    const { rows } = await client.query<Purged>(
      'select deleted::int, file_keys from purge_workspace($1, $2)',
      [id, before],
    )
    // Deletes the jobs that are queued for the workspace, such as an export.
    if (rows[0]) await client.query(`delete from pgboss.job where data ->> 'workspaceId' = $1`, [id])
    return rows[0]
  })
}

type Tools = Pick<JobTools, 'database' | 'files' | 'log'>

async function purgeOne({ database, files, log }: Tools, id: string, before: Date): Promise<void> {
  const purged = await purgeRows(database, id, before)
  if (!purged) return
  const keys = purged.file_keys ?? []
  // If a backup is running, or if the server crashes before this line, the janitor removes the files later, because no
  // row refers to the files.
  if (await mayRemoveFiles(database.main)) for (const key of keys) await files.remove(key)
  log.info({ workspace: id, rows: purged.deleted, files: keys.length }, 'a removed workspace was purged')
}

/**
 * Deletes the rows, files, mail and queued jobs of workspaces removed more than `keptDays` ago (SEC-15). Throws the last
 * failure after all other workspaces are deleted.
 */
export async function purgeWorkspaces(tools: Tools, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  const { rows: removed } = await tools.database.main.query<{ id: string }>(
    'select removed_workspaces($1) as id',
    [before],
  )
  let failure: unknown
  for (const { id } of removed)
    await purgeOne(tools, id, before).catch((error: unknown) => {
      failure = error
      tools.log.error({ err: error, workspace: id }, 'a removed workspace could not be purged')
    })
  if (failure) throw failure
}

/** Purges once a day, at night in eastern America. */
export const purgeWorkspacesJob: Job = {
  name: 'purge-workspaces',
  cron: '23 7 * * *',
  run: (tools) => purgeWorkspaces(tools, new Date()),
}
