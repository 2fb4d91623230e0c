import { Client } from 'pg'
import { databaseFault, states } from './database-faults.ts'
import { ServingClient, ServingPool } from './serving-pool.ts'

/** Time limits of every serving connection, in ms (reliability.md rule 22). */
export const limits = {
  statement_timeout: 5000,
  lock_timeout: 4000,
  idle_in_transaction_session_timeout: 10_000,
}

/** Where a pool leads and how. */
type PoolParts = {
  url: string
  /** A pooler stands between: connections are told no limits at their start, and their statements have no names. */
  isPooled: boolean
  /** Told of each connection that is lost. */
  onLost: (error: Error) => void
  /** How long an answer is waited for, in ms; unset means as long as the database's own limits allow. */
  patience?: number
  /** The most connections, 20 unless told. */
  most?: number | undefined
}

function withoutName(statement: unknown): unknown {
  const isNamed =
    typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement)
  return isNamed ? { ...statement, name: undefined } : statement
}

/**
 * A connection whose statements never have names, whoever names them: through a pooler the next transaction may run on
 * another connection of the database, which does not know the name, or knows it already.
 */
class UnnamedClient extends ServingClient {}
Object.defineProperty(UnnamedClient.prototype, 'query', {
  // What it is made from puts its own call around this one.
  writable: true,
  value(this: Client, statement: unknown, ...rest: unknown[]): unknown {
    return Reflect.apply(Client.prototype.query, this, [withoutName(statement), ...rest])
  },
})

/** Opens a pool; a lost connection is reported, never fatal. */
export function poolOn({ url, isPooled, onLost, patience, most = 20 }: PoolParts): ServingPool {
  return new ServingPool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    onLost,
    ...(patience !== undefined && { query_timeout: patience }),
    ...(isPooled ? { Client: UnnamedClient } : limits),
  })
}

/** Asked for by nobody else, so that a default of the login is not taken for it. */
const probe = { lock_timeout: 599_999 }

/** Whether the connection has what `connectAsking` asked for. */
async function holds(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `select current_setting('lock_timeout') = '${probe.lock_timeout}ms' as held`,
  )
  return rows[0]?.held === true
}

/**
 * Connects, and answers null where a pooler stands between: PgBouncer refuses what a connection asks for at its start, others
 * drop it. Throws what else stands in the way.
 */
export async function connectDirectly(url: string): Promise<Client | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, ...probe })
  // A connection that is lost fails its query; without a listener it would end the process too.
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

/** Whether a pooler stands before the database. */
export async function hasPooler(url: string): Promise<boolean> {
  const client = await connectDirectly(url)
  await client?.end()
  return client === null
}
