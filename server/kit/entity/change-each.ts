import type { ActivityAction } from '@fieldhouse/domain/core/activity-actions'
import type { Entity, RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { type SQL, and, eq, sql } from 'drizzle-orm'
import type { Work } from '../database/work.ts'
import type { EntityModule } from './define-entity.ts'
import { changeRow, lockRow } from './write.ts'

/** How many records are changed at most in one transaction. */
const atOnce = 500

type Change<E extends Entity> = { where: SQL | undefined; values: Partial<RowOf<E>>; action: ActivityAction }

/**
 * Changes at most 500 matching records and skips records that another transaction has locked. Returns the number of
 * changed records.
 */
export async function changeEach<E extends Entity>(
  work: Work,
  module: EntityModule<E>,
  { where, values, action }: Change<E>,
): Promise<number> {
  const { table }: EntityModule = module
  const found = await work.tx
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(and(eq(table.workspaceId, work.workspaceId), where))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  for (const { id } of found)
    await changeRow(work, module, { current: await lockRow(work, module, id), values, action })
  return found.length
}
