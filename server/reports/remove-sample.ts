import type { SampleUse } from '@fieldhouse/domain/reports/sample-removal'
import { sql } from 'drizzle-orm'
import type { Keyed } from '../kit/database/link-table.ts'
import { type Refusal, deleteUnused, referringColumn } from '../kit/entity/remove.ts'
import type { Work } from '../kit/database/work.ts'

/** Returns the first record outside the sample that refers to a sample record, or null. */
async function ownUse(work: Work, refusal: Refusal): Promise<SampleUse | null> {
  const column = await referringColumn(work, refusal)
  if (column === null) return null
  const table = sql.identifier(refusal.table)
  const { rows } = await work.tx.execute<{ id: string | null; label: string | null }>(sql`
    select used.value->>'id' as id, coalesce(used.value->>'invoice_number', used.value->>'job_number') as label
    from (select to_jsonb(t) as value from ${table} t
          where t.workspace_id = ${work.workspaceId} and t.${sql.identifier(column)} = ${refusal.id}) used
    where not exists (select from samples s where s.workspace_id = ${work.workspaceId}
      and s.record_id::text = used.value->>'id')
    limit 1`)
  const [row] = rows
  return row ? { table: refusal.table, id: row.id, label: row.label } : null
}

/**
 * Deletes a table's sample records that no other record refers to. Returns the deleted ids, and the company's records
 * that refer to the remaining sample records.
 */
export async function removeFrom(
  work: Work,
  { entity, table }: { entity: string; table: Keyed },
  ids: readonly string[],
): Promise<{ gone: string[]; uses: SampleUse[] }> {
  const gone: string[] = []
  const uses: SampleUse[] = []
  for (const id of ids) {
    const refusal = await deleteUnused(work, { table, id })
    if (refusal === null) gone.push(id)
    const use = refusal && (await ownUse(work, refusal))
    if (use) uses.push(use)
  }
  work.events.push(...gone.map((id) => ({ entity, id, action: 'delete', version: 0 })))
  return { gone, uses }
}
