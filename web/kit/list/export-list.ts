import { beginningOf } from '@fieldhouse/domain/kit/value/typed-text'
import { customIdOf } from '@fieldhouse/domain/kit/entity/custom-values'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import type { PaperTable } from '@fieldhouse/domain/kit/entity/verb-calls'
import type { Query } from '../api/api.ts'
import { verbFile, verbResult } from '../api/call-verb.ts'
import type { Column } from './column.ts'
import type { EntityWords } from '../text/words.ts'

/** A list to export: all records that match the query, with the shown columns. */
export type TakenList = {
  entity: Entity
  words: EntityWords
  columns: readonly Column[]
  /** The columns that exported spreadsheets contain. */
  fileColumns: readonly Column[]
  /** The query of the list, without the page. */
  query: Query
  /** The active filters as text, one line for each filter. */
  about: readonly string[]
}

/** Query parameters that contain the texts of a field's codes in the user's language, for the server's export. */
function codeWords({ entity, words }: TakenList, field: string): [string, string][] {
  // The server reads the names of custom choices itself.
  if (customIdOf(field) !== null) return []
  const info = infoOfField(entity, field)
  const codes = info.kind === 'choice' || info.kind === 'choices' ? info.options : []
  return codes
    .map((code): [string, string] => [code, words.option(field, code)])
    .filter(([code, word]) => word !== code)
    .map(([code, word]) => [`word_${field}.${code}`, word])
}

/** The maximum length of a text about a filter (`about`). The server refuses longer texts. */
const longestLine = 500

/** The query parameters for an export of the list in a format. */
export function exportQuery(list: TakenList, format: string): Query {
  const { words, query, about } = list
  const chosen = format === 'xlsx' || format === 'csv' ? list.fileColumns : list.columns
  const columns = chosen.filter(({ screenOnly }) => !screenOnly)
  const taken = columns.map(({ field, exports = field }) => exports)
  const { page: _page, limit: _limit, ...filters } = query
  return {
    ...filters,
    format,
    title: words.many,
    about: about.map((line) => (line.length > longestLine ? `${beginningOf(line, longestLine - 1)}…` : line)),
    columns: taken.join(','),
    labels: columns.map(({ field, title }) => title ?? words.field(field)),
    ...Object.fromEntries(taken.flatMap((field) => codeWords(list, field))),
  }
}

/** Exports the list as a file. The file's name is in the user's language (UI-05). */
export const listFile = (list: TakenList, format: 'xlsx' | 'csv' | 'pdf') =>
  verbFile(list.entity, 'GET /export', exportQuery(list, format))

/** Exports the lines of the listed records as CSV, one row for each line. */
export function linesFile({ entity, query }: TakenList, title: string) {
  const { page: _page, limit: _limit, ...filters } = query
  return verbFile(entity, 'GET /export', { ...filters, format: 'csv', sheet: 'lines', title })
}

/** Exports the list as tab-separated text, which can be pasted into a spreadsheet (UI-05). */
export const listText = async (list: TakenList): Promise<string> =>
  (await verbFile(list.entity, 'GET /export', exportQuery(list, 'tabs'))).content.text()

/** Exports the list as a table for printing (UI-05). */
export const listOnPaper = (list: TakenList): Promise<PaperTable> =>
  verbResult(list.entity, 'GET /export', { query: exportQuery(list, 'paper') })
