import {
  type CostPool,
  type KnownCost,
  type ValuedPieces,
  pooled,
  valuedPieces,
} from '@fieldhouse/domain/inventory/valuation'
import { type StatusCounts, totalOf } from '@fieldhouse/domain/inventory/conditions'
import type { MovementReason } from '@fieldhouse/domain/inventory/stock-movement'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { products } from './tables.ts'

/** A change of a product's pieces, negative for outgoing pieces, with their cost if it is known. */
type Moved = { entry: { product: string }; change: StatusCounts; cost?: KnownCost | null }

type Pool = CostPool & { product: string; productCost: Decimal | null }

/**
 * Returns the cost pools of products. Creates missing pools. Locks the pools in product order until the transaction
 * ends. The caller has already locked the products and entries.
 */
async function lockPools(work: Work, ids: readonly string[]): Promise<Map<string, Pool>> {
  const { rows } = await work.tx.execute<Omit<Pool, 'productCost'>>(sql`
    insert into stock_values as v (workspace_id, product)
    select p.workspace_id, p.id from products p
    where p.workspace_id = ${work.workspaceId} and p.id in (${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )})
    order by p.id
    on conflict (workspace_id, product) do update set product = excluded.product
    returning product, pieces::float8, unvalued::float8, value::text, average::text`)
  const costs = await work.tx
    .select({ id: products.id, unitCost: products.unitCost })
    .from(products)
    .where(and(eq(products.workspaceId, work.workspaceId), inArray(products.id, [...ids])))
  const costOf = new Map(costs.map(({ id, unitCost }) => [id, unitCost]))
  return new Map(rows.map((row) => [row.product, { ...row, productCost: costOf.get(row.product) ?? null }]))
}

async function writePools(work: Work, pools: Iterable<Pool>): Promise<void> {
  await work.tx.execute(sql`
    update stock_values v set pieces = c.pieces, unvalued = c.unvalued, value = c.value, average = c.average
    from jsonb_to_recordset(${JSON.stringify([...pools])}::jsonb)
      c (product uuid, pieces bigint, unvalued bigint, value numeric, average numeric)
    where v.workspace_id = ${work.workspaceId} and v.product = c.product`)
}

const nothing: ValuedPieces = { unitCost: null, costSource: null, value: '0.00', unvalued: 0 }

/** Whether a movement changes only the warehouse or condition, so that the total value stays the same. */
const keepsValue = (reason: MovementReason): boolean => reason === 'MOVE' || reason === 'CONDITION'

/**
 * Computes the value of incoming and outgoing pieces, one change after the other. Updates the cost pools of the
 * products (OPEN-204).
 */
export async function valuesOf(
  work: Work,
  moved: readonly Moved[],
  reason: MovementReason,
): Promise<ValuedPieces[]> {
  const counted = keepsValue(reason) ? [] : moved.filter(({ change }) => totalOf(change) !== 0)
  const moving = new Set(counted.map(({ entry }) => entry.product))
  if (moving.size === 0) return moved.map(() => nothing)
  const pools = await lockPools(work, [...moving])
  const valued = moved.map(({ entry: { product }, change, cost = null }) => {
    const pool = pools.get(product)
    if (!pool) return nothing
    const pieces = totalOf(change)
    const of = valuedPieces(pool, pieces, { known: cost, productCost: pool.productCost })
    pools.set(product, { ...pool, ...pooled(pool, pieces, of) })
    return of
  })
  await writePools(work, pools.values())
  return valued
}
