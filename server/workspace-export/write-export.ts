import type { Language } from '@fieldhouse/domain/kit/words/words'
import type { Pool } from 'pg'
import { entityModules } from '../contract/entities.ts'
import type { FileStore } from '../kit/http/file-store.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import type { Actor } from '../kit/database/claim.ts'
import { type Work, inWorkspace, need } from '../kit/database/work.ts'
import { type Archive, type Written, openArchive } from './archive.ts'
import { type Table, countOf, tablesOf } from './entity-tables.ts'
import { tablesBesides } from './other-tables.ts'
import { byteOrderMark, csvLine, plainCell } from './plain-cell.ts'
import { readme } from './readme.ts'
import { type StoredFile, fileHead, storedFilesOf } from './stored-files.ts'
import { workspaceName } from './workspace-name.ts'

/** The number of bytes as which a row counts in the progress. */
export const rowWeight = 1000

/**
 * Longer timeouts than those of requests. Long timeouts are safe, because only the export waits for this transaction
 * and the transaction takes no locks.
 */
export const patience = `set local statement_timeout = '10min'; set local idle_in_transaction_session_timeout = '10min'`

/**
 * The entities that this module does not export as tables: another table contains the activities with the names of
 * their actors, and views are personal.
 */
const besides: ReadonlySet<string> = new Set(['activity', 'view'])

/** The entities that are exported as tables. */
export const exportedModules: readonly EntityModule[] = entityModules.filter(
  ({ entity }) => !besides.has(entity.name),
)

/** The input of an export. */
export type Making = {
  pool: Pool
  files: FileStore
  /** The installation's secret. */
  secret: string
  workspaceId: string
  actor: Actor
  /** The path of the ZIP file. */
  path: string
  /** A signal that aborts the export with an error. */
  signal: AbortSignal
  /** Called with the total amount before anything is written. The function may throw. */
  begun: (total: number) => Promise<void>
  /** Called with each additional amount that was written. The function may throw. */
  moved: (done: number) => Promise<void>
}

type WrittenTable = Written & { entity: string | null; rows: number }

async function writeTable(archive: Archive, table: Table, making: Making): Promise<WrittenTable> {
  let count = 0
  async function* content() {
    yield byteOrderMark + csvLine(table.head)
    for await (const rows of table.rows()) {
      making.signal.throwIfAborted()
      count += rows.length
      yield rows.map(csvLine).join('')
      await making.moved(rows.length * rowWeight)
    }
  }
  const written = await archive.add(table.file, content(), true)
  return { ...written, entity: table.entity, rows: count }
}

type Inside = { workspace: string; readme: Written; tables: WrittenTable[]; files: StoredFile[] }

async function rowsIn(work: Work): Promise<number> {
  let rows = 0
  for (const module of entityModules) rows += await countOf(work, module)
  return rows
}

/** Writes all tables of the database from one snapshot. The transaction ends before files are copied. */
function writeTables(archive: Archive, making: Making): Promise<Inside> {
  const { pool, workspaceId, actor } = making
  return inWorkspace(pool, { workspaceId, actor, readOnly: true, snapshot: true }, async (work) => {
    need(work, 'GLOBAL', 'admin')
    await work.client.query(patience)
    const files = await storedFilesOf(work, entityModules)
    await making.begun((await rowsIn(work)) * rowWeight + files.reduce((sum, { size }) => sum + size, 0))
    const workspace = await workspaceName(work)
    const at = work.now.toISOString().slice(0, 16).replace('T', ' ')
    const readmeFile = await archive.add('README.txt', once(readme(actor.language, { workspace, at })), true)
    const tables: WrittenTable[] = []
    for (const module of exportedModules)
      for (const table of await tablesOf(work, module)) tables.push(await writeTable(archive, table, making))
    for (const table of tablesBesides(work)) tables.push(await writeTable(archive, table, making))
    return { workspace, readme: readmeFile, tables, files }
  })
}

/** A text as the content of a file of an archive. */
export async function* once(text: string): AsyncGenerator<string> {
  yield text
}

/**
 * Copies the stored files without changes. A null in the result stands for a file that was removed after the tables
 * were read.
 */
async function copyFiles(
  archive: Archive,
  stored: readonly StoredFile[],
  making: Making,
): Promise<(Written | null)[]> {
  const copied: (Written | null)[] = []
  for (const { path, key, size } of stored) {
    making.signal.throwIfAborted()
    const content = await making.files.get(key)
    copied.push(content && (await archive.add(path, content, false)))
    await making.moved(size)
  }
  return copied
}

function fileTable(stored: readonly StoredFile[], copied: readonly (Written | null)[]): Table {
  return {
    file: 'files.csv',
    entity: null,
    head: ['path', 'sha256', 'bytes', ...fileHead],
    rows: async function* () {
      for (const [at, { path, said }] of stored.entries()) {
        const written = copied[at]
        yield [[path, written?.sha256 ?? '', String(written?.bytes ?? ''), ...said.map(plainCell)]]
      }
    },
  }
}

async function* sumsOf(written: readonly (Written | null)[]): AsyncGenerator<string> {
  for (const each of written) if (each) yield `${each.sha256}  ${each.path}\n`
}

type Manifest = Inside & { madeAt: Date; language: Language; copied: readonly (Written | null)[] }

function manifestOf({ workspace, tables, copied, madeAt, language }: Manifest, id: string): string {
  const kept = copied.filter((each) => each !== null)
  return `${JSON.stringify(
    {
      product: 'Fieldhouse',
      format: 1,
      workspace: { _id: id, name: workspace },
      madeAt: madeAt.toISOString(),
      language,
      tables: tables.map(({ path, entity, rows, bytes, sha256 }) => ({ path, entity, rows, bytes, sha256 })),
      files: {
        count: kept.length,
        bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0),
        missing: copied.length - kept.length,
      },
    },
    null,
    2,
  )}\n`
}

/**
 * Writes a whole workspace into a ZIP file and returns its size in bytes. Throws `FORBIDDEN` unless the actor
 * administers everything. After an error, the caller must remove the file.
 */
export async function writeExport(making: Making): Promise<number> {
  const { path, signal, workspaceId, actor } = making
  const madeAt = new Date()
  const archive = openArchive(path, { at: madeAt, signal })
  try {
    const inside = await writeTables(archive, making)
    const copied = await copyFiles(archive, inside.files, making)
    const index = await writeTable(archive, fileTable(inside.files, copied), {
      ...making,
      moved: async () => {},
    })
    const tables = [...inside.tables, index]
    const text = manifestOf({ ...inside, tables, copied, madeAt, language: actor.language }, workspaceId)
    const manifest = await archive.add('manifest.json', once(text), true)
    await archive.add('SHA256SUMS', sumsOf([inside.readme, ...tables, ...copied, manifest]), true)
    return await archive.end()
  } catch (error) {
    await archive.abort()
    throw error
  }
}
