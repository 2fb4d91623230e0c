import type { Summary } from '@fieldhouse/domain/kit/entity/verb-calls'
import { type SQL, and, count, eq, not, sql } from 'drizzle-orm'
import type { EntityModule } from './define-entity.ts'
import type { Work } from '../database/work.ts'

/**
 * Counts a workspace's records: the total, the count of each status, and the counts that the entity defines (API-16).
 */
export async function summaryOf(work: Work, module: EntityModule): Promise<Summary> {
  return { ...(await countsByStatus(work, module)), ...(await module.summary?.(work)) }
}

/** The condition for records that this user may see and that are not archived. */
const shown = (work: Work, module: EntityModule) =>
  and(
    eq(module.table.workspaceId, work.workspaceId),
    module.scope(work),
    module.columns['removed'] ? not(module.columns['removed']) : undefined,
  )

/** Counts the visible records that meet a condition, in one query. */
export const countThat = (work: Work, module: EntityModule, condition: SQL | undefined): Promise<number> =>
  work.tx.$count(module.table, and(shown(work, module), condition))

/** SQL for the number of visible records that meet a condition, so that one query can count several entities. */
export const numberThat = (work: Work, module: EntityModule, condition: SQL | undefined): SQL =>
  sql`${work.tx
    .select({ count: sql`count(*)::int` })
    .from(module.table)
    .where(and(shown(work, module), condition))}`

/** Counts all visible records, and the visible records of each status, in one query. */
export async function countsByStatus(work: Work, module: EntityModule): Promise<Summary> {
  const where = shown(work, module)
  const field = module.entity.countBy
  const column = field ? module.columns[field] : undefined
  if (!column) {
    const [row] = await work.tx.select({ count: count() }).from(module.table).where(where)
    return { total: row?.count ?? 0, byStatus: {} }
  }
  const rows = await work.tx
    .select({ value: column, count: count() })
    .from(module.table)
    .where(where)
    .groupBy(column)
  return {
    total: rows.reduce((total, row) => total + row.count, 0),
    byStatus: Object.fromEntries(rows.map((row) => [String(row.value), row.count])),
  }
}
