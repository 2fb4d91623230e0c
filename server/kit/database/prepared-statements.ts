import type { PoolClient } from 'pg'

/** The most statements that get a name: each connection keeps what it has planned of each. */
const mostNames = 150

/** Texts that were sent once; forgotten together when there are too many, as one-off texts must not pile up. */
const mostOnce = 2000

const names = new Map<string, string>()
const once = new Set<string>()

/** The name of a statement from its second time on, while there are names. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  if (!once.delete(text)) {
    if (once.size >= mostOnce) once.clear()
    once.add(text)
    return undefined
  }
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/**
 * The connection, but what is sent through it again and again is named: PostgreSQL then plans it once for each
 * connection instead of every time, which for a record with many references is most of its work.
 */
export function withPreparedStatements(client: PoolClient): PoolClient {
  const query = (statement: { text: string; name?: string }, values?: unknown[]) => {
    const name = nameOf(statement.text)
    return client.query(name ? { ...statement, name } : statement, values)
  }
  return Object.create(client, { query: { value: query } })
}
