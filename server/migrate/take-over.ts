import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'
import { StartRefused } from '../kit/embedded/start-refused.ts'
import { appliedMigrations } from './migration-journal.ts'

/**
 * The last version that contains the 42 migrations that `0000_start.sql` replaced. An older database must first be
 * migrated by this version.
 */
export const lastStepwise = 'the version of 22 November 2026 (commit dd78f821)'

/** The first migration of this release. */
export function startMigration(folder: URL): MigrationMeta {
  const [start] = readMigrationFiles({ migrationsFolder: fileURLToPath(folder) })
  if (!start) throw new Error('There is no migration')
  return start
}

/**
 * Marks the start migration as applied in place of all older ones. Throws StartRefused for a database that lacks some
 * of the older ones. Does nothing for an empty database.
 */
export async function takeOver(client: Client, start: MigrationMeta): Promise<void> {
  const newest = (await appliedMigrations(client)).at(-1)
  if (newest === undefined) return
  if (newest < start.folderMillis)
    throw new StartRefused(
      `This database is of an older version than this one can bring up to date. Nothing was changed. Start ${lastStepwise} on it once, then this one`,
    )
  await client.query(
    `with gone as (delete from migrations.__drizzle_migrations where created_at < $1)
     update migrations.__drizzle_migrations set hash = $2 where created_at = $1 and hash <> $2`,
    [start.folderMillis, start.hash],
  )
}
