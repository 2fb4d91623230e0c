import { type ImportState, importStates, isUnderWay } from '@fieldhouse/domain/imports/import-state'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { isLeft } from '../kit/jobs/is-left.ts'
import { importRows, imports } from './tables.ts'

export type ImportRecord = typeof imports.$inferSelect & { isStopped: boolean }

/**
 * The state of an import as users see it. An interrupted undo has the state `DONE`, so that users can request it
 * again.
 */
export function stateOf({ state, isStopped }: ImportRecord): ImportState {
  if (!isStopped) return state
  return state === 'UNDOING' ? 'DONE' : 'STOPPED'
}

/** Selects an import of this workspace. */
export const importIs = (work: Work, id: string) =>
  and(eq(imports.workspaceId, work.workspaceId), eq(imports.id, id))

/** Selects the rows of an import, optionally only those after a line of its file. */
export const rowsOf = (work: Work, id: string, after = 0) =>
  and(eq(importRows.workspaceId, work.workspaceId), eq(importRows.importId, id), gt(importRows.line, after))

/** Whether an import is in progress although the queue no longer has its job. */
export const isStopped = sql<boolean>`(${inArray(imports.state, importStates.filter(isUnderWay))}
  and ${isLeft('import', { key: 'importId', id: sql`imports.id` })})`

/**
 * Returns an import of this workspace, and locks it if `lock` is true. Throws `NOT_FOUND` if there is no such import.
 */
export async function importOf(work: Work, id: string, lock = false): Promise<ImportRecord> {
  // A separate query takes the lock. A single query that waits for the lock would return the current import, but the
  // state of the queue before the wait.
  if (lock) await work.tx.select({ id: imports.id }).from(imports).where(importIs(work, id)).for('update')
  const [record] = await work.tx
    .select({ ...getTableColumns(imports), isStopped })
    .from(imports)
    .where(importIs(work, id))
  if (!record) throw new Problem('NOT_FOUND')
  return record
}

/** Updates an import if it is still in the expected state. Otherwise returns false. */
export async function moveOn(
  work: Work,
  at: { id: string; from: ImportState },
  change: Partial<typeof imports.$inferSelect>,
): Promise<boolean> {
  const moved = await work.tx
    .update(imports)
    .set(change)
    .where(and(importIs(work, at.id), eq(imports.state, at.from)))
    .returning({ id: imports.id })
  return moved.length > 0
}
