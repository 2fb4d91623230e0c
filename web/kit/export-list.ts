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

function exportQuery({ words, columns, query }: TakenList, format: string): Query {
  const { page: _page, limit: _limit, ...filters } = query
  return {
    ...filters,
    format,
    columns: columns.map(({ field }) => field).join(','),
    labels: columns.map(({ field, title }) => title ?? words.field(field)),
  }
}

/** The address of the list as a file (UI-05). */
export const fileAddress = (list: TakenList, format: 'xlsx' | 'csv' | 'pdf'): string =>
  addressOf(`${list.entity.segment}/export`, exportQuery(list, format))

/** The whole list as texts, headings first; codes of choices as their words (UI-05). */
export async function listRows(list: TakenList): Promise<string[][]> {
  const { entity, words, columns } = list
  const [head = [], ...rows] = csvRows(await readText(`${entity.segment}/export`, exportQuery(list, 'csv')))
  const isChoice = columns.map(({ field }) => ['choice', 'choices'].includes(infoOfField(entity, field).kind))
  const word = (cell: string, at: number) => {
    const { field } = columns[at] ?? { field: '' }
    if (!isChoice[at] || cell === '') return cell
    return cell
      .split(', ')
      .map((code) => words.option(field, code))
      .join(', ')
  }
  return [head, ...rows.map((row) => row.map(word))]
}
