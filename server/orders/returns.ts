import { minus, totalOf } from '@fieldhouse/domain/inventory/conditions'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import type { order } from '@fieldhouse/domain/orders/order'
import type { OrderLine } from '@fieldhouse/domain/orders/order-line'
import { returnFaults } from '@fieldhouse/domain/orders/order-rules'
import { type OrderType, orderRules, returnTypes } from '@fieldhouse/domain/orders/order-types'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { orderLines, orders } from './tables.ts'

type Values = Partial<RowOf<typeof order>>

const { recordId, product, productStatusCounts, doneCounts, cancelledCounts } = orderLines

/**
 * Locks and returns the completed order to which a return refers. Returns null for an allocation and without a
 * reference (ORD-49). Throws `VALIDATION` for an unsuitable order.
 */
export async function parentOf(work: Work, given: Values & { type: OrderType }) {
  const { parentOrder, type } = given
  if (!parentOrder) return null
  const { id, status, referenceNumber } = orders
  const [parent] = await work.tx
    .select({ id, type: orders.type, status, referenceNumber })
    .from(orders)
    .where(and(eq(orders.workspaceId, work.workspaceId), eq(orders.id, parentOrder)))
    // The lock makes concurrent returns of the same order wait for each other.
    .for('update')
  if (!parent) throw fault(['parentOrder'], 'NOT_FOUND')
  if (type === 'ALLOCATE') return null
  if (parent.type !== orderRules[type].returns || parent.status !== 'COMPLETED')
    throw fault(['parentOrder'], 'PARENT_ORDER')
  return parent
}

/** Locks a return's parent order before the return itself. The creation of a return locks in the same order. */
export async function lockParent(work: Work, id: string): Promise<void> {
  const { rows } = await work.tx.execute<{ parent: string }>(
    sql`select parent_order as parent from orders
      where workspace_id = ${work.workspaceId} and id = ${id} and parent_order is not null`,
  )
  const [found] = rows
  if (found)
    await work.tx.execute(
      sql`select from orders where workspace_id = ${work.workspaceId} and id = ${found.parent} for update`,
    )
}

/** The pieces of each product that an order delivered, minus the pieces in other returns (OPEN-160). */
export async function stillOut(
  work: Work,
  parentOrder: string,
  self: string | null,
): Promise<ReadonlyMap<string, number>> {
  const { workspaceId, id } = orders
  const lines = await work.tx
    .select({ order: id, product, productStatusCounts, doneCounts, cancelledCounts })
    .from(orderLines)
    .innerJoin(orders, and(eq(workspaceId, orderLines.workspaceId), eq(id, recordId)))
    .where(
      and(
        eq(workspaceId, work.workspaceId),
        or(eq(id, parentOrder), and(eq(orders.parentOrder, parentOrder), inArray(orders.type, returnTypes))),
        self === null ? undefined : ne(id, self),
      ),
    )
  const out = new Map<string, number>()
  for (const line of lines) {
    const coming = totalOf(minus(line.productStatusCounts, line.cancelledCounts))
    const pieces = line.order === parentOrder ? totalOf(line.doneCounts) : -coming
    out.set(line.product, (out.get(line.product) ?? 0) + pieces)
  }
  return out
}

/** Refuses lines that return more pieces than can still be returned. The caller has locked the parent order. */
export async function needReturnable(
  work: Work,
  { type, parentOrder, lineItems }: Values & { type: OrderType; lineItems: readonly OrderLine[] },
  self: string | null,
): Promise<void> {
  if (!parentOrder || orderRules[type].returns === null) return
  const out = await stillOut(work, parentOrder, self)
  const errors = returnFaults(lineItems, (of) => out.get(of) ?? 0)
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
}
