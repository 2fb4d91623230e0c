/**
 * A text that contains several fields, and how it is split. With `standsIn` it is used only in rows that lack these
 * fields; otherwise it goes into the notes.
 */
export type Split = {
  into: readonly string[]
  take: (text: string) => Record<string, string>
  standsIn?: true
}
