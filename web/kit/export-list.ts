import { type Entity, infoOfField } from '@fieldhouse/domain/kit/entity'
import { type Query, addressOf, readText } from './api.ts'
import type { Column } from './column.ts'
import { csvRows } from './csv-rows.ts'
import type { EntityWords } from './words.ts'

/** A list to take away: every record that matches, with the columns that are shown. */
export type TakenList = {
  entity: Entity
  words: EntityWords
  columns: readonly Column[]
  /** The list's query without its page. */
  query: Query
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

function exportQuery(list: TakenList, format: string): Query {
  const { words, columns, query } = list
  const { page: _page, limit: _limit, ...filters } = query
  return {
    ...filters,
    format,
    columns: columns.map(({ field }) => field).join(','),
    labels: columns.map(({ field, title }) => title ?? words.field(field)),
    ...Object.fromEntries(columns.flatMap(({ field }) => codeWords(list, field))),
  }
}

/** The address of the list as a file (UI-05). */
export const fileAddress = (list: TakenList, format: 'xlsx' | 'csv' | 'pdf'): string =>
  addressOf(`${list.entity.segment}/export`, exportQuery(list, format))

/** The whole list as texts, headings first (UI-05). */
export const listRows = async (list: TakenList): Promise<string[][]> =>
  csvRows(await readText(`${list.entity.segment}/export`, exportQuery(list, 'csv')))
