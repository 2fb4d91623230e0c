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
import type { EntityModule } from '../entity/define-entity.ts'
import { disposition, nameable } from '../http/disposition.ts'
import { type Asked, readAsked } from './export-asked.ts'
import { type Cell, cellOf } from './export-cells.ts'
import { type TableWriter, csvWriter, tabsWriter } from './export-csv.ts'
import { figuresOf, paperRows, takenNote } from './export-paper.ts'
import { drawPdf } from './export-pdf.ts'
import { type Style, styleOf } from './export-style.ts'
import { xlsxWriter } from './export-xlsx.ts'
import { readListQuery } from '../http/list-query.ts'
import { idsOf, recordsOf } from '../entity/read.ts'
import type { Answer, Input } from '../http/route.ts'
import type { Work } from '../database/work.ts'

const contentTypes: Record<Exclude<ExportFormat, 'paper'>, string> = {
  csv: 'text/csv; charset=utf-8',
  tabs: 'text/tab-separated-values; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** Rows fetched and written at a time. */
const portion = 1000

type Table = { asked: Asked; style: Style; count: number; portions(): AsyncGenerator<Cell[][]> }

async function gather(
  work: Work,
  module: EntityModule,
  { asked, over }: { asked: Asked; over: AbortSignal },
): Promise<Table> {
  const most = mostExported[asked.format]
  const query = readListQuery(module.entity, asked.list, 1)
  const ids = await idsOf(work, module, { query, limit: most + 1 })
  if (ids.length > most) {
    const isPaper = asked.format === 'pdf' || asked.format === 'paper'
    throw new Problem('MAX_RECORDS', {
      params: { max: most },
      ...(isPaper ? { words: tooManyForPaper } : {}),
    })
  }
  const style = await styleOf(work.client, work.actor, work.workspaceId)
  const reader = { language: work.actor.language, word: asked.word }
  async function* portions() {
    for (let from = 0; from < ids.length; from += portion) {
      if (over.aborted) throw new Problem('OVERLOADED')
      const records = await recordsOf(work, module, ids.slice(from, from + portion))
      yield records.map((record) =>
        asked.columns.map((column) =>
          cellOf(module.entity, column, { value: record[column], reader, currency: record['currency'] }),
        ),
      )
    }
  }
  return { asked, style, count: ids.length, portions }
}

/** The whole table as it stands on paper. */
async function paperOf(work: Work, { asked, style, count, portions }: Table): Promise<PaperTable> {
  const { title, about, head } = asked
  const cells: Cell[][] = []
  for await (const rows of portions()) cells.push(...rows)
  return {
    title,
    notes: [...about, takenNote(count, { now: work.now, language: work.actor.language, style })],
    head,
    figures: figuresOf(head, cells),
    rows: paperRows(cells, style),
  }
}

/** What is left to do after the commit. */
type Finish = (over: AbortSignal) => Promise<void>

function writerOf(file: FileHandle, { asked, style, count }: Table): Promise<TableWriter> {
  const { format, head, title } = asked
  if (format === 'xlsx') return xlsxWriter(file, { title, style, head, count })
  return format === 'tabs' ? tabsWriter(file, { head, style }) : csvWriter(file, { head, style })
}

async function writeSheet(table: Table, path: string): Promise<Finish> {
  const file = await open(path, 'wx', 0o600)
  try {
    const writer = await writerOf(file, table)
    for await (const rows of table.portions()) await writer.rows(rows)
    await writer.end()
  } finally {
    await file.close()
  }
  return async () => {}
}

/** Reads the rows now and draws them later. */
async function prepareDrawing(work: Work, table: Table, path: string): Promise<Finish> {
  const paper = await paperOf(work, table)
  return (over) => drawPdf({ ...paper, path, language: work.actor.language }, over)
}

/** The content of a finished file whose name is gone at once, and its length in bytes. */
async function takeAway(path: string): Promise<{ content: Readable; size: number }> {
  const { size } = await stat(path)
  const content = createReadStream(path)
  await once(content, 'open')
  await rm(path)
  return { content, size }
}

/** What the file is called: the list, and the day it is where its reader is. */
function fileName(work: Work, { title, format }: Asked, segment: string): string {
  const day = dayAt(work.now.getTime(), work.actor.timezone)
  return `${nameable(title) || segment}-${day}.${format === 'tabs' ? 'txt' : format}`
}

/**
 * `export`: every record of a filtered list as CSV, Excel or PDF, as tab-separated text for the clipboard, or as the
 * texts of a printed page. A file is finished in `folder` before it is sent, so that a failure is an answer and not half
 * a file, and a slow reader holds no transaction; the janitor of that folder removes what a killed server leaves.
 */
export async function exportRecords(
  work: Work,
  module: EntityModule,
  input: Input & { folder: string },
): Promise<Answer> {
  const { query, request, folder } = input
  const asked = readAsked(module, query)
  const table = await gather(work, module, { asked, over: request.over })
  const { format } = asked
  if (format === 'paper') return { result: await paperOf(work, table) }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const orForget = async <T>(doing: Promise<T>): Promise<T> =>
    doing.catch(async (error: unknown) => {
      await rm(path, { force: true })
      throw error
    })
  const finish = await orForget(
    format === 'pdf' ? prepareDrawing(work, table, path) : writeSheet(table, path),
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
