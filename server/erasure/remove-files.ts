import { mayRemoveFiles } from '../files/held-files.ts'
import type { Server } from '../kit/http/route.ts'

async function removeAll({ files, database }: Server, keys: readonly string[]): Promise<void> {
  if (keys.length === 0 || !(await mayRemoveFiles(database.main))) return
  for (const key of keys) await files.remove(key)
}

/**
 * Starts to remove stored files, and does not delay the response. If a backup is running or an error occurs, the
 * janitor removes the files later.
 */
export function removeFilesOf(server: Server, keys: readonly string[]): void {
  removeAll(server, keys).catch((error: unknown) =>
    server.app.log.warn({ err: error }, 'files of an erasure could not be removed yet'),
  )
}
