import type { Client } from 'pg'
import { StartRefused } from './kit/embedded/start-refused.ts'
import { journalOf } from './migration-journal.ts'
import { markOf } from './secret-mark.ts'
import { typedAs } from './typed-as.ts'

const isThere = async (client: Client, table: string): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    table,
  ])
  return rows[0]?.found === true
}

const dayOf = (when: number): string => new Date(when).toISOString().slice(0, 10)

/**
 * Refuses a database that another release has migrated in a way this one does not know: a newer release, or one of another
 * branch. Migrations before the first of this release are left to `takeOver`.
 */
export async function needKnownMigrations(client: Client): Promise<void> {
  if (!(await isThere(client, 'migrations.__drizzle_migrations'))) return
  const { rows } = await client.query<{ when: string }>(
    'select created_at as when from migrations.__drizzle_migrations order by created_at',
  )
  const applied = rows.map(({ when }) => Number(when))
  const own = journalOf().entries.map(({ when }) => when)
  const [first = 0] = own
  const unknown = applied.filter((when) => when >= first && !own.includes(when)).at(-1)
  if (unknown !== undefined)
    throw new StartRefused(
      `This database was migrated by a newer release (its migration of ${dayOf(unknown)} is not known here), and this one would damage it. Nothing was changed. Start the newer release, or restore a backup of this one into an empty database`,
    )
  const newest = Math.max(0, ...applied)
  const skipped = own.find((when) => when < newest && when > first && !applied.includes(when))
  if (skipped !== undefined)
    throw new StartRefused(
      `This database lacks the migration of ${dayOf(skipped)} although later ones ran on it: it was migrated by another branch of the code. Nothing was changed. Restore a backup into an empty database`,
    )
}

/** The name under which the database keeps the mark of its secret. */
const setting = 'secret-mark'

/** The mark of the secret that a database was set up with, or null where none is kept yet. */
export async function secretMarkIn(client: Client): Promise<string | null> {
  if (!(await isThere(client, 'public.installation_settings'))) return null
  const { rows } = await client.query<{ value: string }>(
    'select value from installation_settings where name = $1',
    [setting],
  )
  return rows[0]?.value ?? null
}

/** Refuses a secret that is not the one the database was set up with, before anything is changed by it. */
export async function needOwnSecret(client: Client, secret: string): Promise<void> {
  const kept = await secretMarkIn(client)
  if (kept === null || kept === markOf(secret)) return
  throw new StartRefused(
    `This database was set up with another SECRET: this one would sign everybody out and could not read what is encrypted. Nothing was changed. Give the first one as SECRET or in DATA_DIR/secret, or run ${typedAs('change-secret', 'npm run change-secret')}`,
  )
}

/** Keeps the mark of the secret in the database; `replaces` an earlier one. */
export async function keepSecretMark(
  client: Client,
  { secret, replaces }: { secret: string; replaces: boolean },
): Promise<void> {
  await client.query(
    `insert into installation_settings (name, value) values ($1, $2) on conflict (name) do ${
      replaces
        ? 'update set value = excluded.value, changed_at = now() where installation_settings.value <> excluded.value'
        : 'nothing'
    }`,
    [setting, markOf(secret)],
  )
}
