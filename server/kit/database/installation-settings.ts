import type { Pool, PoolClient } from 'pg'

/** What is kept about a whole installation, by name. */
export type SettingName =
  /** Whether strangers may sign up: `open` or `closed`. */
  | 'sign-up'
  /** Tells the secret that the database was set up with from others. */
  | 'secret-mark'
  /** The policies and rights that were last applied (secured.ts). */
  | 'secured'
  /** The instant that the newest backup is of (ISO 8601 in UTC). */
  | 'last-backup'

type Queried = Pick<Pool | PoolClient, 'query'>

/** A setting of the installation, or null where it is not set. */
export async function readSetting(client: Queried, name: SettingName): Promise<string | null> {
  const { rows } = await client.query<{ value: string }>(
    'select value from installation_settings where name = $1',
    [name],
  )
  return rows[0]?.value ?? null
}

/** Keeps a setting; `by` is the person who set it, or null for the product itself. One that is the same stays as it was. */
export async function keepSetting(
  client: Queried,
  { name, value, by = null }: { name: SettingName; value: string; by?: string | null },
): Promise<void> {
  await client.query(
    `insert into installation_settings as kept (name, value, changed_by) values ($1, $2, $3)
     on conflict (name) do update set value = excluded.value, changed_by = excluded.changed_by, changed_at = now()
       where kept.value <> excluded.value`,
    [name, value, by],
  )
}
