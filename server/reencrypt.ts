import type { Client } from 'pg'
import { seeEverything } from './backup/catalogue.ts'
import { telephoneSecrets } from './communication/call-secret.ts'
import { appSecrets } from './identity/second-factor.ts'
import { type EncryptedColumn, decrypt, encrypt } from './kit/http/encryption.ts'
import { aboutStoredAnswer, anyFingerprint } from './kit/http/idempotency.ts'
import { providerKeys } from './payments/keys.ts'

/** The secret a database was set up with, and the one it gets. */
type Change = { from: string; to: string }

/** Rows that are read at once: an answer may have a megabyte. */
const batch = 200

/** Columns of tables that belong to the whole installation, and of those that belong to a workspace each. */
const columns: { installation: readonly EncryptedColumn[]; workspace: readonly EncryptedColumn[] } = {
  installation: [appSecrets],
  workspace: [telephoneSecrets, ...providerKeys],
}

/** The rows of a question, a batch at a time, as they were when it was asked. */
async function* batches<Row extends object>(client: Client, question: string): AsyncGenerator<Row[]> {
  await client.query(`declare rows_to_change no scroll cursor for ${question}`)
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${batch} from rows_to_change`)
    if (rows.length === 0) break
    yield rows
  }
  await client.query('close rows_to_change')
}

/** Encrypts a column anew; answers how many of its values could be read. */
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
 * Encrypts the stored answers of a workspace anew, so that a request which a device repeats is not carried out twice. What it
 * asked for was hashed under the old secret and is not compared any more.
 */
async function changeAnswers(client: Client, { from, to }: Change): Promise<void> {
  const question = `select workspace_id as workspace, user_id as user, key, body #>> '{}' as body, json_typeof(body) is distinct from 'string' as plain from idempotency`
  for await (const rows of batches<Answer>(client, question)) {
    const changed = rows.map((row) => {
      const about = aboutStoredAnswer({ workspaceId: row.workspace, userId: row.user, key: row.key })
      const plain = row.plain ? null : decrypt(row.body ?? '', from, about)
      return { ...row, next: plain && JSON.stringify(encrypt(plain, to, about)) }
    })
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

/** The workspaces, and the people with answers of their own, that have something encrypted. */
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

/** What a change of the secret came to: how many values of each table go on, or were lost. */
export type Changed = Record<string, number>

const add = (to: Changed, { table }: EncryptedColumn, count: number): void =>
  void (to[table] = (to[table] ?? 0) + count)

/**
 * Encrypts everything anew, in the transaction that is open. Answers how many values of each table can be read under the new
 * secret.
 */
export async function reencrypt(client: Client, secrets: Change): Promise<Changed> {
  const changed: Changed = {}
  for (const column of columns.installation) add(changed, column, await change(client, column, secrets))
  for (const scope of await scopes(client)) {
    await client.query(`select set_config('app.workspace_id', $1, true)`, [scope])
    for (const column of columns.workspace) add(changed, column, await change(client, column, secrets))
    await changeAnswers(client, secrets)
  }
  return changed
}

/**
 * Removes what nobody can read any more after the secret was lost, in the transaction that is open: keys of workspaces and
 * stored answers. Authenticator apps stay, so that the second step is not skipped. Answers how many were lost of each table.
 */
export async function dropUnreadable(client: Client): Promise<Changed> {
  const lost: Changed = {}
  const apps = await client.query('select from two_factors')
  lost[appSecrets.table] = apps.rowCount ?? 0
  for (const scope of await scopes(client)) {
    await client.query(`select set_config('app.workspace_id', $1, true)`, [scope])
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
