import { countedValue } from '@fieldhouse/domain/kit/entity/counted-value'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { say } from '@fieldhouse/domain/kit/words/words'
import type { Work } from '../database/work.ts'
import type { EntityModule } from '../entity/define-entity.ts'
import { recordsOf } from '../entity/read.ts'
import type { WireRecord } from '../entity/read-page.ts'
import type { ExportRequest } from './export-asked.ts'
import { type Cell, type Reader, cellOf } from './export-cells.ts'
import { type Style, paperText } from './export-style.ts'
import { type FileColumn, filePartsOf } from './file-parts.ts'

/** A table of a file: its name, its headings, and its rows in portions. */
export type SheetTable = {
  title: string
  head: readonly string[]
  portions(): AsyncGenerator<Cell[][]>
}

/** How many rows are read and written at a time. */
const portion = 1000

type Of = { asked: ExportRequest; ids: readonly string[]; style: Style; reader: Reader; over: AbortSignal }

function valueOf(
  { module, entity }: { module: EntityModule; entity: Entity },
  column: string,
  reader: Reader,
): (record: WireRecord) => Cell {
  const clearer = filePartsOf(module).clearer?.[column]
  // If the request contains no texts for the codes, the file shows the codes.
  const hasText = (record: WireRecord) => reader.word(column, String(record[column])) !== record[column]
  return (record) => {
    const words = clearer?.(record)
    if (words && hasText(record)) return say(words, reader.language)
    const value = countedValue(entity, column, record)
    return cellOf(entity, column, { value, reader, currency: record['currency'] })
  }
}

/** Replaces several columns of named amounts by one column, for paper. */
function together(head: string, columns: readonly FileColumn[], style: Style): FileColumn {
  const cell = (record: WireRecord) =>
    columns
      .map((column) => ({ name: column.head, cell: column.cell(record) }))
      .filter((each) => each.cell !== '')
      .map((each) => `${each.name}: ${paperText(each.cell, style)}`)
      .join('; ')
  return { head, cell }
}

/** The columns of the file. A list of named amounts becomes a column for each name or, on paper, a single column. */
async function columnsOf(work: Work, module: EntityModule, of: Of): Promise<FileColumn[]> {
  const { asked, ids, style, reader } = of
  const { spread = {} } = filePartsOf(module)
  const isPaper = asked.format === 'pdf' || asked.format === 'paper'
  const columns: FileColumn[] = []
  for (const [at, column] of asked.columns.entries()) {
    const head = asked.head[at] ?? column
    const named = await spread[column]?.(work, { ids, reader, locale: style.locale })
    if (named) columns.push(...(isPaper ? [together(head, named, style)] : named))
    else columns.push({ head, cell: valueOf({ module, entity: asked.entity }, column, reader) })
  }
  return columns
}

/** The records of a list as a table. Lines are read only if a column shows them. */
export async function recordsTable(work: Work, module: EntityModule, of: Of): Promise<SheetTable> {
  const { asked, ids, over } = of
  const columns = await columnsOf(work, module, of)
  const without = Object.keys(module.lines).filter((field) => !asked.columns.includes(field))
  async function* portions() {
    for (let from = 0; from < ids.length; from += portion) {
      if (over.aborted) throw new Problem('OVERLOADED')
      const records = await recordsOf(work, module, { ids: ids.slice(from, from + portion), without })
      yield records.map((record) => columns.map(({ cell }) => cell(record)))
    }
  }
  return { title: asked.title, head: columns.map(({ head }) => head), portions }
}
