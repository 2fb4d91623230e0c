import { Client } from 'pg'
import { databaseFault, states } from './database-faults.ts'
import { ServingClient, ServingPool } from './serving-pool.ts'

/** Time limits of every connection that serves requests, in ms (reliability.md rule 22). */
export const limits = {
  statement_timeout: 5000,
  lock_timeout: 4000,
  idle_in_transaction_session_timeout: 10_000,
}

/** The settings of a connection pool. */
type PoolParts = {
  url: string
  /**
   * Whether the server connects through a pooler. With a pooler, connections set no limits when they start, and
   * statements have no names.
   */
  isPooled: boolean
  /** The function that receives the error of each lost connection. */
  onLost: (error: Error) => void
  /** How long to wait for a response, in ms. If unset, only the database's own limits apply. */
  patience?: number
  /** The maximum number of connections, by default 20. */
  most?: number | undefined
}

function withoutName(statement: unknown): unknown {
  const isNamed =
    typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement)
  return isNamed ? { ...statement, name: undefined } : statement
}

/**
 * A connection that never names statements. Through a pooler, the next transaction may use another connection, on which
 * the name may be missing or already in use.
 */
class UnnamedClient extends ServingClient {}
Object.defineProperty(UnnamedClient.prototype, 'query', {
  // Writable, because the base class replaces this method by a wrapper.
  writable: true,
  value(this: Client, statement: unknown, ...rest: unknown[]): unknown {
    return Reflect.apply(Client.prototype.query, this, [withoutName(statement), ...rest])
  },
})

/** Opens a pool. Reports a lost connection to `onLost` instead of ending the process. */
export function poolOn({ url, isPooled, onLost, patience, most = 20 }: PoolParts): ServingPool {
  return new ServingPool({
    connectionString: url,
    max: most,
    pipeline: true,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    onLost,
    ...(patience !== undefined && { query_timeout: patience }),
    ...(isPooled ? { Client: UnnamedClient } : limits),
  })
}

/** A setting with a value that no login has as its default, to detect whether the server applied it. */
const probe = { lock_timeout: 599_999 }

/** Whether the connection has the setting that was requested when it started (`probe`). */
async function holds(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `select current_setting('lock_timeout') = '${probe.lock_timeout}ms' as held`,
  )
  return rows[0]?.held === true
}

/**
 * Connects to PostgreSQL. Returns null if the connection leads through a pooler: PgBouncer refuses settings at the
 * start of a connection, and other poolers ignore them.
 */
export async function connectDirectly(url: string): Promise<Client | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, ...probe })
  // A lost connection fails its query. Without this listener, the loss would also end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    if (await holds(client)) return client
  } catch (error) {
    await client.end().catch(() => {})
    const fault = databaseFault(error)
    if (fault?.code === states.protocol && fault.message.includes('startup parameter')) return null
    throw error
  }
  await client.end()
  return null
}

/** Whether the URL leads to a pooler instead of PostgreSQL itself. */
export async function hasPooler(url: string): Promise<boolean> {
  const client = await connectDirectly(url)
  await client?.end()
  return client === null
}
