import type { Readable } from 'node:stream'

/** A stored file's key and age, for the janitor. */
export type StoredKey = { key: string; modifiedAt: Date }

/** The storage of files, by random key. */
export type FileStore = {
  /** Stores a local file. Once the promise resolves, the file is safe even from a power failure. */
  put(key: string, path: string): Promise<void>
  /** The file's bytes, or null when there is none. */
  get(key: string): Promise<Readable | null>
  /** Removes a file; a missing file is not an error. */
  remove(key: string): Promise<void>
  keys(): AsyncIterable<StoredKey>
}
