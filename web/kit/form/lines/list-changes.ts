/** The change of one item of a list: added, removed or replaced. */
export type ListChange = { before: string | null; after: string | null }

/** The items of `from` that are not in `taken`, counting repeats, with their positions. */
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
 * The changes between two lists of texts. Different texts at the same position are a replacement; the others were
 * added or removed. Reordering alone is no change.
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
