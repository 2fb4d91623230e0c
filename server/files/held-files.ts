import type { Pool } from 'pg'

/** Any number no other lock of the database uses: a backup holds it while it reads files. */
const lock = 4_217_004

/** Keeps every file in the store until the connection ends: a backup reads them after the rows that know them. */
export const holdFiles = `select pg_advisory_lock_shared(${lock})`

/**
 * Whether files that no row knows may go now. Asked after their rows were looked for: a backup that begins later does
 * not know them either.
 */
export async function mayRemoveFiles(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ free: boolean }>(`select pg_try_advisory_xact_lock(${lock}) as free`)
  return rows[0]?.free === true
}
