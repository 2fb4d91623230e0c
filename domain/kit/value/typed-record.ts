/** The keys of a record, with their type. `Object.keys` would lose the type. */
export const keysOf = <Key extends string>(record: Readonly<Partial<Record<Key, unknown>>>): Key[] =>
  Object.keys(record) as Key[]

/** Makes a record that contains the result of `valueOf` for each key. */
export const recordOf = <Key extends string, V>(
  keys: readonly Key[],
  valueOf: (key: Key) => V,
): Record<Key, V> => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, V>

/** A record without its undefined fields. */
export const definedIn = <T extends object>(record: T) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [Field in keyof T]?: Exclude<T[Field], undefined>
  }

/** Whether a value is one of a list of codes. */
export const isOneOf = <Code extends string>(codes: readonly Code[], value: unknown): value is Code =>
  codes.some((code) => code === value)

/** Whether a value is an object whose fields can be read. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
