/** The keys of a record whose type names them all; `Object.keys` forgets which there are. */
export const keysOf = <Key extends string>(record: Readonly<Partial<Record<Key, unknown>>>): Key[] =>
  Object.keys(record) as Key[]

/** A record that holds under each key what `valueOf` says of it. */
export const recordOf = <Key extends string, V>(
  keys: readonly Key[],
  valueOf: (key: Key) => V,
): Record<Key, V> => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, V>

/** A record without the fields that are undefined: what was said of it. */
export const definedIn = <T extends object>(record: T) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [Field in keyof T]?: Exclude<T[Field], undefined>
  }

/** Whether a value is one of a list of codes. */
export const isOneOf = <Code extends string>(codes: readonly Code[], value: unknown): value is Code =>
  codes.some((code) => code === value)

/** Whether a value has fields that can be asked for. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
