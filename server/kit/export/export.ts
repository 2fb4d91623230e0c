import type { PaperTable } from '@fieldhouse/domain/kit/entity/verb-calls'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { type ExportFormat, mostExported, tooManyForPaper } from '@fieldhouse/domain/kit/words/export-formats'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { customFile } from '../entity/custom-values.ts'
import type { EntityModule } from '../entity/define-entity.ts'
import { disposition, nameable } from '../http/disposition.ts'
import { type ExportRequest, readAsked } from './export-asked.ts'
import type { Cell } from './export-cells.ts'
import { type TableWriter, csvWriter, tabsWriter } from './export-csv.ts'
import { linesTable } from './export-lines.ts'
import { type SheetTable, recordsTable } from './export-table.ts'
import { filePartsOf } from './file-parts.ts'
import { figuresOf, paperRows, takenNote } from './export-paper.ts'
import { drawPdf } from './export-pdf.ts'
import { type Style, styleOf } from './export-style.ts'
import { xlsxWriter } from './export-xlsx.ts'
import { readListQuery } from '../http/list-query.ts'
import { idsOf } from '../entity/read.ts'
import type { Answer, Input } from '../http/route.ts'
import type { Work } from '../database/work.ts'

const contentTypes: Record<Exclude<ExportFormat, 'paper'>, string> = {
  csv: 'text/csv; charset=utf-8',
  tabs: 'text/tab-separated-values; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** An export: the request, the reader's formats and the sheets. Only spreadsheets have several sheets. */
type File = { asked: ExportRequest; style: Style; count: number; sheets: readonly SheetTable[] }

/** The ids of the list's records. Refuses a list with more records than the format allows. */
async function askedIds(
  work: Work,
  module: EntityModule,
  { entity, format, list }: ExportRequest,
): Promise<string[]> {
  const most = mostExported[format]
  const ids = await idsOf(work, module, { query: readListQuery(entity, list, 1), limit: most + 1 })
  if (ids.length <= most) return ids
  const isPaper = format === 'pdf' || format === 'paper'
  throw new Problem('MAX_RECORDS', { params: { max: most }, ...(isPaper ? { words: tooManyForPaper } : {}) })
}

async function gather(
  work: Work,
  module: EntityModule,
  { asked, over }: { asked: ExportRequest; over: AbortSignal },
): Promise<File> {
  const ids = await askedIds(work, module, asked)
  const style = await styleOf(work.client, work.actor, work.workspaceId)
  const reader = { language: work.actor.language, word: asked.word }
  const { lines } = filePartsOf(module)
  const lineTables =
    lines && (asked.sheet === 'lines' || asked.format === 'xlsx')
      ? [await linesTable(work, module, { sheet: lines, ids, style, reader, over })]
      : []
  const recordTables =
    asked.sheet === 'records' ? [await recordsTable(work, module, { asked, ids, style, reader, over })] : []
  return { asked, style, count: ids.length, sheets: [...recordTables, ...lineTables] }
}

/** The whole table as texts for paper. */
async function paperOf(work: Work, { asked, style, count, sheets }: File): Promise<PaperTable> {
  const { title, about } = asked
  const cells: Cell[][] = []
  for (const sheet of sheets) for await (const rows of sheet.portions()) cells.push(...rows)
  const head = sheets.flatMap((sheet) => sheet.head)
  return {
    title,
    notes: [...about, takenNote(count, { now: work.now, language: work.actor.language, style })],
    head,
    figures: figuresOf(head, cells),
    rows: paperRows(cells, style),
  }
}

/** The part of an export that runs after the commit. */
type Finish = (over: AbortSignal) => Promise<void>

function writerOf(file: FileHandle, { asked, style, sheets }: File): TableWriter {
  if (asked.format === 'xlsx') return xlsxWriter(file, { titles: sheets.map(({ title }) => title), style })
  return asked.format === 'tabs' ? tabsWriter(file, style) : csvWriter(file, style)
}

async function writeSheets(of: File, path: string): Promise<Finish> {
  const file = await open(path, 'wx', 0o600)
  try {
    const writer = writerOf(file, of)
    for (const sheet of of.sheets) {
      await writer.sheet(sheet.head)
      for await (const rows of sheet.portions()) await writer.rows(rows)
    }
    await writer.end()
  } finally {
    await file.close()
  }
  return async () => {}
}

/** Reads the rows now. The returned function renders the rows as a PDF after the commit. */
async function prepareDrawing(work: Work, table: File, path: string): Promise<Finish> {
  const paper = await paperOf(work, table)
  return (over) => drawPdf({ ...paper, path, language: work.actor.language }, over)
}

/**
 * Opens a finished file and deletes it from its folder. Returns the content, which remains readable, and its length in
 * bytes.
 */
async function takeAway(path: string): Promise<{ content: Readable; size: number }> {
  const { size } = await stat(path)
  const content = createReadStream(path)
  await once(content, 'open')
  await rm(path)
  return { content, size }
}

/** The file name: the list's title and the current day in the reader's time zone. */
function fileName(work: Work, { title, format }: ExportRequest, segment: string): string {
  const day = dayAt(work.now.getTime(), work.actor.timezone)
  return `${nameable(title) || segment}-${day}.${format === 'tabs' ? 'txt' : format}`
}

/**
 * Exports every record of a filtered list as CSV, Excel, PDF, tab-separated text or printable texts. Throws
 * `MAX_RECORDS` for more records than the format allows.
 */
export async function exportRecords(
  work: Work,
  module: EntityModule,
  input: Input & { folder: string },
): Promise<Answer> {
  const { query, request, folder } = input
  const asked = readAsked(module, query, await customFile(work, module.entity))
  const table = await gather(work, module, { asked, over: request.over })
  const { format } = asked
  if (format === 'paper') return { result: await paperOf(work, table) }
  // The file is finished before it is sent, so that a failure gives an error response instead of half a file, and a
  // slow reader keeps no transaction open. The folder's janitor removes files left by a killed server.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const orForget = async <T>(doing: Promise<T>): Promise<T> =>
    doing.catch(async (error: unknown) => {
      await rm(path, { force: true })
      throw error
    })
  const finish = await orForget(
    format === 'pdf' ? prepareDrawing(work, table, path) : writeSheets(table, path),
  )
  const file = async (over: AbortSignal) => {
    const { content, size } = await orForget(finish(over).then(() => takeAway(path)))
    const headers = {
      'content-type': contentTypes[format],
      'content-length': String(size),
      'content-disposition': disposition('attachment', fileName(work, asked, module.entity.segment)),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    }
    return { content, headers }
  }
  return { result: null, file }
}
