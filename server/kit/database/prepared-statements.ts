import type { PoolClient } from 'pg'
import { withWorkspace } from './current-workspace.ts'
import { type Db, drizzleOn } from './database.ts'

/**
 * The maximum number of statements that get a name. The database stores an execution plan for each name on each
 * connection.
 */
const mostNames = 150

/**
 * The maximum number of statements that are remembered after their first use. Above the maximum, all these statements
 * are forgotten, so that they do not fill the memory.
 */
const mostOnce = 2000

const names = new Map<string, string>()
const once = new Set<string>()

/** The name of a statement from its second use on, until all names are taken. */
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

// PostgreSQL plans a statement with a name only once. For a record with many references, planning takes most of the time.

/** Wraps a connection: repeated statements get a name, and `currentWorkspace` gets its value. */
function connectionIn(client: PoolClient, workspaceId: string): PoolClient {
  const query = (statement: { text: string; name?: string }, values: unknown[] = []) => {
    const name = nameOf(statement.text)
    return client.query(name ? { ...statement, name } : statement, withWorkspace(values, workspaceId))
  }
  return Object.create(client, { query: { value: query } })
}

/** Makes the connections of a transaction in a workspace: the plain one, the wrapped one, and Drizzle on it. */
export function connectedTo(
  client: PoolClient,
  workspaceId: string,
): { tx: Db; client: PoolClient; connection: PoolClient } {
  const connection = connectionIn(client, workspaceId)
  return { tx: drizzleOn(connection), client, connection }
}
