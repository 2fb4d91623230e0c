/** A value as text whatever the order of its keys: the database keeps its own. */
const written = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** Whether two values say the same: keys in any order, and a key without a value is as good as none. */
export const sameValue = (one: unknown, other: unknown): boolean => written(one) === written(other)
