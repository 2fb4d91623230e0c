import { oneOf } from '@fieldhouse/domain/kit/entity/fields'
import {
  type PaidPrice,
  mostPrices,
  orderPriceHistory,
  priceSorts,
  productPriceHistory,
} from '@fieldhouse/domain/orders/calls'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { firstId } from '../kit/database/first-id.ts'
import type { Work } from '../kit/database/work.ts'
import { readRecord } from '../kit/entity/read.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import { type Server, checked } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { productRoutes } from '../inventory/product.ts'
import { cameAtPrice } from './line-pieces.ts'

type PriceSort = (typeof priceSorts)[number]

const priceQuery = z.strictObject({
  workspace: z.string().optional(),
  sort: oneOf(priceSorts).default('unitCost'),
})

const orderBy: Record<PriceSort, SQL> = {
  unitCost: sql`l.unit_cost, o.created_at desc, l.id`,
  '-createdAt': sql`o.created_at desc, l.unit_cost, l.id`,
}

/** The prices that suppliers charged for a product, from purchases with received pieces (INV-22, INV-23). */
async function pricesOf(work: Work, product: string, sort: PriceSort): Promise<PaidPrice[]> {
  const { rows } = await work.tx.execute<PaidPrice>(sql`
    select l.unit_cost::text as "unitCost", o.created_at as "createdAt",
      json_build_object('_id', s.id, 'name', s.name, 'tags', coalesce((
        select json_agg(json_build_object('_id', t.id, 'name', t.name, 'color', t.color) order by t.name)
        from supplier_tags st join tags t on t.workspace_id = st.workspace_id and t.id = st.target_id
        where st.workspace_id = ${currentWorkspace} and st.record_id = s.id), '[]')) as supplier
    from order_lines l
    join orders o on o.workspace_id = l.workspace_id and o.id = l.record_id
    join suppliers s on s.workspace_id = o.workspace_id and s.id = ${firstId(sql`l.supplier`, sql`o.supplier`)}
    where l.workspace_id = ${work.workspaceId} and l.product = ${product} and ${cameAtPrice}
    order by ${orderBy[sort]} limit ${mostPrices}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }))
}

async function handle(work: Work, { id, query }: { id: string; query: RawQuery }) {
  const { sort } = checked(priceQuery, query)
  await readRecord(work, productRoutes, id)
  return { result: await pricesOf(work, id, sort) }
}

/** Serves a product's price history in two places: under products and under orders (api.md). */
export function servePriceHistory(server: Server): void {
  const shared = { flag: 'read', reads: true, handle } as const
  serve(server, { ...productPriceHistory, ...shared, entity: 'product', section: 'INV_PRODUCT' })
  serve(server, { ...orderPriceHistory, ...shared, entity: 'product', section: 'OP_ORDER' })
}
