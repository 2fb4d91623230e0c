import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** A file in the store, for the janitor. */
export type StoredKey = { key: string; modifiedAt: Date }

/** Where files lie, by random key. */
export type FileStore = {
  /** Takes a local file over; when this resolves the file survives a power cut. */
  put(key: string, path: string): Promise<void>
  /** The file's bytes, or null when there is none. */
  get(key: string): Promise<Readable | null>
  /** Removes a file; one that is gone already is no error. */
  remove(key: string): Promise<void>
  keys(): AsyncIterable<StoredKey>
}

/** A new key: nothing of the file's name or owner, spread over folders. */
export function newKey(): string {
  const random = randomBytes(24).toString('hex')
  return `${random.slice(0, 2)}/${random.slice(2)}`
}

/** The folder in which uploads arrive before they are judged; outside any web root, on the store's own disk. */
export const incomingFolder = (config: Config): string => join(config.dataDir, 'files', 'incoming')
