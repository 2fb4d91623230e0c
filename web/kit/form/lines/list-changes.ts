/** What happened to one item of a list: it came, it went, or it became another. */
export type ListChange = { before: string | null; after: string | null }

/** The items of `from` that `taken` does not hold, counting repeats, with their places. */
function rest(from: readonly string[], taken: readonly string[]): { at: number; text: string }[] {
  const left = [...taken]
  return from.flatMap((text, at) => {
    const found = left.indexOf(text)
    if (found < 0) return [{ at, text }]
    left.splice(found, 1)
    return []
  })
}

/**
 * What changed between two lists in words. What stands in the same place with other words was changed; everything
 * else came or went. A new order alone is no change.
 */
export function listChanges(before: readonly string[], after: readonly string[]): ListChange[] {
  const removed = rest(before, after)
  const come = rest(after, before)
  const changes = removed.map(({ at, text }): ListChange => {
    const replaced = come.find((each) => each.at === at)
    return { before: text, after: replaced?.text ?? null }
  })
  const added = come.filter(({ at }) => !removed.some((each) => each.at === at))
  return [...changes, ...added.map(({ text }) => ({ before: null, after: text }))]
}
