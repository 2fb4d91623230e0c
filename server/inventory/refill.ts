import { stockRefill } from '@fieldhouse/domain/inventory/calls'
import { type Lacking, type RefillLine, refillOf } from '@fieldhouse/domain/inventory/refill'
import { defaultWarehouse } from '@fieldhouse/domain/inventory/warehouse-choice'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { and, eq, not, sql } from 'drizzle-orm'
import { isId } from '../kit/database/ids.ts'
import type { Work } from '../kit/database/work.ts'
import { needRecord } from '../kit/entity/read.ts'
import { flagToo } from '../kit/http/demands.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import type { Server } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { warehouseIdOf } from './default-warehouse.ts'
import { stockRoutes } from './stock.ts'
import { warehouses } from './tables.ts'
import { warehouseRoutes } from './warehouse.ts'

/** The maximum number of products in a list, which is the maximum number of lines of an order. */
const most = 500

async function sourceOf(work: Work, query: RawQuery, id: string): Promise<string> {
  const asked = query['from']
  const isChosen = typeof asked === 'string' && asked !== '' && asked !== defaultWarehouse
  if (Array.isArray(asked) || (isChosen && !isId(asked))) throw fault(['from'], 'ID')
  const from = await warehouseIdOf(work, isChosen ? asked : null)
  if (from === id) throw fault(['from'], 'SAME_WAREHOUSE')
  const { workspaceId } = work
  const own = and(eq(warehouses.workspaceId, workspaceId), eq(warehouses.id, from), not(warehouses.removed))
  if ((await work.tx.$count(warehouses, own)) === 0) throw fault(['from'], 'NOT_FOUND')
  return from
}

/**
 * The products below their wanted count in a warehouse, sorted by name, with the pieces that the source warehouse can
 * send. Products in stock at the source come first (OPEN-191).
 */
async function refill(work: Work, id: string, query: RawQuery): Promise<RefillLine[]> {
  await needRecord(work, warehouseRoutes, id)
  const from = await sourceOf(work, query, id)
  const { rows } = await work.tx.execute<Lacking & { product: RecordRef }>(sql`
    with lacking as (
      select s.product, s.default_quantity as wanted, greatest(s.new_count - s.pending_new_count, 0)
        + greatest(s.refurbished_count - s.pending_refurbished_count, 0) as there
      from stocks s where s.workspace_id = ${work.workspaceId} and s.warehouse = ${id} and not s.removed)
    select json_build_object('_id', p.id, 'name', p.name, 'productNumber', p.product_number) as product,
      l.wanted, l.there, json_build_object('new', greatest(coalesce(f.new_count - f.pending_new_count, 0), 0),
        'refurbished', greatest(coalesce(f.refurbished_count - f.pending_refurbished_count, 0), 0), 'damaged', 0) as available
    from lacking l
    join products p on p.workspace_id = ${work.workspaceId} and p.id = l.product
    left join stocks f on f.workspace_id = ${work.workspaceId} and f.warehouse = ${from} and f.product = l.product
      and not f.removed
    where l.wanted > l.there
    order by greatest(f.new_count - f.pending_new_count, f.refurbished_count - f.pending_refurbished_count, 0) > 0 desc,
      lower(p.name), p.id limit ${most}`)
  return rows.map(({ available, ...line }) => ({ ...line, ...refillOf({ ...line, available }) }))
}

/** Serves the list of products to refill in a warehouse. An order of type allocation moves the pieces (OPEN-94). */
export function serveRefill(server: Server): void {
  const { entity } = stockRoutes
  serveUnder(server, entity, {
    ...stockRefill,
    entity: entity.name,
    section: entity.section,
    flag: 'read',
    reads: true,
    demands: [flagToo('INV_WAREHOUSE', 'read')],
    handle: async (work, { id, query }) => ({ result: await refill(work, id, query) }),
  })
}
