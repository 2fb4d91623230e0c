/** When a code was read, in epoch ms, and in which of the pictures that were looked at. */
export type CodeRead = { at: number; picture: number }

/** How long something has to be out of sight until it is taken again, in ms: less is the hand that trembles. */
const pause = 1000

/** In how many pictures it has to be missing as well: a slow phone looks at fewer than one a second. */
const missed = 2

/**
 * Says of each thing that is read whether it is new: the camera sees the same one many times a second for as long as it is
 * held there, and of a label with two codes now the one and now the other.
 */
export function repeatedReads(): (what: string, read: CodeRead) => boolean {
  const seen = new Map<string, CodeRead>()
  return (what, read) => {
    for (const [each, { at, picture }] of seen)
      if (read.at - at >= pause && read.picture - picture > missed) seen.delete(each)
    const isNew = !seen.has(what)
    seen.set(what, read)
    return isNew
  }
}
