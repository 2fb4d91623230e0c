import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Work } from '../database/work.ts'
import { nameable } from '../http/disposition.ts'
import { downloadOf } from '../http/download.ts'
import type { RawQuery } from '../http/list-query.ts'
import type { Answer } from '../http/route.ts'
import type { Cell } from './export-cells.ts'
import { csvText } from './export-csv.ts'
import { styleOf } from './export-style.ts'
import { longestWord } from './export-words.ts'

/** A table that is not a list of records: its columns and rows, and the name and day for its file name. */
type Sheet = { name: string; day: string; columns: readonly string[]; rows: readonly Cell[][] }

/** The maximum number of rows in a small table, because all rows are in memory at once. */
export const mostInFile = 50_000

/** Refuses a table with too many rows. */
export function needFits(count: number): void {
  if (count > mostInFile) throw new Problem('MAX_RECORDS', { params: { max: mostInFile } })
}

/** The headings in the reader's language, in the order of the columns. */
const headOf = (columns: readonly string[], labels: RawQuery[string]): string[] =>
  columns.map((column, at) => {
    const label = typeof labels === 'string' ? undefined : labels?.[at]
    return label?.trim().slice(0, longestWord) || column
  })

/** Makes a small table as CSV, with the headings (`labels`) and the name (`title`) from the reader's screen. */
export async function sheetFile(
  work: Work,
  query: RawQuery,
  { name, day, columns, rows }: Sheet,
): Promise<Answer<null>> {
  const { labels, title } = query
  const style = await styleOf(work.client, work.actor, work.workspaceId)
  const called = (typeof title === 'string' && nameable(title.slice(0, longestWord))) || name
  const file = async () =>
    downloadOf(Buffer.from(csvText([headOf(columns, labels), ...rows], style)), {
      name: `${called}-${day}.csv`,
      type: 'text/csv; charset=utf-8',
    })
  return { result: null, file }
}
