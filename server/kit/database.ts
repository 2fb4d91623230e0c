import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres'
import { type Client, Pool, type PoolClient } from 'pg'

/** Drizzle over one connection or pool; columns are camelCase in code and snake_case in the database. */
export type Db = NodePgDatabase

/** The pools the server works with; `read` is a replica where there is one, else the same as `main`. */
export type Database = { main: Pool; read: Pool; close(): Promise<void> }

/** Time limits of every connection, in ms (reliability.md rule 22). */
const limits = { statement_timeout: 5000, lock_timeout: 4000, idle_in_transaction_session_timeout: 10_000 }

/** Drizzle on a client or pool. */
export const drizzleOn = (client: Pool | PoolClient | Client): Db => drizzle(client, { casing: 'snake_case' })

function poolOn(url: string, onLost: (error: Error) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    ...limits,
  })
  pool.on('error', onLost)
  // A connection that is lost while in use fails its query; without a listener it would end the process too.
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}

/** Opens the pools on the application role's URLs; a lost idle connection is reported, never fatal. */
export function openDatabase(
  urls: { main: string; read: string | null },
  onLost: (error: Error) => void,
): Database {
  const main = poolOn(urls.main, onLost)
  const read = urls.read ? poolOn(urls.read, onLost) : main
  return {
    main,
    read,
    close: async () => {
      await main.end()
      if (read !== main) await read.end()
    },
  }
}
