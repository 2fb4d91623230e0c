import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import type { Client } from 'pg'
import { holdFiles } from '../files/held-files.ts'
import type { FileStore } from '../kit/http/file-store.ts'
import { productVersion } from '../web/build-info.ts'
import { type Table, seeEverything, tablesOf } from './catalogue.ts'
import { secretMarkIn } from '../migrate/database-fits.ts'
import { markOf } from '../migrate/secret-mark.ts'
import { type Manifest, type SavedTable, entryNames, formatVersion } from './manifest.ts'
import { lastMigration } from './migrations.ts'
import { BackupRefused } from './refused.ts'
import { RowSum } from './row-sum.ts'
import { type Access, withSession } from './session.ts'
import { copyOut } from './table-copy.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.ts'

const compress = promisify(zstdCompress)

/** The source and the target of a backup. */
export type Backup = Access & {
  files: FileStore
  secret: string
  /** Whether the archive also contains the secret. */
  withSecret: boolean
  /** The path of the archive. The file must not exist yet. */
  target: string
}

/**
 * Tables whose rows a backup omits: sessions and codes, so that nobody can sign in with restored ones, and PDFs, which
 * the server can render again.
 */
export const leftOut: readonly string[] = ['drawn_documents', 'sessions', 'verifications']

type Facts = { snapshot: string; at: Date; postgres: number }

/**
 * Begins a transaction that reads the database as of now. Exports the transaction's snapshot, so that other connections
 * can use it.
 */
async function beginSnapshot(client: Client): Promise<Facts> {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<Facts>(
    `select pg_export_snapshot() as snapshot, clock_timestamp() as at,
       current_setting('server_version_num')::int / 10000 as postgres`,
  )
  if (!rows[0]) throw new BackupRefused('The database gave no snapshot')
  return rows[0]
}

/**
 * Runs a function in a transaction that reads the snapshot and sees every row. Commits the transaction, which releases
 * the locks.
 */
async function within<T>(client: Client, snapshot: string, run: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(`set transaction snapshot ${client.escapeLiteral(snapshot)}`)
  await seeEverything(client)
  const done = await run()
  await client.query('commit')
  return done
}

async function saveTable(client: Client, table: Table, archive: ArchiveWriter): Promise<SavedTable> {
  const sum = new RowSum()
  let chunks = 0
  for await (const lines of copyOut(client, table)) {
    sum.add(lines)
    chunks += 1
    await archive.add(entryNames.rows(table.name, chunks), await compress(lines))
  }
  return { name: table.name, columns: table.columns, rows: sum.rows, sum: sum.hex(), chunks }
}

/**
 * `holder` is the connection that exports the snapshot. `reader` is the connection that copies each table in its own
 * transaction, so that no table stays locked for long.
 */
type Reading = { holder: Client; reader: Client; archive: ArchiveWriter }

async function saveRows({ holder, reader, archive }: Reading) {
  const { snapshot, at, postgres } = await beginSnapshot(holder)
  const before = await tablesOf(holder)
  const migration = await lastMigration(holder)
  if (!migration || before.length === 0)
    throw new BackupRefused('There is nothing of Fieldhouse in this database')
  const tables: SavedTable[] = []
  for (const table of before.filter(({ name }) => !leftOut.includes(name)))
    tables.push(await within(reader, snapshot, () => saveTable(reader, table, archive)))
  const keys = await within(reader, snapshot, () => fileKeys(reader))
  await holder.query('commit')
  // If a table was rewritten after the snapshot, it looks empty in the snapshot.
  if (JSON.stringify(before) !== JSON.stringify(await tablesOf(holder)))
    throw new BackupRefused('The tables were changed meanwhile, as a new release does: run the backup again')
  return { at: at.toISOString(), postgres, migration, tables, keys }
}

async function fileKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    'select key from resources union select thumbnail_key from resources where thumbnail_key is not null order by key',
  )
  return rows.map(({ key }) => key)
}

async function saveFiles(backup: Backup, keys: readonly string[], archive: ArchiveWriter) {
  const saved: Pick<Manifest, 'files' | 'missingFiles'> = { files: [], missingFiles: [] }
  for (const key of keys) {
    backup.signal?.throwIfAborted()
    const stored = await backup.files.get(key)
    if (!stored) {
      saved.missingFiles.push(key)
      continue
    }
    const content = await buffer(stored)
    const sha256 = createHash('sha256').update(content).digest('hex')
    saved.files.push({ key, size: content.length, sha256 })
    await archive.add(entryNames.file(key), content)
  }
  return saved
}

/** Returns the mark that identifies the database's secret. Refuses to include a secret that does not match the mark. */
async function markOfSecret({ secret, withSecret }: Backup, client: Client): Promise<string> {
  const kept = (await secretMarkIn(client)) ?? markOf(secret)
  if (withSecret && kept !== markOf(secret))
    throw new BackupRefused(
      'The SECRET here is not the one this database was set up with: run this with the environment of the server',
    )
  return kept
}

async function fill(backup: Backup, reading: Reading): Promise<Manifest> {
  const { archive, holder } = reading
  await holder.query(holdFiles)
  const { keys, ...rows } = await saveRows(reading)
  const files = await saveFiles(backup, keys, archive)
  if (backup.withSecret) await archive.add(entryNames.secret, Buffer.from(backup.secret))
  const manifest: Manifest = {
    format: formatVersion,
    product: productVersion(),
    ...rows,
    secretMark: await markOfSecret(backup, holder),
    hasSecret: backup.withSecret,
    workspaces: rows.tables.find(({ name }) => name === 'workspaces')?.rows ?? 0,
    leftOut: [...leftOut],
    ...files,
  }
  await archive.add(entryNames.manifest, Buffer.from(JSON.stringify(manifest)))
  return manifest
}

/**
 * Saves all rows of one snapshot with their files, even while the server runs. Returns the manifest and the size in
 * bytes. On failure, removes the archive (REL-60, REL-61).
 */
export async function backUp(backup: Backup): Promise<{ manifest: Manifest; size: number }> {
  return withSession(backup, (holder) =>
    withSession(backup, async (reader) => {
      const archive = await writeArchive(backup.target)
      try {
        const manifest = await fill(backup, { holder, reader, archive })
        return { manifest, size: await archive.finish() }
      } catch (error) {
        await archive.discard()
        throw error
      }
    }),
  )
}
