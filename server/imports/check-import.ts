import { usualOrder } from '@fieldhouse/domain/imports/day-order'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { asc, sql } from 'drizzle-orm'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import type { Work } from '../kit/database/work.ts'
import { type Judged, rowJudge } from './judge-rows.ts'
import { memoryKeeper } from './keep-small.ts'
import { makeMissing, missingNames } from './missing-names.ts'
import { type ImportRecord, moveOn, rowsOf } from './progress.ts'
import { importRows } from './tables.ts'
import { tryRows } from './try-rows.ts'

/** The number of rows that one transaction checks. */
const portion = 100

/** Runs a function in a separate transaction in the import's workspace. */
export type InTransaction = <T>(run: (work: Work) => Promise<T>) => Promise<T>

async function keep(work: Work, id: string, judged: readonly Judged[]): Promise<void> {
  await work.tx.execute(
    sql`update import_rows kept set body = nullif(row->'body', 'null'), faults = nullif(row->'faults', 'null'),
        likeness = nullif(row->'likeness', 'null'), notices = nullif(row->'notices', 'null')
      from jsonb_array_elements(${JSON.stringify(judged)}::jsonb) row
      where kept.workspace_id = ${work.workspaceId} and kept.import_id = ${id} and kept.line = (row->>'line')::int`,
  )
}

const linesAfter = (work: Work, id: string, line: number) =>
  work.tx
    .select({ line: importRows.line, cells: importRows.cells })
    .from(importRows)
    .where(rowsOf(work, id, line))
    .orderBy(asc(importRows.line))
    .limit(portion)

/** Thrown by a job if another job has taken over its import or a user has stopped the import. */
export class Overtaken extends Error {}

/** The progress of a check: the line number of the last checked row, and the counts up to this row. */
type Reached = { line: number; done: number; refused: number; likely: number }

const reachedAfter = (from: Reached, judged: readonly Judged[]): Reached => ({
  line: judged.at(-1)?.line ?? from.line,
  done: from.done + judged.length,
  refused: from.refused + judged.filter(({ faults }) => faults !== null).length,
  likely: from.likely + judged.filter(({ likeness }) => likeness !== null).length,
})

/**
 * Checks every row of an import and stores its body or its faults. Each portion has a separate transaction, so that
 * progress is visible and locks are short.
 */
export async function checkRows(
  inTransaction: InTransaction,
  module: EntityModule,
  {
    record,
    modules,
    language,
  }: { record: ImportRecord; modules: readonly EntityModule[]; language: Language },
): Promise<void> {
  const { id, columns, constants, creates } = record
  if (!columns) throw new Problem('NOT_FOUND')
  const missing = missingNames(module, creates)
  const plan = { columns, constants: constants ?? {} }
  const { zone, country } = await inTransaction(async ({ actor, home }) => ({
    zone: actor.timezone,
    country: home.country,
  }))
  const { dayOrders: tallies, headings } = record
  const dialect = { tallies, usual: usualOrder(language), zone, country, headings, language }
  const judge = rowJudge(module, { plan, dialect }, missing)
  const keepSmall = memoryKeeper()
  let from: Reached = { line: 0, done: 0, refused: 0, likely: 0 }
  for (let isLast = false; !isLast;) {
    const reached = await inTransaction(async (work) => {
      await work.client.query(`set local statement_timeout = '60s'`)
      const lines = await linesAfter(work, id, from.line)
      // Undoes the writes of the entity's steps during the check, for example a new default status.
      await work.client.query('savepoint before_judging')
      const judged = await judge(work, lines)
      await work.client.query('rollback to savepoint before_judging')
      work.events.length = 0
      const names = missing.in(judged.map(({ body }) => body).filter((body) => body !== null))
      const prepare = () => makeMissing(work, modules, { entity: module.entity.name, names })
      await tryRows(work, module, { judged, prepare })
      missing.use(judged)
      await keep(work, id, judged)
      const next = reachedAfter(from, judged)
      const { done, refused, likely } = next
      const state = judged.length < portion ? 'CHECKED' : 'CHECKING'
      const counts = { done, refused, likely, accepted: done - refused }
      const change = { ...counts, state, ...(state === 'CHECKED' ? { missing: missing.all() } : {}) } as const
      if (!(await moveOn(work, { id, from: 'CHECKING' }, change))) throw new Overtaken()
      return next
    })
    const rows = reached.done - from.done
    keepSmall(rows)
    isLast = rows < portion
    from = reached
  }
}
