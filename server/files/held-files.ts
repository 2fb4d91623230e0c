import type { Pool } from 'pg'

/** The lock key that a backup holds while it reads files; no other code uses this key. */
const lock = 4_217_004

/**
 * SQL that prevents the removal of files until the connection ends, because a backup reads the files after the rows
 * that refer to them.
 */
export const holdFiles = `select pg_advisory_lock_shared(${lock})`

/**
 * Whether unreferenced files may be removed now. Call it after searching for their rows: a backup that begins later
 * does not refer to these files.
 */
export async function mayRemoveFiles(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ free: boolean }>(`select pg_try_advisory_xact_lock(${lock}) as free`)
  return rows[0]?.free === true
}
