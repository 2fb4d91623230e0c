import type { Client } from 'pg'
import { keepSetting, readSetting } from './kit/database/installation-settings.ts'
import { StartRefused } from './kit/embedded/start-refused.ts'
import { appliedMigrations, hasTable, journalOf } from './migration-journal.ts'
import { markOf } from './secret-mark.ts'
import { typedAs } from './kit/embedded/typed-as.ts'

const dayOf = (when: number): string => new Date(when).toISOString().slice(0, 10)

/**
 * Refuses a database with a migration that this release does not have, or without one that it does although later ones ran.
 * Migrations before the first of this release are left to `takeOver`.
 */
export async function needKnownMigrations(client: Client): Promise<void> {
  const applied = await appliedMigrations(client)
  const own = journalOf().entries.map(({ when }) => when)
  const [first = 0] = own
  const unknown = applied.filter((when) => when >= first && !own.includes(when)).at(-1)
  if (unknown !== undefined)
    throw new StartRefused(
      `This database was migrated by a newer release (its migration of ${dayOf(unknown)} is not known here), and this one would damage it. Nothing was changed. Start the newer release, or restore a backup that this release made into an empty database`,
    )
  const newest = Math.max(0, ...applied)
  const skipped = own.find((when) => when < newest && when > first && !applied.includes(when))
  if (skipped !== undefined)
    throw new StartRefused(
      `This database lacks the migration of ${dayOf(skipped)} although later ones ran on it: it was migrated by another branch of the code. Nothing was changed. Restore a backup into an empty database`,
    )
}

/** The mark of the secret that a database was set up with, or null where none is kept yet. */
export const secretMarkIn = async (client: Client): Promise<string | null> =>
  (await hasTable(client, 'public.installation_settings')) ? readSetting(client, 'secret-mark') : null

/** Refuses a secret that is not the one the database was set up with, before anything is changed by it. */
export async function needOwnSecret(client: Client, secret: string): Promise<void> {
  const kept = await secretMarkIn(client)
  if (kept === null || kept === markOf(secret)) return
  throw new StartRefused(
    `This database was set up with another SECRET: this one would sign everybody out and could not read what is encrypted. Nothing was changed. Give the first one as SECRET or in DATA_DIR/secret, or run ${typedAs('change-secret', 'npm run change-secret')}`,
  )
}

/** Keeps the mark of the secret in the database. */
export const keepSecretMark = (client: Client, secret: string): Promise<void> =>
  keepSetting(client, { name: 'secret-mark', value: markOf(secret) })
