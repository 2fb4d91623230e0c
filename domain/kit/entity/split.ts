/**
 * A text that holds several fields, and how it is taken apart. One that `stands in` counts only in rows without those
 * fields; elsewhere it is kept in the notes.
 */
export type Split = {
  into: readonly string[]
  take: (text: string) => Record<string, string>
  standsIn?: true
}
