/**
 * How a text is split into several fields. With `standsIn`, the text is split only in rows that lack these fields. In
 * other rows, the text goes into the notes.
 */
export type Split = {
  into: readonly string[]
  take: (text: string) => Record<string, string>
  standsIn?: true
}
