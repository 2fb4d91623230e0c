import type { Readable } from 'node:stream'

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
