import type { Readable } from 'node:stream'

/** A stored file's key and age, for the janitor. */
export type StoredKey = { key: string; modifiedAt: Date }

/** The storage of files, by random key. */
export type FileStore = {
  /** Stores a local file. Once the promise resolves, the file is safe even from a power failure. */
  put(key: string, path: string): Promise<void>
  /** The file's bytes, or null if the file is missing. */
  get(key: string): Promise<Readable | null>
  /** Removes a file. Does nothing if the file is missing. */
  remove(key: string): Promise<void>
  keys(): AsyncIterable<StoredKey>
}
