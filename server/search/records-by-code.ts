import { modelKey } from '@fieldhouse/domain/equipment/model-key'
import { inArray, sql } from 'drizzle-orm'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { type WireRecord, firstRecordsThat } from '../kit/entity/read.ts'
import { readListQuery } from '../kit/http/list-query.ts'
import type { Work } from '../kit/database/work.ts'

/** How many are looked up by each of its numbers, before those that the person may not see are left out. */
const most = 50

/** Ids of records by the name of their entity. */
export type Named = ReadonlyMap<string, string[]>

/**
 * The products, machines and orders whose whole number, SKU or serial number a text is (OPEN-197): looked up in the indexes,
 * whoever may read them (`secure.sql`).
 */
export async function recordsByCode(work: Work, code: string): Promise<Named> {
  const { rows } = await work.tx.execute<{ entity: string; ids: string[] }>(
    sql`select entity, array_agg(record_id) as ids
      from records_by_code(${work.workspaceId}::uuid, ${code}, ${modelKey(code)}, ${most}) group by entity`,
  )
  return new Map(rows.map(({ entity, ids }) => [entity, ids]))
}

/** Of these records of a kind the first that the person sees. */
export async function seenAmong(
  work: Work,
  module: EntityModule,
  { ids, limit }: { ids: readonly string[]; limit: number },
): Promise<WireRecord[]> {
  if (ids.length === 0) return []
  const query = readListQuery(module.entity, { limit: String(limit) }, limit)
  return firstRecordsThat(work, module, { query, also: inArray(module.table.id, [...ids]) })
}
