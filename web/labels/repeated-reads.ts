/** A read of a code: its time in epoch ms, and the number of the picture. */
export type CodeRead = { at: number; picture: number }

/**
 * How long a code must be out of sight before another read of it counts, in ms. A trembling hand loses a code for a
 * shorter time.
 */
const pause = 1000

/**
 * How many pictures must lack a code before another read of the code counts. The number matters on phones that read
 * less than one picture a second.
 */
const missed = 2

/**
 * Returns a function that decides whether a read is new. While a label stays in front of the camera, further reads of
 * its two codes are not new.
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
