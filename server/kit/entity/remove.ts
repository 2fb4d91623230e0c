import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { inUse } from '@fieldhouse/domain/in-use'
import type { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq, getTableName, sql } from 'drizzle-orm'
import { databaseFault, states } from '../database/database-faults.ts'
import type { EntityModule, Row } from './define-entity.ts'
import type { Keyed } from '../database/link-table.ts'
import type { Work } from '../database/work.ts'
import { changeRow, lockRow, needVersion, record } from './write.ts'

/** The foreign key that prevented the deletion of a record. */
export type Refusal = { table: string; constraint: string; id: string }

/** The column of a foreign key that refers to the record, without the workspace column. */
export async function referringColumn(
  work: Work,
  at: { table: string; constraint: string },
): Promise<string | null> {
  const { rows } = await work.client.query<{ name: string }>(
    `select a.attname as name from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.conname = $1 and c.conrelid = $2::regclass and a.attname <> 'workspace_id'`,
    [at.constraint, at.table],
  )
  return rows[0]?.name ?? null
}

/** The error for a refused deletion, naming the referring records: `Still in use: jobs (3)`. */
async function refusalOf(work: Work, at: Refusal): Promise<Problem> {
  const column = await referringColumn(work, at)
  if (column === null) return inUse(at.table)
  const used = await work.tx.execute<{ count: string }>(
    sql`select count(*) as count from ${sql.identifier(at.table)} where workspace_id = ${work.workspaceId} and ${sql.identifier(column)} = ${at.id}`,
  )
  return inUse(at.table, used.rows[0]?.count)
}

/**
 * Deletes a record. If other records refer to the record, rolls the deletion back and returns the foreign key that
 * refused the deletion.
 */
export async function deleteUnused(
  work: Work,
  { table, id }: { table: Keyed; id: string },
  also?: () => Promise<void>,
): Promise<Refusal | null> {
  await work.client.query('savepoint before_delete')
  try {
    await work.tx.delete(table).where(and(eq(table.workspaceId, work.workspaceId), eq(table.id, id)))
    await also?.()
    await work.client.query('release savepoint before_delete')
    return null
  } catch (error) {
    const refused = databaseFault(error)
    if (refused?.code !== states.foreignKey) throw error
    await work.client.query('rollback to savepoint before_delete')
    return { table: refused.table ?? getTableName(table), constraint: refused.constraint ?? '', id }
  }
}

async function deleteForGood(work: Work, { table, attached }: EntityModule, id: string): Promise<void> {
  const refused = await deleteUnused(work, { table, id }, async () => {
    for (const remove of attached) await remove(work, id)
  })
  if (refused) throw await refusalOf(work, refused)
}

/**
 * Deletes a record, or archives the record if the entity's records are archived instead of deleted. Refuses the
 * deletion with `IN_USE` if other records refer to the record.
 */
export async function removeRow<E extends Entity>(
  work: Work,
  of: EntityModule<E>,
  at: { id: string; seen: number | null },
): Promise<void> {
  const module: EntityModule = of
  const current: Row = await lockRow(work, module, at.id)
  await needVersion(work, module, { current, seen: at.seen })
  await module.steps.beforeDelete?.(work, current)
  if (module.entity.archive === 'by-delete') {
    await putAway(work, module, { current, removed: true, action: 'delete' })
    return
  }
  await deleteForGood(work, module, at.id)
  await record(work, module, { action: 'delete', row: current })
  for (const also of module.afterDeletes) await also(work, current)
}

/** Archives or restores a record. Does nothing if the record is already archived or already active. */
async function putAway(
  work: Work,
  module: EntityModule,
  to: { current: Row; removed: boolean; action: 'archive' | 'delete' | 'restore' },
): Promise<void> {
  const { current, removed, action } = to
  if (current['removed'] === removed) return
  await changeRow(work, module, { current, values: { removed }, action })
  await module.steps.afterArchive?.(work, { row: current, removed })
}

/** Archives a record, even if others refer to it: lists and pickers no longer show it (OPEN-46). */
export async function archiveRow(
  work: Work,
  module: EntityModule,
  at: { id: string; seen: number | null },
): Promise<void> {
  const current = await lockRow(work, module, at.id)
  await needVersion(work, module, { current, seen: at.seen })
  await putAway(work, module, { current, removed: true, action: 'archive' })
}

/** Restores an archived record to lists and pickers. */
export async function restoreRow(work: Work, module: EntityModule, id: string): Promise<void> {
  const current = await lockRow(work, module, id)
  await module.steps.beforeRestore?.(work, current)
  await putAway(work, module, { current, removed: false, action: 'restore' })
}
