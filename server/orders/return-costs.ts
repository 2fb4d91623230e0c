import type { OrderType } from '@fieldhouse/domain/orders/order-types'
import { sql } from 'drizzle-orm'
import { type Costs, type WentOut, costsOfReturned, noCosts } from '../inventory/returned-costs.ts'
import type { Work } from '../kit/database/work.ts'

/**
 * Returns the cost at which the pieces of a customer return were sold, and the number of pieces returned before
 * (OPEN-204). The caller has locked the sales order.
 */
export async function costsOfParent(
  work: Work,
  { type, parentOrder }: { type: OrderType; parentOrder?: string | null | undefined },
): Promise<Costs> {
  if (type !== 'CUSTOMER_RETURN' || !parentOrder) return noCosts
  const { rows } = await work.tx.execute<WentOut>(sql`
    with lines as (
      select product, reason, new_count + refurbished_count + damaged_count as count, unvalued, value
      from stock_movements where workspace_id = ${work.workspaceId} and (
        (order_id = ${parentOrder} and reason = 'SELL') or (reason = 'CUSTOMER_RETURN' and order_id in (
          select id from orders where workspace_id = ${work.workspaceId} and parent_order = ${parentOrder}))))
    select product, (-sum(value) filter (where reason = 'SELL'))::text as value,
      -sum(count - unvalued) filter (where reason = 'SELL')::float8 as pieces,
      -sum(unvalued) filter (where reason = 'SELL')::float8 as unvalued,
      coalesce(sum(count) filter (where reason = 'CUSTOMER_RETURN'), 0)::float8 as before
    from lines group by product having sum(count) filter (where reason = 'SELL') < 0`)
  return costsOfReturned(rows)
}
