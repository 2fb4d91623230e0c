/** An SQL statement with its values, as the product sends the statement to the database. */
export type Statement = { text: string; values: unknown[] }

const names = new Map<string, string>()

/**
 * Gives a statement a name, so that PostgreSQL plans it only once, as in the product. A statement without values gets
 * no name, because it may contain several statements.
 */
export function sent({ text, values }: Statement): { text: string; values?: unknown[]; name?: string } {
  if (values.length === 0) return { text }
  const name = names.get(text) ?? `b${names.size}`
  names.set(text, name)
  return { text, values, name }
}
