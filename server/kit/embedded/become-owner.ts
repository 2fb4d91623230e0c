import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Lets a command that runs as root continue as the owner of the data folder's secret (or of the folder), so that the
 * service can read the command's files.
 */
export function becomeOwner(dataDir: string): void {
  if (process.getuid?.() !== 0) return
  const kept = [join(dataDir, 'secret'), dataDir].find((path) => existsSync(path))
  if (kept === undefined) return
  const { uid, gid } = statSync(kept)
  if (uid === 0) return
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}
