/**
 * How a text is split into several fields. With `standsIn`, only rows that lack these fields split the text, and all
 * other rows add it to the notes.
 */
export type Split = {
  into: readonly string[]
  take: (text: string) => Record<string, string>
  standsIn?: true
}
