import { newIdempotencyKey } from '../kit/api/api.ts'

/** A file that was chosen and is not yet on the server. */
export type Chosen = {
  /** What its tries count once by. */
  key: string
  file: File
  /** How much of it is sent, from 0 to 1; null while it waits its turn. */
  progress: number | null
  /** Whether the line is broken: it goes on by itself. */
  isWaiting: boolean
  /** Why it did not arrive. */
  problem: string | null
}

/** How many files may be chosen at once: each goes up by itself. */
export const most = 50

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** The files with more chosen, the same one twice counting once, and how many found no room. */
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

/** The files with something changed about one of them. */
export function changed(before: Chosen[], key: string, change: Partial<Chosen>): Chosen[] {
  return before.map((one) => (one.key === key ? { ...one, ...change } : one))
}

/** Those that nothing has been said against: what goes up without being asked again. */
export const fresh = (list: readonly Chosen[]): Chosen[] => list.filter(({ problem }) => problem === null)
