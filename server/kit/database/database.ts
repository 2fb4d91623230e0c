import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Client, Pool, PoolClient } from 'pg'
import { poolOn } from './pool.ts'
import type { Replica } from './replica.ts'

/** A Drizzle instance on a connection or pool. Columns are camelCase in code and snake_case in the database. */
export type Db = NodePgDatabase

/** The server's connections to PostgreSQL. */
export type Database = {
  main: Pool
  /**
   * A pool for LISTEN, which does not work through a connection pooler. The pool connects to PostgreSQL directly.
   * Without a pooler, `direct` is the pool `main`.
   */
  direct: Pool
  /** The replica from which lists and reports are read, or null. */
  replica: Replica | null
  /** Closes all connections. Waits at most 1 s for connections that are still in use. */
  close(): Promise<void>
}

/** The dialect of all connections, because it remembers the names of columns. */
export const dialect = new PgDialect({ casing: 'snake_case' })

/** Makes Drizzle's session on a connection or pool. */
export const sessionOn = (client: Pool | PoolClient | Client) =>
  new NodePgSession<Record<string, never>, Record<string, never>>(client, dialect, undefined)

/** Makes Drizzle on a connection or pool, with snake_case column names. */
export const drizzleOn = (client: Pool | PoolClient | Client): Db =>
  new NodePgDatabase(dialect, sessionOn(client), undefined)

/**
 * Opens the pools: `main` with at most `most` connections, and `direct` without a pooler if `urls.direct` is given.
 * Reports a lost connection to `onLost` instead of ending the process.
 */
export function openDatabase(
  urls: { main: string; direct: string | null; most?: number | undefined },
  onLost: (error: Error) => void,
): Database {
  const isPooled = urls.direct !== null
  const main = poolOn({ url: urls.main, isPooled, onLost, most: urls.most })
  const direct = urls.direct === null ? main : poolOn({ url: urls.direct, isPooled: false, onLost })
  return {
    main,
    direct,
    replica: null,
    close: async () => void (await Promise.all([...new Set([main, direct])].map((pool) => pool.close()))),
  }
}
