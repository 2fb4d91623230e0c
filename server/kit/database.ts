import { setTimeout as delay } from 'node:timers/promises'
import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres'
import type { Client, Pool, PoolClient } from 'pg'
import { ServingPool } from './serving-pool.ts'

/** Drizzle over one connection or pool; columns are camelCase in code and snake_case in the database. */
export type Db = NodePgDatabase

/** The pools the server works with; `read` is a replica where there is one, else the same as `main`. */
export type Database = {
  main: Pool
  read: Pool
  /** Ends every connection; those still in use after 1 s are cut. */
  close(): Promise<void>
}

/** Time limits of every connection, in ms (reliability.md rule 22). */
const limits = { statement_timeout: 5000, lock_timeout: 4000, idle_in_transaction_session_timeout: 10_000 }

/** Drizzle on a client or pool. */
export const drizzleOn = (client: Pool | PoolClient | Client): Db => drizzle(client, { casing: 'snake_case' })

/** How long connections in use may take to come back when the pools are closed, in ms. */
const patience = 1000

/** A pool and how to close it: settles when each of its connections has ended, which the pool itself does not wait for. */
function poolOn(url: string, onLost: (error: Error) => void) {
  const pool = new ServingPool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    ...limits,
  })
  const open = new Set<PoolClient>()
  const lost = (error: Error) => pool.ending || onLost(error)
  pool.on('error', lost)
  pool.on('connect', (client) => {
    open.add(client)
    client.once('end', () => open.delete(client))
    // A connection that is lost while in use fails its query; without a listener it would end the process too.
    client.on('error', lost)
  })
  const empty = async (ms: number): Promise<void> => {
    for (const until = performance.now() + ms; open.size > 0 && performance.now() < until;) await delay(5)
  }
  const close = async (): Promise<void> => {
    pool.end().catch(() => {})
    await empty(patience)
    for (const client of open) client.end().catch(() => {})
    await empty(patience)
  }
  return { pool, close }
}

/** Opens the pools on the application role's URLs; a lost connection is reported, never fatal. */
export function openDatabase(
  urls: { main: string; read: string | null },
  onLost: (error: Error) => void,
): Database {
  const main = poolOn(urls.main, onLost)
  const read = urls.read ? poolOn(urls.read, onLost) : null
  return {
    main: main.pool,
    read: read?.pool ?? main.pool,
    close: async () => void (await Promise.all([main.close(), read?.close()])),
  }
}
