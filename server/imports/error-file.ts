import { sayServerFault } from '@fieldhouse/domain/server-words'
import { translated } from '@fieldhouse/domain/kit/words/translated'
import { separators } from '@fieldhouse/domain/imports/csv-dialect'
import { reasonHeadings } from '@fieldhouse/domain/imports/synonyms'
import { folded } from '@fieldhouse/domain/kit/words/fold'
import type { FieldFault } from '@fieldhouse/domain/kit/entity/problem'
import { type Language, type Words, say } from '@fieldhouse/domain/kit/words/words'
import { and, asc, isNotNull, or } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { disposition, nameable } from '../kit/http/disposition.ts'
import { defused } from '@fieldhouse/domain/kit/value/defused'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import type { Answer } from '../kit/http/route.ts'
import type { Work } from '../kit/database/work.ts'
import { headingOfFault, shownLikeness } from './import-view.ts'
import { type ImportRecord, rowsOf } from './progress.ts'
import { importRows } from './tables.ts'

const reason: Words = translated('imports', 'errorFile.reason')
/** The suffix that follows the name of the imported file. */
const errors: Words = translated('imports', 'errorFile.errors')
const looksLike: Words = translated('imports', 'errorFile.looksLike')
const looksLikeLine: Words = translated('imports', 'errorFile.looksLikeLine')

const why: Words = translated('imports', 'errorFile.why')

/** Quotes a cell that contains any known separator, because readers detect the separator from the heading line. */
const cell = (text: string, separator: string): string =>
  /[",;|\t\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text

/** Writes lines in the format of the imported file, so that the program that wrote that file can read them. */
const writerOf = (separator: string) => (cells: readonly string[]) =>
  `${cells.map((each) => cell(defused(each), separator)).join(separator)}\r\n`

/** Returns the line `sep=` with the separator, if programs would not detect the separator without it. */
const dialectOf = (separator: string): string =>
  separators.some((each) => each === separator) ? '' : `sep=${separator}\r\n`

type Left = Pick<typeof importRows.$inferSelect, 'line' | 'cells' | 'faults' | 'likeness'>

function reasonOf(record: ImportRecord, row: Left, language: Language): string {
  const sayOne = (each: FieldFault) => {
    const column = headingOfFault(record, each)
    const msg = sayServerFault(each, language)
    return column === null ? msg : say(why, language, { column, msg })
  }
  if (row.faults) return row.faults.map(sayOne).join(' · ')
  const { name, line } = row.likeness ?? { name: '' }
  return line === undefined ? say(looksLike, language, { name }) : say(looksLikeLine, language, { line })
}

/** The number of rows that are read at a time. */
const portion = 1000

/**
 * Responds with a CSV file of the rows without a record, each with a reason. Users can correct and import the file.
 * After the import, the file includes skipped duplicates.
 */
export async function errorFile(
  work: Work,
  module: EntityModule,
  { record, language }: { record: ImportRecord; language: Language },
): Promise<Answer<null>> {
  const reasons: readonly string[] = reasonHeadings
  // If the imported file is itself an error file, the new reasons replace the old reasons.
  const kept = record.headings
    .map((_, at) => at)
    .filter((at) => !reasons.includes(folded(record.headings[at] ?? '')))
  const { separator } = record
  const lineOf = writerOf(separator)
  const begin = `\uFEFF${dialectOf(separator)}`
  const parts = [`${begin}${lineOf([...kept.map((at) => record.headings[at] ?? ''), say(reason, language)])}`]
  const left = or(
    isNotNull(importRows.faults),
    record.state === 'DONE' ? isNotNull(importRows.likeness) : undefined,
  )
  let line = 0
  for (;;) {
    const rows = await work.tx
      .select()
      .from(importRows)
      .where(and(rowsOf(work, record.id, line), left))
      .orderBy(asc(importRows.line))
      .limit(portion)
    parts.push(
      rows
        .map((row) =>
          lineOf([
            ...kept.map((at) => row.cells[at] ?? ''),
            reasonOf(record, { ...row, likeness: shownLikeness(work, module, row.likeness) }, language),
          ]),
        )
        .join(''),
    )
    line = rows.at(-1)?.line ?? line
    if (rows.length < portion) break
  }
  const content = Buffer.from(parts.join(''))
  const name = nameable(record.name.replace(/\.[^.]*$/, ''))
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-length': String(content.length),
    'content-disposition': disposition('attachment', `${name}-${say(errors, language)}.csv`),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  }
  return { result: null, file: async () => ({ content: Readable.from([content]), headers }) }
}
