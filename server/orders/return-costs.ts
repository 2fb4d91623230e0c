import type { KnownCost } from '@fieldhouse/domain/inventory/valuation'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import type { OrderType } from '@fieldhouse/domain/orders/order-types'
import { sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'

/** What pieces of a product cost as far as somebody knows. */
type Costs = (product: string) => KnownCost | null

export const noCosts: Costs = () => null

/** What pieces that a customer brings back cost when they went out with the order that their return names (INV-50). */
export async function costsOfParent(
  work: Work,
  { type, parentOrder }: { type: OrderType; parentOrder?: string | null | undefined },
): Promise<Costs> {
  if (type !== 'CUSTOMER_RETURN' || !parentOrder) return noCosts
  const { rows } = await work.tx.execute<{ product: string; value: Decimal; pieces: number }>(sql`
    select product, (-sum(value))::text as value,
      -sum(new_count + refurbished_count + damaged_count - unvalued)::int as pieces
    from stock_movements where workspace_id = ${work.workspaceId} and order_id = ${parentOrder} and reason = 'SELL'
    group by product having sum(new_count + refurbished_count + damaged_count - unvalued) < 0`)
  const known = new Map(rows.map(({ product, ...of }) => [product, { ...of, source: 'RETURN' as const }]))
  return (product) => known.get(product) ?? null
}
