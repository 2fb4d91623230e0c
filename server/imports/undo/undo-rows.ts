import { and, eq, sql } from 'drizzle-orm'
import type { EntityModule } from '../../kit/entity/define-entity.ts'
import { restartUnused } from '../../kit/database/numbering.ts'
import { counters } from '../../kit/database/tables.ts'
import type { Work } from '../../kit/database/work.ts'
import { type InTransaction, Overtaken } from '../check-import.ts'
import { freshPlans } from '../fresh-plans.ts'
import { type ImportRecord, importIs } from '../progress.ts'
import { imports } from '../tables.ts'
import { tellAll } from '../tell-all.ts'
import { type Step, portionRemover } from './remove-portion.ts'
import { restoreNext } from './restore-changed.ts'

type At = { record: ImportRecord; modules: readonly EntityModule[] }

/**
 * Locks the import for one step, so that two jobs cannot run at the same time. Throws `Overtaken` if the undo was
 * stopped.
 */
async function lockUndoing(work: Work, id: string): Promise<void> {
  const [found] = await work.tx
    .select({ state: imports.state })
    .from(imports)
    .where(importIs(work, id))
    .for('update')
  if (found?.state !== 'UNDOING') throw new Overtaken()
}

const addUp = (work: Work, id: string, { removed, restored, kept }: Step) =>
  work.tx
    .update(imports)
    .set({
      removed: sql`${imports.removed} + ${removed}`,
      restored: sql`${imports.restored} + ${restored}`,
      kept: sql`${imports.kept} + ${kept}`,
    })
    .where(importIs(work, id))

/** Restarts a series at its first number if the undo removed all records of the series. Other series keep a gap. */
async function restartSeries(work: Work, { record, modules }: At): Promise<void> {
  const { rows } = await work.tx.execute<{ entity: string }>(sql`
    select distinct entity from import_records
    where workspace_id = ${work.workspaceId} and import_id = ${record.id} and outcome = 'REMOVED'`)
  const made = modules.filter(({ entity }) => rows.some((row) => row.entity === entity.name))
  for (const { number, table } of made) {
    if (!number) continue
    // Waits for transactions that are taking a number, so that the check includes their records.
    await work.tx
      .select({ last: counters.last })
      .from(counters)
      .where(and(eq(counters.workspaceId, work.workspaceId), eq(counters.series, number.series)))
      .for('update')
    await restartUnused(work, number.series, table)
  }
}

/**
 * Undoes an import. Removes its records in reverse order, a hundred per transaction, and then restores changed
 * ones. An interrupted undo continues where it stopped.
 */
export async function undoRows(inTransaction: InTransaction, module: EntityModule, at: At): Promise<void> {
  const { id } = at.record
  const remove = portionRemover(at)
  const step = (run: (work: Work) => Promise<Step | null>) =>
    inTransaction(async (work) => {
      await work.client.query(
        `set local statement_timeout = '60s'; set local lock_timeout = '30s'; ${freshPlans}`,
      )
      await lockUndoing(work, id)
      const done = await run(work)
      if (done) await addUp(work, id, done)
      return done !== null
    })
  while (await step(remove));
  while (await step((work) => restoreNext(work, at)));
  await inTransaction(async (work) => {
    await lockUndoing(work, id)
    await restartSeries(work, at)
    await work.tx.update(imports).set({ state: 'UNDONE', problem: null }).where(importIs(work, id))
    await tellAll(work, [module.entity.name])
  })
}
