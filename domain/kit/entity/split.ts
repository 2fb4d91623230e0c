/**
 * How a text with several fields is split. With `standsIn`, the text is used only for rows that lack these fields; for
 * other rows it goes into the notes.
 */
export type Split = {
  into: readonly string[]
  take: (text: string) => Record<string, string>
  standsIn?: true
}
