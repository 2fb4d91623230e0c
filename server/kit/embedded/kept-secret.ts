import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from './data-dir.ts'
import { StartRefused } from './start-refused.ts'

/** The error for an invalid setting. The message is one line for the operator and names the variable. */
export class ConfigError extends StartRefused {
  override name = 'ConfigError'
}

/** Reads the secret in the data folder (mode 0600). The first start generates the secret from 48 random bytes. */
export function keptSecret(dataDir: string): string {
  const { present: file } = secretFiles(dataDir)
  const kept = readIfAny(file) ?? create(dataDir, file)
  if (kept.length < 32) throw new ConfigError(`SECRET kept in ${file} is shorter than 32 characters`)
  return kept
}

function readIfAny(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw new ConfigError(`DATA_DIR cannot be used: ${file} is not readable`)
  }
}

function create(dataDir: string, file: string): string {
  const draft = join(dataDir, `secret.${process.pid}`)
  try {
    makeDataDir(dataDir)
    writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true })
    linkOnce(draft, file)
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new ConfigError(`DATA_DIR cannot be used: ${dataDir} is not writable`, { cause })
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Turns the draft into the secret file with a hard link, which never replaces a file. Two simultaneous first starts
 * therefore use the same secret.
 */
function linkOnce(draft: string, file: string) {
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  }
}

/** `present` contains the current secret. `next` contains a new secret until the change of the secret is complete. */
export const secretFiles = (dataDir: string) => ({
  present: join(dataDir, 'secret'),
  next: join(dataDir, 'secret.next'),
})

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
