import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'
import { drizzleOn } from '../kit/database/database.ts'
import { appliedMigrations, journalFile, journalOf, migrationsFolder } from '../migrate/migration-journal.ts'
import { lastStepwise } from '../migrate/take-over.ts'
import type { Manifest } from './manifest.ts'
import { BackupRefused } from './refused.ts'

type Migration = Manifest['migration']

/** Returns the last migration that was applied to a database, or null if no migration was applied. */
export async function lastMigration(client: Client): Promise<Migration | null> {
  const when = (await appliedMigrations(client)).at(-1)
  if (when === undefined) return null
  const known = journalOf().entries.find((entry) => entry.when === when)
  return { when, name: known?.tag ?? null }
}

/**
 * Refuses an archive whose last migration this release does not know: a migration of a newer release, or one older than
 * this release's first migration.
 */
export function needKnown({ when, name }: Migration): void {
  const { entries } = journalOf()
  if (entries.some((entry) => entry.when === when)) return
  if (when < Math.min(...entries.map((entry) => entry.when)))
    throw new BackupRefused(
      `This backup was made by an older release than this one can restore: restore it with ${lastStepwise} and back up from there`,
    )
  throw new BackupRefused(
    `This backup was made by a newer release (its migration ${name ?? when} is not known here): restore it with that one`,
  )
}

/** Creates the tables of an empty database. Applies all migrations up to and including the given migration. */
export async function makeTablesOf(client: Client, { when }: Migration): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-migrations-'))
  try {
    const known = fileURLToPath(migrationsFolder)
    const journal = journalOf(known)
    const entries = journal.entries.filter((entry) => entry.when <= when)
    // Copies single files, because a copy of the folder would inherit the read-only mode of a release's folder, and
    // could not be removed.
    for (const { tag } of entries) copyFileSync(join(known, `${tag}.sql`), join(folder, `${tag}.sql`))
    mkdirSync(join(folder, 'meta'))
    writeFileSync(join(folder, ...journalFile), JSON.stringify({ ...journal, entries }))
    await applyMigrations(drizzleOn(client), { migrationsFolder: folder, migrationsSchema: 'migrations' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
