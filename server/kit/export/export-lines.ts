import { mostExportedLines, tooManyLines } from '@fieldhouse/domain/kit/words/export-formats'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { say } from '@fieldhouse/domain/kit/words/words'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Work } from '../database/work.ts'
import type { EntityModule } from '../entity/define-entity.ts'
import { recordsOf } from '../entity/read.ts'
import type { Reader } from './export-cells.ts'
import type { Style } from './export-style.ts'
import type { SheetTable } from './export-table.ts'
import type { LinesSheet } from './file-parts.ts'

/** The maximum number of records, and the approximate number of lines, that are in memory at a time. */
const portion = { records: 200, lines: 2000 }

/** Counts the lines of each of these records. */
async function countLines(
  work: Work,
  module: EntityModule,
  of: { field: string; ids: readonly string[] },
): Promise<Map<string, number>> {
  const table = module.lines[of.field]?.table
  if (!table) throw new Error(`${module.entity.name}.${of.field} has no lines`)
  const rows = await work.tx
    .select({ id: table.recordId, lines: count() })
    .from(table)
    .where(
      and(
        eq(table.workspaceId, work.workspaceId),
        sql`${table.recordId} = any(${sql.param([...of.ids])}::uuid[])`,
      ),
    )
    .groupBy(table.recordId)
  return new Map(rows.map(({ id, lines }) => [String(id), lines]))
}

/** Divides ids into groups. Each group has at most `portion.records` records and about `portion.lines` lines. */
function groupsOf(ids: readonly string[], counts: ReadonlyMap<string, number>): string[][] {
  const groups: string[][] = []
  let group: string[] = []
  let lines = 0
  for (const id of ids) {
    const own = counts.get(id) ?? 0
    if (group.length > 0 && (group.length === portion.records || lines + own > portion.lines)) {
      groups.push(group)
      group = []
      lines = 0
    }
    group.push(id)
    lines += own
  }
  return group.length > 0 ? [...groups, group] : groups
}

/** The lines of the exported records as a table. Refuses more lines than the file format allows. */
export async function linesTable(
  work: Work,
  module: EntityModule,
  of: { sheet: LinesSheet; ids: readonly string[]; style: Style; reader: Reader; over: AbortSignal },
): Promise<SheetTable> {
  const { sheet, ids, style, reader, over } = of
  const counts = await countLines(work, module, { field: sheet.field, ids })
  const total = [...counts.values()].reduce((sum, each) => sum + each, 0)
  if (total > mostExportedLines)
    throw new Problem('MAX_RECORDS', { words: tooManyLines, params: { max: mostExportedLines } })
  async function* portions() {
    for (const group of groupsOf(ids, counts)) {
      if (over.aborted) throw new Problem('OVERLOADED')
      const records = await recordsOf(work, module, { ids: group })
      yield await sheet.rows(work, records, { reader, locale: style.locale })
    }
  }
  return {
    title: say(sheet.title, reader.language),
    head: sheet.head.map((words) => say(words, reader.language)),
    portions,
  }
}
