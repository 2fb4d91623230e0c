import { requestSuggest, requestSuggestions, type Suggested } from '@fieldhouse/domain/orders/calls'
import {
  type LastPrice,
  type Suggestion,
  chosenPrice,
  mostSuggestions,
  proposedCount,
  requestsOf,
} from '@fieldhouse/domain/orders/reorder'
import { piecesIn } from '@fieldhouse/domain/inventory/conditions'
import { type FieldFault, Problem, faultIf } from '@fieldhouse/domain/kit/entity/problem'
import { id } from '@fieldhouse/domain/kit/entity/fields'
import { offsetOf, pageKeys, paginationOf } from '@fieldhouse/domain/kit/entity/page'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { takePlaces } from '../inventory/movements.ts'
import type { Work } from '../kit/database/work.ts'
import { firstId } from '../kit/database/first-id.ts'
import { insertRows } from '../kit/entity/insert-rows.ts'
import { flagToo } from '../kit/http/demands.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import { type Server, checked } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { cameAtPrice } from './line-pieces.ts'
import { needGoods } from './named-goods.ts'
import { orderRequestRoutes } from './order-request.ts'

type Low = Omit<Suggestion, 'supplier' | 'unitCost' | 'proposed'> & {
  ownCost: string | null
  prices: LastPrice[]
}

/**
 * The pieces in open requests, by product and warehouse. A line without a warehouse counts for the default
 * warehouse.
 */
const requestedPieces = (workspaceId: string): SQL => sql`
  select l.product, coalesce(l.receiver, i.default_warehouse) as warehouse, sum(
    (l.product_status_counts->>'new')::int + (l.product_status_counts->>'refurbished')::int
    + (l.product_status_counts->>'damaged')::int)::float8 as pieces
  from order_requests r
  join order_request_lines l on l.workspace_id = r.workspace_id and l.record_id = r.id
  join inventory_settings i on i.workspace_id = r.workspace_id
  where r.workspace_id = ${workspaceId} and r.status = 'REQUESTED' and l.product is not null
  group by 1, 2`

/** The last price of each supplier for the product `s.product`, from received purchases (INV-22). */
const lastPrices = (workspaceId: string): SQL => sql`
  select json_agg(json_build_object('supplier', json_build_object('_id', c.id, 'name', c.name),
    'unitCost', c.unit_cost::text, 'finalizedAt', c.finalized_at)) as prices
  from (
    select distinct on (u.id) u.id, u.name, l.unit_cost, o.finalized_at
    from order_lines l
    join orders o on o.workspace_id = l.workspace_id and o.id = l.record_id
    join suppliers u on u.workspace_id = o.workspace_id and u.id = ${firstId(sql`l.supplier`, sql`o.supplier`)}
    where l.workspace_id = ${workspaceId} and l.product = s.product and ${cameAtPrice} and not u.removed
    order by u.id, o.finalized_at desc, l.id) c`

/**
 * The stock entries that are at or below their trigger even with incoming pieces, sorted by name. Reads one entry more
 * than the maximum, to detect a longer list.
 */
async function lowEntries(work: Work, only: SQL): Promise<Low[]> {
  const { workspaceId } = work
  const { rows } = await work.tx.execute<Low>(sql`
    with requested as (${requestedPieces(workspaceId)}), low as (
      select s.*, greatest(s.new_count - s.pending_new_count, 0)
        + greatest(s.refurbished_count - s.pending_refurbished_count, 0) as available
      from stocks s where s.workspace_id = ${workspaceId} and s.is_low and not s.removed and ${only})
    select s.id as stock, json_build_object('_id', p.id, 'name', p.name, 'productNumber', p.product_number) as product,
      json_build_object('_id', w.id, 'name', w.name) as warehouse, s.available, s.incoming_count as incoming,
      coalesce(r.pieces, 0) as requested, s.reorder_trigger as "reorderTrigger",
      s.default_quantity as "defaultQuantity", s.minimum_order_quantity as "minimumOrderQuantity",
      p.unit_cost::text as "ownCost", coalesce(c.prices, '[]') as prices
    from low s
    join products p on p.workspace_id = s.workspace_id and p.id = s.product
    join warehouses w on w.workspace_id = s.workspace_id and w.id = s.warehouse
    left join requested r on r.product = s.product and r.warehouse = s.warehouse
    left join lateral (${lastPrices(workspaceId)}) c on true
    where s.available + s.incoming_count <= s.reorder_trigger
    order by lower(p.name), lower(w.name), s.id limit ${mostSuggestions + 1}`)
  return rows
}

function suggestionOf({ ownCost, prices, ...need }: Low): Suggestion {
  const price = chosenPrice(prices)
  return {
    ...need,
    supplier: price?.supplier ?? null,
    unitCost: price?.unitCost ?? ownCost,
    proposed: proposedCount(need),
  }
}

const nameOf = (of: RecordRef) => String(of['name']).toLowerCase()

/**
 * Sorts suggestions by supplier. Suggestions without a supplier come last. Suggestions of the same supplier keep the
 * order of the database.
 */
function inGroups(found: readonly Suggestion[]): Suggestion[] {
  return found.toSorted((a, b) => {
    if (!a.supplier || !b.supplier) return Number(!a.supplier) - Number(!b.supplier)
    return nameOf(a.supplier).localeCompare(nameOf(b.supplier)) || (a.supplier._id < b.supplier._id ? -1 : 1)
  })
}

/** The query for suggestions, optionally for one warehouse or stock entry. An empty parameter is ignored. */
const suggestionQuery = z.strictObject({
  warehouse: id().or(z.literal('')).optional(),
  stock: id().or(z.literal('')).optional(),
  ...pageKeys({ most: 200, first: 100 }),
})

const narrowed = (column: SQL, to?: string): SQL => (to ? sql`${column} = ${to}` : sql`true`)

/** A page of the suggestions, for users who may see products and orders. */
async function suggestions(work: Work, query: RawQuery) {
  const { warehouse, stock, ...at } = checked(suggestionQuery, query)
  const only = sql`${narrowed(sql`s.warehouse`, warehouse)} and ${narrowed(sql`s.id`, stock)}`
  const found = await lowEntries(work, only)
  const all = inGroups(found.slice(0, mostSuggestions).map(suggestionOf))
  return {
    result: all.slice(offsetOf(at), offsetOf(at) + at.limit),
    pagination: { ...paginationOf(at, all.length), ...(found.length > mostSuggestions && { capped: true }) },
  }
}

const keyOf = (product: string, warehouse: string) => `${product} ${warehouse}`

/**
 * Refuses duplicate lines and lines that are no longer needed. Another user may have requested the product in the
 * meantime.
 */
function needNeeded(lines: readonly Suggested[], low: readonly Low[]): void {
  const proposed = new Map(
    low.map((each) => [keyOf(each.product._id, each.warehouse._id), proposedCount(each)]),
  )
  const seen = new Set<string>()
  const errors = lines.flatMap(({ product, warehouse }, at): FieldFault[] => {
    const key = keyOf(product, warehouse)
    const again = seen.has(key)
    seen.add(key)
    return [
      ...faultIf(again, ['lines', at, 'product'], 'DUPLICATE'),
      ...faultIf(!proposed.get(key), ['lines', at, 'product'], 'NOT_LOW'),
    ]
  })
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
}

/** Makes one request per supplier. Locks the stock entries, so that only the first of two concurrent calls succeeds. */
async function suggest(work: Work, lines: readonly Suggested[]): Promise<string[]> {
  const named = lines.map(({ warehouse }, at) => ({ at: ['lines', at, 'warehouse'], id: warehouse }))
  await needGoods(work, lines, 'lines')
  const entries = await takePlaces(work, named, lines)
  const ids = sql.join(
    entries.map((entry) => sql`${entry.id}::uuid`),
    sql`, `,
  )
  needNeeded(lines, await lowEntries(work, sql`s.id in (${ids})`))
  const made = await insertRows(
    work,
    orderRequestRoutes,
    requestsOf(lines).map(({ supplier, lines: of }) => ({
      supplier,
      status: 'REQUESTED' as const,
      lineItems: of.map(({ product, warehouse, unitCost, quantity }) => ({
        product,
        receiver: warehouse,
        productStatusCounts: piecesIn('new', quantity),
        ...(unitCost === undefined ? {} : { unitCost }),
        ...(supplier === null ? {} : { supplier }),
      })),
    })),
  )
  for (const _id of made) work.events.push({ entity: 'order-request', id: _id, action: 'create', version: 1 })
  return made
}

/** Serves the suggestions of products to reorder, and the call that makes requests from them (INV-21, OPEN-190). */
export function serveReorder(server: Server): void {
  const { entity } = orderRequestRoutes
  const shared = { entity: entity.name, section: entity.section }
  const products = flagToo('INV_PRODUCT', 'read')
  serve(server, {
    ...requestSuggestions,
    ...shared,
    flag: 'read',
    reads: true,
    demands: [products],
    handle: (work, { query }) => suggestions(work, query),
  })
  serve(server, {
    ...requestSuggest,
    ...shared,
    flag: 'create',
    demands: [products],
    handle: async (work, { body }) => {
      const made = await suggest(work, body.lines)
      return { result: made.map((_id) => ({ _id })) }
    },
  })
}
