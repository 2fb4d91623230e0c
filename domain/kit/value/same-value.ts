/** A value as text with sorted keys, because the database changes the order of keys. */
const written = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** Whether two values are equal, regardless of key order; an undefined key counts as absent. */
export const sameValue = (one: unknown, other: unknown): boolean => written(one) === written(other)
