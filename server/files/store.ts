import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** A new key: nothing of the file's name or owner, spread over folders. */
export function newKey(): string {
  const random = randomBytes(24).toString('hex')
  return `${random.slice(0, 2)}/${random.slice(2)}`
}

/** The folder in which uploads arrive before they are judged; outside any web root, on the store's own disk. */
export const incomingFolder = (config: Config): string => join(config.dataDir, 'files', 'incoming')
