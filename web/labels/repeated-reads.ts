/** The time at which a code was read, in epoch ms, and the number of the picture. */
export type CodeRead = { at: number; picture: number }

/**
 * The time for which a code has to be out of sight before it counts again, in ms. A trembling hand loses a code for a
 * shorter time.
 */
const pause = 1000

/**
 * The number of pictures without a code that must also pass before the code counts again. The number matters on phones
 * that read less than one picture a second.
 */
const missed = 2

/**
 * Returns a function that decides whether a read is new. Repeated reads of a label in front of the camera are not new,
 * even if its two codes alternate.
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
