import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../config.ts'

const spread = (hex: string): string => `${hex.slice(0, 2)}/${hex.slice(2)}`

/** A new random key, without the file's name or owner, spread over folders. */
export const newKey = (): string => spread(randomBytes(24).toString('hex'))

/** The key of a file that is stored by its content: equal contents have the same key. */
export const keyOfContent = (content: string): string =>
  spread(createHash('sha256').update(content).digest('hex'))

/** Whether a key was made by `newKey` or `keyOfContent`. Other files in a bucket belong to other programs. */
export const isKey = (key: string): boolean => /^[0-9a-f]{2}\/(?:[0-9a-f]{46}|[0-9a-f]{62})$/.test(key)

/**
 * The folder for uploads that have not been checked. The folder is outside any web root and on the same disk as the
 * store.
 */
export const incomingFolder = (config: Config): string => join(config.dataDir, 'files', 'incoming')
