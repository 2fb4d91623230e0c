import { modelKey } from '@fieldhouse/domain/equipment/model-key'
import { inArray, sql } from 'drizzle-orm'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { firstRecordsThat } from '../kit/entity/read.ts'
import type { WireRecord } from '../kit/entity/read-page.ts'
import { readListQuery } from '../kit/http/list-query.ts'
import type { Work } from '../kit/database/work.ts'

/**
 * The maximum number of records that are looked up per number. Records hidden from the person are removed afterwards.
 */
const most = 50

/** Ids of records by the name of their entity. */
export type Named = ReadonlyMap<string, string[]>

/**
 * The products, machines and orders whose number, SKU or serial number equals the text (OPEN-197). The query uses an
 * index and checks no permissions (`secure.sql`).
 */
export async function recordsByCode(work: Work, code: string): Promise<Named> {
  const { rows } = await work.tx.execute<{ entity: string; ids: string[] }>(
    sql`select entity, array_agg(record_id) as ids
      from records_by_code(${work.workspaceId}::uuid, ${code}, ${modelKey(code)}, ${most}) group by entity`,
  )
  return new Map(rows.map(({ entity, ids }) => [entity, ids]))
}

/** Returns the first of the given records that the person may see. */
export async function seenAmong(
  work: Work,
  module: EntityModule,
  { ids, limit }: { ids: readonly string[]; limit: number },
): Promise<WireRecord[]> {
  if (ids.length === 0) return []
  const query = readListQuery(module.entity, { limit: String(limit) }, limit)
  return firstRecordsThat(work, module, { query, also: inArray(module.table.id, [...ids]) })
}
