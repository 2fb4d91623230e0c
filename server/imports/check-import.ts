import { Problem } from '@fieldhouse/domain/kit/problem'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { EntityModule } from '../kit/define-entity.ts'
import type { Work } from '../kit/work.ts'
import { type Judged, rowJudge } from './judge-rows.ts'
import { memoryKeeper } from './keep-small.ts'
import { type ImportRecord, moveOn } from './progress.ts'
import { importRows } from './tables.ts'

/** Rows judged in one transaction. */
const portion = 100

/** Runs something in a transaction of its own in the workspace of an import. */
export type InTransaction = <T>(run: (work: Work) => Promise<T>) => Promise<T>

async function keep(work: Work, id: string, judged: readonly Judged[]): Promise<void> {
  await work.tx.execute(
    sql`update import_rows kept set body = nullif(row->'body', 'null'), faults = nullif(row->'faults', 'null'),
        likeness = nullif(row->'likeness', 'null')
      from jsonb_array_elements(${JSON.stringify(judged)}::jsonb) row
      where kept.workspace_id = ${work.workspaceId} and kept.import_id = ${id} and kept.line = (row->>'line')::int`,
  )
}

const linesAfter = (work: Work, id: string, line: number) =>
  work.tx
    .select({ line: importRows.line, cells: importRows.cells })
    .from(importRows)
    .where(
      and(
        eq(importRows.workspaceId, work.workspaceId),
        eq(importRows.importId, id),
        gt(importRows.line, line),
      ),
    )
    .orderBy(asc(importRows.line))
    .limit(portion)

/** Thrown out of work that somebody else has taken over or stopped. */
export class Overtaken extends Error {}

/**
 * Looks at every row of an import and keeps what it makes or why it makes nothing: a dry run that writes no record.
 * Each portion is a transaction, so that its progress shows and nothing is locked for long.
 */
export async function checkRows(
  inTransaction: InTransaction,
  module: EntityModule,
  record: ImportRecord,
): Promise<void> {
  const { id, columns, constants } = record
  if (!columns) throw new Problem('NOT_FOUND')
  const judge = rowJudge(module, { columns, constants: constants ?? {} })
  const counts = { done: 0, refused: 0, likely: 0 }
  const keepSmall = memoryKeeper()
  let line = 0
  for (;;) {
    const judged = await inTransaction(async (work) => {
      await work.client.query(`set local statement_timeout = '60s'`)
      const lines = await linesAfter(work, id, line)
      const result = await judge(work, lines)
      await keep(work, id, result)
      counts.done += result.length
      counts.refused += result.filter(({ faults }) => faults !== null).length
      counts.likely += result.filter(({ likeness }) => likeness !== null).length
      const isLast = lines.length < portion
      const accepted = counts.done - counts.refused
      const change = { ...counts, accepted, state: isLast ? ('CHECKED' as const) : ('CHECKING' as const) }
      if (!(await moveOn(work, { id, from: 'CHECKING' }, change))) throw new Overtaken()
      return isLast ? null : result
    })
    if (judged === null) return
    keepSmall(judged.length)
    line = judged.at(-1)?.line ?? line
  }
}
