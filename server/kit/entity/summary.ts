import { sumOfCounts } from '@fieldhouse/domain/kit/entity/counts'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import type { Summary } from '@fieldhouse/domain/kit/entity/verb-calls'
import { type SQL, and, eq, not } from 'drizzle-orm'
import { cappedCount, counted } from './capped-count.ts'
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

/** SQL for the number of visible records that meet a condition, so that one query can count several entities. */
export const numberThat = (work: Work, module: EntityModule, condition: SQL | undefined): SQL<number> =>
  cappedCount(work, module.table, { where: and(shown(work, module), condition) })

/** Counts the visible records that meet a condition, in one query. */
export async function countThat(
  work: Work,
  module: EntityModule,
  condition: SQL | undefined,
): Promise<number> {
  const { count } = await counted(work, { count: numberThat(work, module, condition) })
  return count
}

/** The conditions for the values of the field by which an entity's records are counted. Null without such a field. */
function valuesOf({ entity, columns }: EntityModule): { value: string; condition: SQL }[] | null {
  const column = entity.countBy === null ? undefined : columns[entity.countBy]
  if (entity.countBy === null || !column) return null
  const info = infoOfField(entity, entity.countBy)
  if (info.kind !== 'choice') throw new Error(`${entity.name} is not counted by a choice`)
  return info.options.map((value) => ({ value, condition: eq(column, value) }))
}

// The records of each status are counted by themselves, because a count that stops early can only stop for one status.

/** Counts all visible records, and the visible records of each status, in one query. */
export async function countsByStatus(work: Work, module: EntityModule): Promise<Summary> {
  const values = valuesOf(module)
  if (values === null) return { total: await countThat(work, module, undefined), byStatus: {} }
  const counts = await counted(
    work,
    Object.fromEntries(
      values.map(({ value, condition }) => [value, numberThat(work, module, condition)] as const),
    ),
  )
  return {
    total: sumOfCounts(Object.values(counts)),
    byStatus: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
  }
}
