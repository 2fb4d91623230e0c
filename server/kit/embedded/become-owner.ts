import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Goes on as the account that a data folder's secret belongs to, or the folder while there is none: what root's command writes
 * there must be readable to the service.
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
