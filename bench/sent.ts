/** A statement as the product sends it. */
export type Statement = { text: string; values: unknown[] }

const names = new Map<string, string>()

/** A statement as it is sent again: named, unless it is several in one, so that it is planned once as in the product. */
export function sent({ text, values }: Statement): { text: string; values?: unknown[]; name?: string } {
  if (values.length === 0) return { text }
  const name = names.get(text) ?? `b${names.size}`
  names.set(text, name)
  return { text, values, name }
}
