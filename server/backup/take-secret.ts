import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from '../kit/embedded/data-dir.ts'
import { markOf } from '../migrate/secret-mark.ts'
import type { Archive } from './read-archive.ts'
import { BackupRefused } from './refused.ts'

function keptIn(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}

/**
 * Writes the archive's secret to the data folder, unless the same secret is already set. Refuses if a different secret
 * is set. Returns a function that removes the written file.
 */
export async function takeSecret(
  archive: Archive,
  { given, dataDir }: { given: string | undefined; dataDir: string },
): Promise<() => void> {
  const saved = await archive.secret()
  if (saved === null) return () => {}
  const file = join(dataDir, 'secret')
  const present = given || keptIn(file)
  if (present === null) {
    makeDataDir(dataDir)
    writeFileSync(file, `${saved}\n`, { mode: 0o600, flush: true, flag: 'wx' })
    return () => rmSync(file, { force: true })
  }
  if (markOf(present) === markOf(saved)) return () => {}
  throw new BackupRefused(
    `The backup holds another secret than ${given ? 'SECRET' : file}: ${given ? 'unset it' : 'move that file away'} first`,
  )
}
