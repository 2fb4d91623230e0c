import type { Pool, PoolClient } from 'pg'
import { ending, forgetPrevious } from './written.ts'

/**
 * Ends a transaction that only reads, and returns its connection to the pool at once, so that the end can travel with the
 * next transaction.
 */
function leave(client: PoolClient, statement: string): void {
  // If the connection is lost, the next statement fails, or the pool removes the connection.
  client.query(statement).catch(() => {})
  client.release()
}

/** Ends a transaction that wrote. If it fails, nothing was changed. */
async function end(client: PoolClient, statement: string): Promise<void> {
  await client.query(statement)
  client.release()
}

/** Undoes a transaction, and returns its connection to the pool, closed if it is lost. */
async function undo(client: PoolClient): Promise<void> {
  const lost = await client.query('rollback').then(
    () => undefined,
    (error: Error) => error,
  )
  client.release(lost)
}

/** Runs a transaction without retries. Without `begin`, `run` must begin it. */
export async function once<T>(
  pool: Pool,
  { begin, readOnly }: { begin?: string; readOnly?: boolean | undefined },
  run: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    forgetPrevious(client)
    if (begin) await client.query(begin)
    const result = await run(client)
    const statement = ending(pool, client)
    if (readOnly) leave(client, statement)
    else await end(client, statement)
    return result
  } catch (error) {
    await undo(client)
    throw error
  }
}
