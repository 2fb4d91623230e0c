import type { Pool, PoolClient } from 'pg'

/** The names of the settings that are stored for the whole installation. */
export type SettingName =
  /** Whether strangers may sign up: `open` or `closed`. */
  | 'sign-up'
  /** A value derived from the installation's secret, to detect a start with a different secret. */
  | 'secret-mark'
  /** A hash of the policies and privileges that were last applied (secured.ts). */
  | 'secured'
  /** When the newest backup was made (ISO 8601 in UTC). */
  | 'last-backup'

type Queried = Pick<Pool | PoolClient, 'query'>

/** Reads a setting of the installation. Returns null if the setting does not exist. */
export async function readSetting(client: Queried, name: SettingName): Promise<string | null> {
  const { rows } = await client.query<{ value: string }>(
    'select value from installation_settings where name = $1',
    [name],
  )
  return rows[0]?.value ?? null
}

/**
 * Stores a setting, unless it already has this value. `by` is the person who changes the setting, or null if the
 * software does.
 */
export async function keepSetting(
  client: Queried,
  { name, value, by = null }: { name: SettingName; value: string; by?: string | null },
): Promise<void> {
  await client.query(
    `insert into installation_settings as kept (name, value, changed_by) values ($1, $2, $3)
     on conflict (name) do update set value = excluded.value, changed_by = excluded.changed_by, changed_at = excluded.changed_at
       where kept.value <> excluded.value`,
    [name, value, by],
  )
}
