import { Problem, fault } from '@fieldhouse/domain/kit/problem'
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { EntityModule } from './define-entity.ts'
import { type Cell, cellOf } from './export-cells.ts'
import { type TableWriter, csvWriter } from './export-csv.ts'
import { drawPdf } from './export-pdf.ts'
import { type CodeWord, longestWord, readWords } from './export-words.ts'
import { xlsxWriter } from './export-xlsx.ts'
import { type RawQuery, readListQuery } from './list-query.ts'
import { idsOf, recordsOf } from './read.ts'
import type { Answer, Input } from './route.ts'
import { selectionOf } from './select.ts'
import type { Work } from './work.ts'

/** The most rows of one export, and of a drawn one (api.md, Generic verbs). */
const mostRows = { csv: 100_000, xlsx: 100_000, pdf: 5000 }
type Format = keyof typeof mostRows

const contentTypes: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** Rows fetched and written at a time. */
const portion = 1000

type Asked = { format: Format; columns: string[]; head: string[]; word: CodeWord; list: RawQuery }

const listed = (raw: string | string[] | undefined): string[] =>
  (typeof raw === 'string' ? raw.split(',') : (raw ?? [])).map((part) => part.trim()).filter(Boolean)

/** `format`, `columns`, their `labels` and the words of codes, beside the list's own query; a page has no meaning here. */
function readAsked(module: EntityModule, query: RawQuery): Asked {
  const { word, rest } = readWords(module.entity, query)
  const { format = 'csv', columns, labels, page: _page, limit: _limit, ...list } = rest
  if (format !== 'csv' && format !== 'xlsx' && format !== 'pdf') throw fault(['format'], 'INVALID')
  const known = Object.keys(selectionOf(module))
  const { fields, kept } = module.entity
  const asked =
    columns === undefined ? [...Object.keys({ ...fields, ...kept }), 'createdAt'] : listed(columns)
  const unknown = asked.find((column) => !known.includes(column))
  if (unknown !== undefined) throw fault(['columns'], 'UNKNOWN_FIELD', { field: unknown })
  if (new Set(asked).size < asked.length) throw fault(['columns'], 'DUPLICATE')
  // An empty heading stays in its place, so that those after it stay above their own columns.
  const named = (typeof labels === 'string' ? labels.split(',') : (labels ?? [])).map((part) => part.trim())
  if (named.some((label) => label.length > longestWord))
    throw fault(['labels'], 'TOO_LONG', { max: longestWord })
  const head = asked.map((column, index) => named[index] || column)
  return { format, columns: asked, head, word, list }
}

const headersOf = (format: Format, name: string, size: number) => ({
  'content-type': contentTypes[format],
  'content-length': String(size),
  'content-disposition': `attachment; filename="${name}"`,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
})

type Table = { asked: Asked; ids: string[]; rows(from: number): Promise<Cell[][]> }

async function gather(work: Work, module: EntityModule, asked: Asked): Promise<Table> {
  const most = mostRows[asked.format]
  const query = readListQuery(module.entity, asked.list, 1)
  const ids = await idsOf(work, module, { query, limit: most + 1 })
  if (ids.length > most) throw new Problem('MAX_RECORDS', { params: { max: most } })
  const reader = { language: work.actor.language, timezone: work.actor.timezone, word: asked.word }
  const rows = async (from: number) => {
    const records = await recordsOf(work, module, ids.slice(from, from + portion))
    return records.map((record) =>
      asked.columns.map((column) => cellOf(module.entity, column, { value: record[column], reader })),
    )
  }
  return { asked, ids, rows }
}

async function writeTable(writer: TableWriter, table: Table): Promise<void> {
  await writer.rows([table.asked.head])
  for (let from = 0; from < table.ids.length; from += portion) await writer.rows(await table.rows(from))
  await writer.end()
}

const plain = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.number)

/** What is left to do after the commit. */
type Finish = () => Promise<void>

/** Reads the rows now and draws them later. */
async function prepareDrawing(
  table: Table,
  to: { path: string; title: string; language: string },
): Promise<Finish> {
  const rows: string[][] = []
  for (let from = 0; from < table.ids.length; from += portion)
    rows.push(...(await table.rows(from)).map((row) => row.map(plain)))
  return () => drawPdf({ ...to, head: table.asked.head, rows })
}

async function writeSheet(table: Table, path: string): Promise<Finish> {
  const file = await open(path, 'wx', 0o600)
  try {
    await writeTable(table.asked.format === 'csv' ? await csvWriter(file) : await xlsxWriter(file), table)
  } finally {
    await file.close()
  }
  return async () => {}
}

/** The content of a finished file whose name is gone at once, and its bytes once it was read. */
async function takeAway(path: string): Promise<{ content: Readable; size: number }> {
  const file = await open(path, 'r')
  await rm(path)
  const { size } = await file.stat()
  return { content: createReadStream('', { fd: file }), size }
}

/**
 * `export`: every record of a filtered list as CSV, Excel or PDF. The file is finished before it is sent, so
 * that a failure is an answer and not half a file, and a slow reader holds no transaction.
 */
export async function exportRecords(work: Work, module: EntityModule, input: Input): Promise<Answer> {
  const asked = readAsked(module, input.query)
  const table = await gather(work, module, asked)
  const folder = join(tmpdir(), 'fieldhouse-exports')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const name = `${module.entity.segment}-${work.now.toISOString().slice(0, 10)}.${asked.format}`
  const orForget = async <T>(doing: Promise<T>): Promise<T> =>
    doing.catch(async (error: unknown) => {
      await rm(path, { force: true })
      throw error
    })
  const drawing = { path, title: name, language: work.actor.language }
  const finish = await orForget(
    asked.format === 'pdf' ? prepareDrawing(table, drawing) : writeSheet(table, path),
  )
  const file = async () => {
    await orForget(finish())
    const { content, size } = await takeAway(path)
    return { content, headers: headersOf(asked.format, name, size) }
  }
  return { result: null, file }
}
