import type { Client } from 'pg'
import { keepSetting, readSetting } from '../kit/database/installation-settings.ts'
import { StartRefused } from '../kit/embedded/start-refused.ts'
import { appliedMigrations, hasTable, journalOf } from './migration-journal.ts'
import { markOf } from './secret-mark.ts'
import { typedAs } from '../kit/embedded/typed-as.ts'

const dayOf = (when: number): string => new Date(when).toISOString().slice(0, 10)

/**
 * Refuses a database that has tables but none of our migrations, because it belongs to another program. Tables of an
 * extension are allowed.
 */
async function needNoTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ database: string; tables: string[] | null; more: number }>(
    `select current_database() as database, (array_agg(relname::text order by relname))[:3] as tables, count(*)::int - 3 as more
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`,
  )
  const [found] = rows
  if (!found || found.tables === null) return
  const named = `${found.tables.join(', ')}${found.more > 0 ? ` and ${found.more} more` : ''}`
  throw new StartRefused(
    `The database ${found.database} holds tables of another program (${named}). Nothing was changed. Give Fieldhouse a database of its own`,
  )
}

/**
 * Throws StartRefused for a database of another program or a newer release, or if a migration before its newest one is
 * missing. `takeOver` handles migrations before this release's first one.
 */
export async function needFittingDatabase(client: Client): Promise<void> {
  const applied = await appliedMigrations(client)
  if (applied.length === 0) return needNoTables(client)
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

/** The mark of the secret with which a database was set up, or null if none is stored yet. */
export const secretMarkIn = async (client: Client): Promise<string | null> =>
  (await hasTable(client, 'public.installation_settings')) ? readSetting(client, 'secret-mark') : null

/** Refuses a secret that differs from the secret of the database, before anything is changed. */
export async function needOwnSecret(client: Client, secret: string): Promise<void> {
  const kept = await secretMarkIn(client)
  if (kept === null || kept === markOf(secret)) return
  throw new StartRefused(
    `This database was set up with another SECRET: this one would sign everybody out and could not read what is encrypted. Nothing was changed. Give the first one as SECRET or in DATA_DIR/secret, or run ${typedAs('change-secret', 'npm run change-secret')}`,
  )
}

/** Stores the mark of the secret in the database. */
export const keepSecretMark = (client: Client, secret: string): Promise<void> =>
  keepSetting(client, { name: 'secret-mark', value: markOf(secret) })
