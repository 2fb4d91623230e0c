import { integrityChecks } from '@fieldhouse/domain/books/integrity/integrity-check'
import {
  type IndexRow,
  type ProofCheck,
  type ProofManifest,
  type ProofTable,
  indexFile,
  manifestFile,
  pageFile,
  proofFormat,
  signatureFile,
} from '@fieldhouse/domain/books/proof/proof-files'
import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { once as occurred } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { ChainHead } from '@fieldhouse/domain/accounting/chain/document-chain'
import { chainHead } from '../../accounting/chain-heads.ts'
import { bringUpToDate } from '../../books/bring-up-to-date.ts'
import { checkIntegrity } from '../../books/integrity/check-integrity.ts'
import { journalEntries } from '../../books/tables.ts'
import { type Work, inWorkspace, need } from '../../kit/database/work.ts'
import { verifyPage } from '../../web/verify-page.ts'
import { type Archive, type Written, openArchive } from '../archive.ts'
import { workspaceName } from '../workspace-name.ts'
import { type Making, once, patience, rowWeight } from '../write-export.ts'
import {
  type ProofRows,
  activityRows,
  auditedSections,
  documentRows,
  entryRows,
  linkRows,
} from './proof-rows.ts'
import { signingKey } from './signing-key.ts'

const tables: readonly [ProofTable, (work: Work) => ProofRows][] = [
  ['documents.jsonl', documentRows],
  ['chain.jsonl', linkRows],
  ['journal.jsonl', entryRows],
  ['audit.jsonl', activityRows],
]

/** The differences of each check that the manifest names. */
const mostNamed = 20

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Brings the journal up to date in transactions of its own, because the export itself only reads. */
async function updateJournal({ pool, workspaceId, actor, signal }: Making): Promise<void> {
  let isDone = false
  while (!isDone) {
    signal.throwIfAborted()
    ;({ isDone } = await inWorkspace(pool, { workspaceId, actor }, bringUpToDate))
  }
}

/** The results of all integrity checks. */
async function runChecks(work: Work): Promise<ProofCheck[]> {
  const results: ProofCheck[] = []
  for (const check of integrityChecks) {
    const rows: ProofCheck['rows'][number][] = []
    const sum = { records: 0, differences: 0 }
    let after: string | null | undefined
    while (after !== null) {
      const part = await checkIntegrity(work, { check, ...(after && { after }) })
      sum.records += part.records
      sum.differences += part.differences
      rows.push(...part.rows.map(({ fault, entity, name }) => ({ fault, entity, name })))
      after = part.next
    }
    results.push({ check, ...sum, rows: rows.slice(0, mostNamed) })
  }
  return results
}

/**
 * Writes the index of rows into a temporary file. The archive takes one file at a time, and the tables come first.
 */
function openIndex(path: string) {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const failed = occurred(file, 'error').then(([error]) => Promise.reject(error as Error))
  failed.catch(() => {})
  return {
    add: async (rows: readonly IndexRow[]) => {
      if (!file.write(rows.map((row) => `${JSON.stringify(row)}\n`).join('')))
        await Promise.race([occurred(file, 'drain'), failed])
    },
    end: () => Promise.race([new Promise<void>((resolve) => file.end(resolve)), failed]),
    remove: async () => {
      file.destroy()
      await rm(path, { force: true })
    },
  }
}

type Index = ReturnType<typeof openIndex>
type Writing = { archive: Archive; index: Index; making: Making }

/** Writes a table, and its rows into the index. */
function writeTable(
  { archive, index, making }: Writing,
  table: ProofTable,
  rows: ProofRows,
): Promise<Written> {
  async function* content() {
    for await (const portion of rows) {
      making.signal.throwIfAborted()
      const lines = portion.map((row) => ({ row, line: JSON.stringify(row) }))
      await index.add(lines.map(({ row, line }) => [table, row.id, row.name, sha256(line)]))
      yield lines.map(({ line }) => `${line}\n`).join('')
      await making.moved(portion.length * rowWeight)
    }
  }
  return archive.add(table, content(), true)
}

/** An estimate of the rows of the export. Each link has about one document and two activities. */
async function rowsIn(work: Work, head: ChainHead | null): Promise<number> {
  const entries = await work.tx.$count(journalEntries, eq(journalEntries.workspaceId, work.workspaceId))
  return entries + (head?.sequence ?? 0) * 4
}

/** Writes all tables from one snapshot. Returns the manifest without the files that are written afterwards. */
function writeTables(writing: Writing): Promise<Omit<ProofManifest, 'format' | 'madeAt'>> {
  const { pool, workspaceId, actor, begun } = writing.making
  return inWorkspace(pool, { workspaceId, actor, readOnly: true, snapshot: true }, async (work) => {
    for (const section of auditedSections) need(work, section, 'read')
    const head = await chainHead(work)
    await begun((await rowsIn(work, head)) * rowWeight)
    const checks = await runChecks(work)
    await work.client.query(patience)
    const files: Written[] = []
    for (const [table, rowsOf] of tables) files.push(await writeTable(writing, table, rowsOf(work)))
    return { workspace: { _id: workspaceId, name: await workspaceName(work) }, head, files, checks }
  })
}

/**
 * Writes a proof export into a ZIP file and returns its size in bytes. Throws `FORBIDDEN` without the rights to read
 * invoices and the journal.
 */
export async function writeProof(making: Making): Promise<number> {
  const { path, signal, workspaceId, secret } = making
  await updateJournal(making)
  const madeAt = new Date()
  const indexPath = `${path}.rows`
  const archive = openArchive(path, { at: madeAt, signal })
  const index = openIndex(indexPath)
  try {
    const inside = await writeTables({ archive, index, making })
    await index.end()
    const files = [...inside.files, await archive.add(indexFile, createReadStream(indexPath), true)]
    const page = verifyPage()
    if (page !== null) files.push(await archive.add(pageFile, once(page), true))
    const manifest: ProofManifest = { format: proofFormat, madeAt: madeAt.toISOString(), ...inside, files }
    const text = JSON.stringify(manifest, null, 2)
    await archive.add(manifestFile, once(text), true)
    await archive.add(signatureFile, once(signingKey(secret, workspaceId).signed(Buffer.from(text))), true)
    return await archive.end()
  } catch (error) {
    await archive.abort()
    throw error
  } finally {
    await index.remove()
  }
}
