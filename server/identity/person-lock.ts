import type { PoolClient } from 'pg'

// Opening a session and ending all sessions of a person wait for each other, so that ending never misses a session that
// is being opened. The lock is not one on the person's row, because a Citus cluster cannot share locks on rows of tables
// that each server has a copy of: two transactions would wait for each other.

type Queried = Pick<PoolClient, 'query'>

/** The number that separates these locks from other advisory locks. */
const personLock = 62

/** Waits for a transaction that holds the person, and lets others only share the person until the transaction ends. */
export async function sharePerson(client: Queried, userId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock_shared(hashtextextended($1, $2))', [userId, personLock])
}

/** Waits for all transactions that share the person, and lets no other transaction do so until this one ends. */
export async function holdPerson(client: Queried, userId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [userId, personLock])
}
