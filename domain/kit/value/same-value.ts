/** A value as text with sorted keys. Sorting is needed because the database changes the order of keys. */
const written = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** Whether two values are equal. The order of keys does not matter, and an undefined value counts as absent. */
export const sameValue = (one: unknown, other: unknown): boolean => written(one) === written(other)
