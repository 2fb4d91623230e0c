import type { Pool } from 'pg'

/** The lock key that a backup holds while it reads files. Only backups and the removal of files use this lock. */
const lock = 4_217_004

/**
 * SQL that prevents the removal of files until the connection ends, because a backup reads the files after the rows
 * that refer to them.
 */
export const holdFiles = `select pg_advisory_lock_shared(${lock})`

/**
 * Whether no backup reads files, so that unreferenced files may be removed. Call this function after the search for
 * unreferenced files, because a later backup does not refer to them.
 */
export async function mayRemoveFiles(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ free: boolean }>(`select pg_try_advisory_xact_lock(${lock}) as free`)
  return rows[0]?.free === true
}
