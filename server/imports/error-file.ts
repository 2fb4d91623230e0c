import { reasonHeadings } from '@fieldhouse/domain/imports/synonyms'
import { folded } from '@fieldhouse/domain/imports/fold'
import type { FieldFault } from '@fieldhouse/domain/kit/problem'
import { type Language, type Words, say } from '@fieldhouse/domain/kit/words'
import { and, asc, eq, gt, isNotNull, or } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { defused } from '../kit/export-cells.ts'
import type { EntityModule } from '../kit/define-entity.ts'
import type { Answer } from '../kit/route.ts'
import type { Work } from '../kit/work.ts'
import { headingOfFault, sayFault, shownLikeness } from './import-view.ts'
import type { ImportRecord } from './progress.ts'
import { importRows } from './tables.ts'

const reason: Words = { en: 'Reason', fr: 'Raison', es: 'Motivo' }
const looksLike: Words = {
  en: 'Looks like {name}, who is already there',
  fr: 'Ressemble à {name}, qui existe déjà',
  es: 'Se parece a {name}, que ya existe',
}
const looksLikeLine: Words = {
  en: 'Looks like line {line} of the file',
  fr: 'Ressemble à la ligne {line} du fichier',
  es: 'Se parece a la línea {line} del archivo',
}

const cell = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const lineOf = (cells: readonly string[]): string =>
  `${cells.map((each) => cell(defused(each))).join(',')}\r\n`

type Left = Pick<typeof importRows.$inferSelect, 'line' | 'cells' | 'faults' | 'likeness'>

function reasonOf(record: ImportRecord, row: Left, language: Language): string {
  const told = (each: FieldFault) => {
    const heading = headingOfFault(record, each) ?? String(each.path[0] ?? '')
    return heading === '' ? sayFault(each, language) : `${heading}: ${sayFault(each, language)}`
  }
  if (row.faults) return row.faults.map(told).join(' · ')
  const { name, line } = row.likeness ?? { name: '' }
  return line === undefined ? say(looksLike, language, { name }) : say(looksLikeLine, language, { line })
}

/** Rows fetched at a time. */
const portion = 1000

/**
 * The rows that became no records as a file of the same columns with the reason beside each, to be mended and imported
 * again: those that do not fit and, once the others are in, those left out because they look like something known.
 */
export async function errorFile(
  work: Work,
  module: EntityModule,
  { record, language }: { record: ImportRecord; language: Language },
): Promise<Answer> {
  const reasons: readonly string[] = reasonHeadings
  // A file that was itself such a file says its reasons anew, in one column.
  const kept = record.headings
    .map((_, at) => at)
    .filter((at) => !reasons.includes(folded(record.headings[at] ?? '')))
  const parts = [`\uFEFF${lineOf([...kept.map((at) => record.headings[at] ?? ''), say(reason, language)])}`]
  const left = or(
    isNotNull(importRows.faults),
    record.state === 'DONE' ? isNotNull(importRows.likeness) : undefined,
  )
  let line = 0
  for (;;) {
    const rows = await work.tx
      .select()
      .from(importRows)
      .where(
        and(
          eq(importRows.workspaceId, work.workspaceId),
          eq(importRows.importId, record.id),
          gt(importRows.line, line),
          left,
        ),
      )
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
  const name = record.name.replace(/\.[^.]*$/, '').replaceAll(/[^\p{L}\p{N}_-]+/gu, '-')
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-length': String(content.length),
    'content-disposition': `attachment; filename="errors.csv"; filename*=UTF-8''${encodeURIComponent(`${name}-errors.csv`)}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  }
  return { result: null, file: async () => ({ content: Readable.from([content]), headers }) }
}
