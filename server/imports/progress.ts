import { type ImportState, importStates, isUnderWay } from '@fieldhouse/domain/imports/import-state'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { isLeft } from '../kit/jobs/is-left.ts'
import { importRows, imports } from './tables.ts'

export type ImportRecord = typeof imports.$inferSelect & { isStopped: boolean }

/** Where an import stands as people see it. An undo that was interrupted can be asked for again, as before. */
export function stateOf({ state, isStopped }: ImportRecord): ImportState {
  if (!isStopped) return state
  return state === 'UNDOING' ? 'DONE' : 'STOPPED'
}

/** Where an import of this workspace is found. */
export const importIs = (work: Work, id: string) =>
  and(eq(imports.workspaceId, work.workspaceId), eq(imports.id, id))

/** Where the rows of an import are found: all of them, or those after a line of its file. */
export const rowsOf = (work: Work, id: string, after = 0) =>
  and(eq(importRows.workspaceId, work.workspaceId), eq(importRows.importId, id), gt(importRows.line, after))

/** Whether an import is under way whose job the queue has lost. */
export const isStopped = sql<boolean>`(${inArray(imports.state, importStates.filter(isUnderWay))}
  and ${isLeft('import', { key: 'importId', id: sql`imports.id` })})`

/** An import of this workspace; refuses with `NOT_FOUND`. Locked, where it is to change. */
export async function importOf(work: Work, id: string, lock = false): Promise<ImportRecord> {
  // First alone: who waited for the lock would see the import as it is and the queue as it was.
  if (lock) await work.tx.select({ id: imports.id }).from(imports).where(importIs(work, id)).for('update')
  const [record] = await work.tx
    .select({ ...getTableColumns(imports), isStopped })
    .from(imports)
    .where(importIs(work, id))
  if (!record) throw new Problem('NOT_FOUND')
  return record
}

/** Moves an import on, as long as it is in the state that its worker believes; whether it was. */
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
