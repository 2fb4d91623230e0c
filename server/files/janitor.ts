import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Job, JobTools } from '../kit/jobs/job.ts'
import { mayRemoveFiles } from './held-files.ts'
import { incomingFolder, isKey } from './store.ts'

/**
 * How old an unreferenced file must be before it is removed, in ms, because the row of a recent upload may not exist
 * yet.
 */
const grace = 3600 * 1000

const batch = 500

async function removeUnused(tools: JobTools, keys: readonly string[]): Promise<void> {
  const used = await tools.database.main.query<{ key: string }>('select file_keys_in_use($1) as key', [keys])
  const known = new Set(used.rows.map(({ key }) => key))
  if (!(await mayRemoveFiles(tools.database.main))) return
  for (const key of keys) if (!known.has(key)) await tools.files.remove(key)
}

async function sweepStore(tools: JobTools, now: number): Promise<void> {
  let keys: string[] = []
  for await (const { key, modifiedAt } of tools.files.keys()) {
    if (!isKey(key) || modifiedAt.getTime() > now - grace) continue
    keys.push(key)
    if (keys.length < batch) continue
    await removeUnused(tools, keys)
    keys = []
  }
  if (keys.length > 0) await removeUnused(tools, keys)
}

async function sweepIncoming(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const known = await stat(path).catch(() => null)
    if (known && known.mtimeMs < now - grace) await rm(path, { force: true })
  }
}

/**
 * Removes unreferenced files, which remain after failed requests, removed records or a crash of the server (SEC-81).
 */
export const janitorJob: Job = {
  name: 'janitor',
  cron: '41 * * * *',
  run: async (tools) => {
    const now = Date.now()
    await sweepIncoming(incomingFolder(tools.config), now)
    await sweepStore(tools, now)
  },
}
