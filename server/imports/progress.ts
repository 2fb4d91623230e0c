import type { ImportState } from '@fieldhouse/domain/imports/import-state'
import { isUnderWay } from '@fieldhouse/domain/imports/import-state'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { importRows, imports } from './tables.ts'

export type ImportRecord = typeof imports.$inferSelect

/** How long an import under way may be quiet before nobody counts on it any more, in ms. */
const quiet = 30_000

/** Where an import stands as people see it: one that no process works on any more has stopped. */
export const stateOf = (record: Pick<ImportRecord, 'state' | 'beatAt'>): ImportState =>
  isUnderWay(record.state) && Date.now() - Date.parse(record.beatAt) > quiet ? 'STOPPED' : record.state

/** Where an import of this workspace is found. */
export const importIs = (work: Work, id: string) =>
  and(eq(imports.workspaceId, work.workspaceId), eq(imports.id, id))

/** Where the rows of an import are found: all of them, or those after a line of its file. */
export const rowsOf = (work: Work, id: string, after = 0) =>
  and(eq(importRows.workspaceId, work.workspaceId), eq(importRows.importId, id), gt(importRows.line, after))

/** An import of this workspace; refuses with `NOT_FOUND`. Locked, where it is to change. */
export async function importOf(work: Work, id: string, lock = false): Promise<ImportRecord> {
  const asked = work.tx.select().from(imports).where(importIs(work, id))
  const [record] = await (lock ? asked.for('update') : asked)
  if (!record) throw new Problem('NOT_FOUND')
  return record
}

/** Moves an import on, as long as it is in the state that its worker believes; whether it was. */
export async function moveOn(
  work: Work,
  at: { id: string; from: ImportState },
  change: Partial<ImportRecord>,
): Promise<boolean> {
  const moved = await work.tx
    .update(imports)
    .set({ ...change, beatAt: sql`clock_timestamp()` as never })
    .where(and(importIs(work, at.id), eq(imports.state, at.from)))
    .returning({ id: imports.id })
  return moved.length > 0
}
