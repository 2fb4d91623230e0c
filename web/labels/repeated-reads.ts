/** How long something has to be out of sight until it is taken again, in ms: less is the hand that trembles. */
const pause = 1000

/**
 * Says of each thing that is read whether it is new: the camera sees the same one many times a second for as long as it is
 * held there, and of a label with two codes now the one and now the other.
 */
export function repeatedReads(): (what: string, now: number) => boolean {
  const seen = new Map<string, number>()
  return (what, now) => {
    for (const [each, at] of seen) if (now - at >= pause) seen.delete(each)
    const isNew = !seen.has(what)
    seen.set(what, now)
    return isNew
  }
}
