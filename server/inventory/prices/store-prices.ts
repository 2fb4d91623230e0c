import { product } from '@fieldhouse/domain/inventory/product'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import { sql } from 'drizzle-orm'
import { noteAll } from '../../kit/entity/note-all.ts'
import type { Work } from '../../kit/database/work.ts'

/** A locked product with its price before and after a change. */
type Repriced = { id: string; before: Decimal; after: Decimal }

/** Stores the new prices of locked products in one statement, with an entry in the history of each product. */
export async function storePrices(work: Work, changed: readonly Repriced[]): Promise<void> {
  const { rows } = await work.tx.execute<{ id: string; version: number }>(sql`
    update products p set unit_price = (row->>'after')::numeric, version = p.version + 1,
      updated_at = ${work.now.toISOString()}
    from jsonb_array_elements(${JSON.stringify(changed)}::jsonb) row
    where p.workspace_id = ${work.workspaceId} and p.id = (row->>'id')::uuid
    returning p.id, p.version`)
  await noteAll(
    work,
    { entity: product },
    {
      action: 'update',
      rows: changed.map(({ id, before, after }) => ({ id, changes: { unitPrice: [before, after] } })),
    },
  )
  for (const { id, version } of rows)
    work.events.push({ entity: product.name, id, action: 'update', version, renamed: true })
}
