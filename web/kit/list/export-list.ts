import { type Entity, infoOfField } from '@fieldhouse/domain/kit/entity/entity'
import type { PaperTable } from '@fieldhouse/domain/kit/entity/verb-calls'
import type { Query } from '../api/api.ts'
import { verbFile, verbResult } from '../api/call-verb.ts'
import type { Column } from './column.ts'
import type { EntityWords } from '../text/words.ts'

/** A list to take away: every record that matches, with the columns that are shown. */
export type TakenList = {
  entity: Entity
  words: EntityWords
  columns: readonly Column[]
  /** The columns of spreadsheets. */
  fileColumns: readonly Column[]
  /** The list's query without its page. */
  query: Query
  /** What it is narrowed to, in words, a line each. */
  about: readonly string[]
}

/** What the codes of a choice are called, as the server takes it into a file. */
function codeWords({ entity, words }: TakenList, field: string): [string, string][] {
  const info = infoOfField(entity, field)
  const codes = info.kind === 'choice' || info.kind === 'choices' ? info.options : []
  return codes
    .map((code): [string, string] => [code, words.option(field, code)])
    .filter(([code, word]) => word !== code)
    .map(([code, word]) => [`word_${field}.${code}`, word])
}

/** The longest line about a list that the server takes. */
const longestLine = 500

/** What the server is asked for a list in a format. */
export function exportQuery(list: TakenList, format: string): Query {
  const { words, query, about } = list
  const columns = format === 'xlsx' || format === 'csv' ? list.fileColumns : list.columns
  const taken = columns.map(({ field, exports = field }) => exports)
  const { page: _page, limit: _limit, ...filters } = query
  return {
    ...filters,
    format,
    title: words.many,
    about: about.map((line) => (line.length > longestLine ? `${line.slice(0, longestLine - 1)}…` : line)),
    columns: taken.join(','),
    labels: columns.map(({ field, title }) => title ?? words.field(field)),
    ...Object.fromEntries(taken.flatMap((field) => codeWords(list, field))),
  }
}

/** The list as a file, named in the reader's language (UI-05). */
export const listFile = (list: TakenList, format: 'xlsx' | 'csv' | 'pdf') =>
  verbFile(list.entity, 'GET /export', exportQuery(list, format))

/** What the records of the list consist of, a row each, as CSV. */
export function linesFile({ entity, query }: TakenList, title: string) {
  const { page: _page, limit: _limit, ...filters } = query
  return verbFile(entity, 'GET /export', { ...filters, format: 'csv', sheet: 'lines', title })
}

/** The list as tab-separated text, as spreadsheets take it from the clipboard (UI-05). */
export const listText = async (list: TakenList): Promise<string> =>
  (await verbFile(list.entity, 'GET /export', exportQuery(list, 'tabs'))).content.text()

/** The list as it is printed (UI-05). */
export const listOnPaper = (list: TakenList): Promise<PaperTable> =>
  verbResult(list.entity, 'GET /export', { query: exportQuery(list, 'paper') })
