import { mostPrices, orderPriceHistory, productPriceHistory } from '@fieldhouse/domain/orders/calls'
import { sql } from 'drizzle-orm'
import type { PaidPrice } from '@fieldhouse/domain/orders/calls'
import type { Work } from '../kit/database/work.ts'
import { readRecord } from '../kit/entity/read.ts'
import type { Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { productRoutes } from '../inventory/product.ts'
import { cameAtPrice } from './line-pieces.ts'

/** What suppliers asked for a product in buy orders of which it was received, cheapest first (INV-22, INV-23). */
async function pricesOf(work: Work, product: string): Promise<PaidPrice[]> {
  const { rows } = await work.tx.execute<PaidPrice>(sql`
    select l.unit_cost::text as "unitCost", o.created_at as "createdAt",
      json_build_object('_id', s.id, 'name', s.name, 'tags', coalesce((
        select json_agg(json_build_object('_id', t.id, 'name', t.name, 'color', t.color) order by t.name)
        from supplier_tags st join tags t on t.workspace_id = st.workspace_id and t.id = st.target_id
        where st.workspace_id = s.workspace_id and st.record_id = s.id), '[]')) as supplier
    from order_lines l
    join orders o on o.workspace_id = l.workspace_id and o.id = l.record_id
    join suppliers s on s.workspace_id = o.workspace_id and s.id = coalesce(l.supplier, o.supplier)
    where l.workspace_id = ${work.workspaceId} and l.product = ${product} and ${cameAtPrice}
    order by l.unit_cost, o.created_at desc limit ${mostPrices}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }))
}

async function handle(work: Work, { id }: { id: string }) {
  await readRecord(work, productRoutes, id)
  return { result: await pricesOf(work, id) }
}

/** Serves price histories, of a product alike under products and under orders (api.md). */
export function servePriceHistory(server: Server): void {
  const shared = { flag: 'read', reads: true, handle } as const
  serve(server, { ...productPriceHistory, ...shared, entity: 'product', section: 'INV_PRODUCT' })
  serve(server, { ...orderPriceHistory, ...shared, entity: 'product', section: 'OP_ORDER' })
}
