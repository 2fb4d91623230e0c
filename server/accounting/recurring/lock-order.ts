import { sql } from 'drizzle-orm'
import type { Work } from '../../kit/database/work.ts'

/** The number of the lock among the advisory locks of a workspace. */
const order = 29

/**
 * Waits until no other transaction makes recurring bills of the workspace. Bills are made one after another, so that
 * their numbers follow their days.
 */
export async function lockOrder({ tx, workspaceId }: Work): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${workspaceId}, ${order}))`)
}
