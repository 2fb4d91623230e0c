import {
  type Vendor,
  type VendorPrice,
  type VendorSort,
  vendorPrices,
  vendorSorts,
  vendors,
} from '@fieldhouse/domain/orders/calls'
import { id, oneOf } from '@fieldhouse/domain/kit/entity/fields'
import { offsetOf, pageKeys, paginationOf } from '@fieldhouse/domain/kit/entity/page'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Work } from '../kit/database/work.ts'
import { readRecord } from '../kit/entity/read.ts'
import { matches } from '../kit/entity/search-ids.ts'
import { flagToo } from '../kit/http/demands.ts'
import { type RawQuery, searchWords } from '../kit/http/list-query.ts'
import { type Server, checked } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { supplierRoutes } from '../suppliers/supplier.ts'
import { cameAtPrice, linePieces } from './line-pieces.ts'

/** The maximum number of a supplier's latest prices in a response. */
const mostPrices = 100

const vendorQuery = z.strictObject({
  q: z.string().max(200).default(''),
  supplier: id().optional(),
  sort: oneOf(vendorSorts).default('name'),
  ...pageKeys({ most: 50 }),
})

/**
 * Selects the orders of each supplier with their cost or refund and their open pieces. A line's own supplier
 * replaces the order's supplier.
 */
const bought = (workspaceId: string): SQL => sql`
  select coalesce(l.supplier, o.supplier) as supplier, o.type = 'BUY' as is_buy, o.status, o.created_at, o.finalized_at,
    sum(${linePieces('done_counts')} * case o.type when 'BUY' then coalesce(l.unit_cost, 0)
      else -coalesce(l.unit_price, 0) end) as spent,
    sum(${linePieces('done_counts')}) as done,
    sum(open.pieces) as open, sum(open.pieces * coalesce(l.unit_cost, 0)) as open_value
  from orders o
  join order_lines l on l.workspace_id = o.workspace_id and l.record_id = o.id
  cross join lateral (select ${linePieces('product_status_counts')} - ${linePieces('done_counts')}
    - ${linePieces('cancelled_counts')} as pieces) open
  where o.workspace_id = ${workspaceId} and o.type in ('BUY', 'SUPPLIER_RETURN')
  group by 1, o.id, o.type, o.status, o.created_at, o.finalized_at`

/** The totals of each supplier's orders. An order counts for the year in which it was last finalized. */
const figures = (work: Work): SQL => sql`
  select b.supplier, count(*) filter (where b.is_buy and b.open > 0) as open_orders,
    sum(b.open_value) filter (where b.is_buy) as open_value, sum(b.spent) as spent,
    sum(b.spent) filter (where date_trunc('year', b.finalized_at at time zone w.timezone)
      = date_trunc('year', ${work.now.toISOString()}::timestamptz at time zone w.timezone)) as spent_this_year,
    percentile_cont(0.5) within group (order by extract(epoch from b.finalized_at - b.created_at) / 86400)
      filter (where b.is_buy and b.status = 'COMPLETED' and b.done > 0) as lead_days,
    max((b.created_at at time zone w.timezone)::date) filter (where b.is_buy and b.status <> 'CANCELLED') as last_order
  from (${bought(work.workspaceId)}) b
  join workspaces w on w.workspace_id = ${work.workspaceId}
  group by b.supplier`

const orders: Record<VendorSort, SQL> = {
  name: sql`lower(s.name)`,
  '-name': sql`lower(s.name) desc`,
  spent: sql`coalesce(f.spent, 0), lower(s.name)`,
  '-spent': sql`coalesce(f.spent, 0) desc, lower(s.name)`,
  spentThisYear: sql`coalesce(f.spent_this_year, 0), lower(s.name)`,
  '-spentThisYear': sql`coalesce(f.spent_this_year, 0) desc, lower(s.name)`,
}

const amount = (of: SQL): SQL => sql`coalesce(${of}, 0)::numeric(20, 2)::text`

/**
 * The number of matching suppliers. A separate query counts the suppliers if a page after the last page returns no
 * rows.
 */
async function countOf(work: Work, isFound: SQL): Promise<number> {
  const { rows } = await work.tx.execute<{ count: number }>(
    sql`select count(*)::int as count from suppliers s where ${isFound}`,
  )
  return rows[0]?.count ?? 0
}

/** Whether a supplier's name contains every word of a search. */
const isNamed = (q: string): SQL =>
  matches({ text: sql`fold(s.name)`, forms: sql`word_forms(s.name, '')` }, searchWords(q), 'any') ?? sql`true`

/** A page of the active suppliers, including those without purchases. */
async function pageOf(work: Work, query: RawQuery) {
  const { q, sort, supplier, ...at } = checked(vendorQuery, query)
  const isFound = sql`s.workspace_id = ${work.workspaceId} and not s.removed
      and ${isNamed(q)}
      and ${supplier === undefined ? sql`true` : sql`s.id = ${supplier}`}`
  const { rows } = await work.tx.execute<{ vendor: Vendor; count: number }>(sql`
    select json_build_object('_id', s.id, 'name', s.name, 'openOrders', coalesce(f.open_orders, 0),
        'openValue', ${amount(sql`f.open_value`)}, 'spent', ${amount(sql`f.spent`)},
        'spentThisYear', ${amount(sql`f.spent_this_year`)}, 'leadDays', round(f.lead_days::numeric, 1),
        'lastOrder', f.last_order) as vendor, (count(*) over ())::int as count
    from suppliers s left join (${figures(work)}) f on f.supplier = s.id
    where ${isFound}
    order by ${orders[sort]}, s.id limit ${at.limit} offset ${offsetOf(at)}`)
  const count = rows[0]?.count ?? (at.page === 1 ? 0 : await countOf(work, isFound))
  return {
    result: rows.map(({ vendor }) => vendor),
    pagination: paginationOf(at, count),
  }
}

async function pricesOf(work: Work, supplier: string): Promise<VendorPrice[]> {
  const { rows } = await work.tx.execute<VendorPrice>(sql`
    select json_build_object('_id', p.id, 'name', p.name, 'productNumber', p.product_number) as product,
      c.unit_cost::text as "unitCost", c.finalized_at as "finalizedAt"
    from (
      select distinct on (l.product) l.product, l.unit_cost, o.finalized_at
      from order_lines l
      join orders o on o.workspace_id = l.workspace_id and o.id = l.record_id
      where l.workspace_id = ${work.workspaceId} and coalesce(l.supplier, o.supplier) = ${supplier} and ${cameAtPrice}
      order by l.product, o.finalized_at desc, l.id) c
    join products p on p.workspace_id = ${work.workspaceId} and p.id = c.product
    order by c.finalized_at desc, lower(p.name), p.id limit ${mostPrices}`)
  return rows.map((row) => ({ ...row, finalizedAt: new Date(row.finalizedAt).toISOString() }))
}

/**
 * Serves suppliers with figures about purchases. Users need permission to read orders and suppliers (INV-04,
 * OPEN-10, OPEN-198).
 */
export function serveVendors(server: Server): void {
  const { entity } = supplierRoutes
  const shared = {
    entity: entity.name,
    section: entity.section,
    flag: 'read',
    reads: true,
    demands: [flagToo('OP_ORDER', 'read')],
  } as const
  serve(server, { ...vendors, ...shared, handle: (work, { query }) => pageOf(work, query) })
  serve(server, {
    ...vendorPrices,
    ...shared,
    handle: async (work, { id: of }) => {
      await readRecord(work, supplierRoutes, of)
      return { result: await pricesOf(work, of) }
    },
  })
}
