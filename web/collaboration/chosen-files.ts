import { newIdempotencyKey } from '../kit/api/api.ts'

/** A chosen file that is not yet uploaded. */
export type Chosen = {
  /** The idempotency key that all attempts to upload the file use. */
  key: string
  file: File
  /** The uploaded fraction, from 0 to 1; null before the upload begins. */
  progress: number | null
  /** Whether the connection is lost. The upload is repeated automatically when the server can be reached again. */
  isWaiting: boolean
  /** The error message of a failed upload. */
  problem: string | null
}

/** The maximum number of files that may be chosen at once. Each file is uploaded separately. */
export const most = 50

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** Adds files to the chosen files, without duplicates. `over` is the number of files that exceed the limit. */
export function withMore(
  before: readonly Chosen[],
  files: readonly File[],
): { chosen: Chosen[]; over: number } {
  const chosen = [...before]
  let over = 0
  for (const file of files) {
    if (chosen.some((known) => isSame(known.file, file))) continue
    if (chosen.length >= most) over += 1
    else chosen.push({ key: newIdempotencyKey(), file, progress: null, isWaiting: false, problem: null })
  }
  return { chosen, over }
}

/** Returns the chosen files after a change of one file. */
export function changed(before: Chosen[], key: string, change: Partial<Chosen>): Chosen[] {
  return before.map((one) => (one.key === key ? { ...one, ...change } : one))
}

/** The files without an error. These files are uploaded automatically. */
export const fresh = (list: readonly Chosen[]): Chosen[] => list.filter(({ problem }) => problem === null)
