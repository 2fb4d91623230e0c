import { newIdempotencyKey } from '../kit/api.ts'

/** A file that was chosen and is not yet on the server. */
export type Chosen = {
  /** What its tries count once by. */
  key: string
  file: File
  /** How much of it is sent, from 0 to 1; null while it waits. */
  progress: number | null
  /** Why it did not arrive. */
  problem: string | null
}

/** How many files one upload may hold. */
export const most = 10

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** The files with more chosen: the same one twice counts once, and there are never too many. */
export function withMore(before: Chosen[], files: readonly File[]): Chosen[] {
  const list = [...before]
  for (const file of files) {
    if (list.length >= most || list.some((known) => isSame(known.file, file))) continue
    list.push({ key: newIdempotencyKey(), file, progress: null, problem: null })
  }
  return list
}

/** The files with something changed about one of them. */
export function changed(before: Chosen[], key: string, change: Partial<Chosen>): Chosen[] {
  return before.map((one) => (one.key === key ? { ...one, ...change } : one))
}

/** Those that nothing has been said against: what goes up without being asked again. */
export const fresh = (list: readonly Chosen[]): Chosen[] => list.filter(({ problem }) => problem === null)
