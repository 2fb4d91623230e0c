import type { PoolClient } from 'pg'

// Opening a session and ending all sessions of a person wait for each other, so that ending never misses a session that
// is being opened. The lock is not one on the person's row, because a Citus cluster cannot share locks on rows of tables
// that each server has a copy of: two transactions would wait for each other.

type Queried = Pick<PoolClient, 'query'>

/** The number that separates these locks from other advisory locks. */
const personLock = 62

/** Takes the person's lock until the transaction ends. Other transactions may also take it with this function. */
export async function lockPersonShared(client: Queried, userId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock_shared(hashtextextended($1, $2))', [userId, personLock])
}

/** Takes the person's lock alone until the transaction ends. Waits for all other transactions that have it. */
export async function lockPerson(client: Queried, userId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [userId, personLock])
}
