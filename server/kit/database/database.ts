import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres'
import type { Client, Pool, PoolClient } from 'pg'
import { poolOn } from './pool.ts'
import type { Replica } from './replica.ts'

/** Drizzle over one connection or pool; columns are camelCase in code and snake_case in the database. */
export type Db = NodePgDatabase

/** What the server works with. */
export type Database = {
  main: Pool
  /** For LISTEN, which does not hold through a pooler: past it, else the same as `main`. */
  direct: Pool
  /** What lists and reports may be read from, where there is one. */
  replica: Replica | null
  /** Ends every connection; those still in use after 1 s are cut. */
  close(): Promise<void>
}

/** Drizzle on a client or pool. */
export const drizzleOn = (client: Pool | PoolClient | Client): Db => drizzle(client, { casing: 'snake_case' })

/**
 * Opens the pools: `main` on the serving role's URL, and `direct` on another where a pooler stands before `main`. A lost
 * connection is reported, never fatal. `main` has at most `most` connections.
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
