/** The change of an item of a list. An added item has no `before`, and a removed item has no `after`. */
export type ListChange = { before: string | null; after: string | null }

/**
 * The items of `from` that are not in `taken`, with their positions. Each item in `taken` removes only one equal item
 * of `from`.
 */
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
 * The changes between two lists of texts. A removed and an added text at the same position are one change. A different
 * order is no change.
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
