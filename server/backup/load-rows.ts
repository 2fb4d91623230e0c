import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { Client } from 'pg'
import { tablesOf } from './catalogue.ts'
import { type Manifest, type SavedTable, entryNames } from './manifest.ts'
import type { Entry } from './read-archive.ts'
import { BackupRefused } from './refused.ts'
import { RowSum } from './row-sum.ts'
import { copyIn, copyOut } from './table-copy.ts'

const decompress = promisify(zstdDecompress)

/** Returns the content of the archive's next entry. Refuses an entry with a different name. */
export async function nextEntry(entries: AsyncIterator<Entry>, name: string): Promise<Buffer> {
  const next = await entries.next()
  if (next.done || next.value.name !== name) throw new BackupRefused(`The backup lacks ${name}`)
  return next.value.content
}

async function* rowsOf(entries: AsyncIterator<Entry>, { name, chunks }: SavedTable): AsyncGenerator<Buffer> {
  for (let chunk = 1; chunk <= chunks; chunk++)
    yield decompress(await nextEntry(entries, entryNames.rows(name, chunk)))
}

type Key = { table: string; name: string; definition: string }

async function foreignKeys(client: Client): Promise<Key[]> {
  const { rows } = await client.query<Key>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = to_regnamespace('public')`,
  )
  return rows
}

/**
 * Runs a function while foreign keys are dropped and triggers are disabled. After the function, restores keys and
 * triggers, so that PostgreSQL checks every foreign key.
 */
async function unbound(client: Client, tables: readonly string[], run: () => Promise<void>): Promise<void> {
  const keys = await foreignKeys(client)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await run()
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

/**
 * Reads the restored rows of a table again. Refuses if the checksum of the restored rows differs from the checksum of
 * the saved rows.
 */
async function needSame(client: Client, table: SavedTable): Promise<void> {
  const sum = new RowSum()
  for await (const lines of copyOut(client, table)) sum.add(lines)
  if (sum.rows !== table.rows || sum.hex() !== table.sum)
    throw new BackupRefused(
      `The table ${table.name} did not come out as it was saved (${sum.rows} rows of ${table.rows}): nothing was restored`,
    )
}

/**
 * Loads the saved rows into tables of the same migration and compares them with the archive, in the open transaction.
 */
export async function loadRows(
  client: Client,
  { tables }: Manifest,
  entries: AsyncIterator<Entry>,
): Promise<void> {
  const all = (await tablesOf(client)).map(({ name }) => client.escapeIdentifier(name))
  // Removes the rows that migrations have inserted.
  await client.query(`truncate ${all.join(', ')}`)
  await unbound(client, all, async () => {
    for (const table of tables) if (table.rows > 0) await copyIn(client, table, rowsOf(entries, table))
  })
  for (const table of tables) await needSame(client, table)
}

/**
 * Cancels pending emails and notifications about changes. Otherwise, the restored server would send emails and
 * notifications a second time (REL-65).
 */
export async function holdMailBack(client: Client, { tables, at }: Manifest): Promise<void> {
  const has = (wanted: string) => tables.some(({ name }) => name === wanted)
  if (has('outbox'))
    await client.query(
      `update outbox set state = 'DEAD', settled_at = now(), last_error = $1 where state = 'QUEUED'`,
      [`Not sent: it waited in the backup of ${at}`],
    )
  if (has('appointment_news')) await client.query('delete from appointment_news')
}
