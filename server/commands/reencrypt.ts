import type { Client } from 'pg'
import { seeEverything } from '../backup/catalogue.ts'
import { telephoneSecrets } from '../communication/call-secret.ts'
import { appSecrets } from '../identity/second-factor.ts'
import { type EncryptedColumn, decrypt, encrypt } from '../kit/http/encryption.ts'
import { aboutStoredAnswer, anyFingerprint } from '../kit/http/idempotency.ts'
import { providerKeys } from '../payments/keys.ts'
import { setLocal } from '../kit/database/local-settings.ts'

/** The old and the new secret of a database. */
type Change = { from: string; to: string }

/** The number of rows that are read at once. The number is small, because a stored response may have a megabyte. */
const batch = 200

/**
 * The encrypted columns. The columns of `installation` are in tables of the whole installation, those of `workspace` in
 * tables with data per workspace.
 */
const columns: { installation: readonly EncryptedColumn[]; workspace: readonly EncryptedColumn[] } = {
  installation: [appSecrets],
  workspace: [telephoneSecrets, ...providerKeys],
}

/** Yields the rows of a query in batches. Changes made during the iteration do not affect the rows. */
async function* batches<Row extends object>(client: Client, question: string): AsyncGenerator<Row[]> {
  await client.query(`declare rows_to_change no scroll cursor for ${question}`)
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${batch} from rows_to_change`)
    if (rows.length === 0) break
    yield rows
  }
  await client.query('close rows_to_change')
}

/** Re-encrypts a column. Returns the number of values that could be decrypted. */
async function change(client: Client, column: EncryptedColumn, { from, to }: Change): Promise<number> {
  const [table, name] = [column.table, column.column].map((text) => client.escapeIdentifier(text))
  const question = `select ${column.keys.map((key) => `${key}::text as ${key}`).join(', ')}, ${name} as value from ${table} where ${name} is not null`
  let read = 0
  for await (const rows of batches<Record<string, string>>(client, question)) {
    const changed = rows.flatMap((row) => {
      const [value = '', about] = [row['value'], column.aboutRow(row)]
      const plain = decrypt(value, from, about)
      return plain ? [{ value, next: encrypt(plain, to, about) }] : []
    })
    await client.query(
      `update ${table} t set ${name} = new.next from unnest($1::text[], $2::text[]) as new (value, next) where t.${name} = new.value`,
      [changed.map(({ value }) => value), changed.map(({ next }) => next)],
    )
    read += changed.length
  }
  return read
}

type Answer = { workspace: string; user: string; key: string; body: string | null; plain: boolean }

/**
 * Re-encrypts a workspace's stored responses, so that the server still recognizes a repeated request and does not carry
 * it out twice.
 */
async function changeAnswers(client: Client, { from, to }: Change): Promise<void> {
  const question = `select workspace_id as workspace, user_id as user, key, body #>> '{}' as body, json_typeof(body) is distinct from 'string' as plain from idempotency`
  for await (const rows of batches<Answer>(client, question)) {
    const changed = rows.map((row) => {
      const about = aboutStoredAnswer({ workspaceId: row.workspace, userId: row.user, key: row.key })
      const plain = row.plain ? null : decrypt(row.body ?? '', from, about)
      return { ...row, next: plain && JSON.stringify(encrypt(plain, to, about)) }
    })
    // The fingerprints of requests depend on the old secret. `anyFingerprint` replaces the fingerprints and matches
    // every request.
    await client.query(
      `update idempotency t set fingerprint = $4, body = coalesce(new.next::json, t.body)
       from unnest($1::uuid[], $2::uuid[], $3::text[], $5::text[]) as new (workspace_id, user_id, key, next)
       where t.workspace_id = new.workspace_id and t.user_id = new.user_id and t.key = new.key`,
      [
        changed.map(({ workspace }) => workspace),
        changed.map(({ user }) => user),
        changed.map(({ key }) => key),
        anyFingerprint,
        changed.map(({ next }) => next),
      ],
    )
  }
}

/**
 * Returns the ids of workspaces with encrypted values. Data of a person outside any workspace are stored under the
 * person's id.
 */
async function scopes(client: Client): Promise<string[]> {
  await client.query('savepoint seen')
  await seeEverything(client)
  const tables = [...new Set(columns.workspace.map(({ table }) => table)), 'idempotency']
  const { rows } = await client.query<{ id: string }>(
    tables.map((table) => `select workspace_id as id from ${table}`).join(' union '),
  )
  await client.query('rollback to savepoint seen')
  return rows.map(({ id }) => id)
}

/** The number of affected values per table. */
export type Changed = Record<string, number>

const add = (to: Changed, { table }: EncryptedColumn, count: number): void =>
  void (to[table] = (to[table] ?? 0) + count)

/**
 * Re-encrypts everything in the open transaction. Returns the number of values per table that can be read with the new
 * secret.
 */
export async function reencrypt(client: Client, secrets: Change): Promise<Changed> {
  const changed: Changed = {}
  for (const column of columns.installation) add(changed, column, await change(client, column, secrets))
  for (const scope of await scopes(client)) {
    await setLocal(client, { workspace_id: scope })
    for (const column of columns.workspace) add(changed, column, await change(client, column, secrets))
    await changeAnswers(client, secrets)
  }
  return changed
}

/**
 * Deletes values that cannot be read without the lost secret, in the open transaction: keys and stored responses of
 * workspaces. Returns the number of deleted values per table.
 */
export async function dropUnreadable(client: Client): Promise<Changed> {
  const lost: Changed = {}
  // The rows of authenticator apps remain, so that sign-in still requires the second factor.
  const apps = await client.query('select from two_factors')
  lost[appSecrets.table] = apps.rowCount ?? 0
  for (const scope of await scopes(client)) {
    await setLocal(client, { workspace_id: scope })
    for (const table of new Set(columns.workspace.map((column) => column.table))) {
      const gone = await client.query(`delete from ${table}`)
      lost[table] = (lost[table] ?? 0) + (gone.rowCount ?? 0)
    }
    await client.query('update idempotency set fingerprint = $1, body = $2', [
      anyFingerprint,
      JSON.stringify({ data: { success: true, result: null } }),
    ])
  }
  return lost
}
