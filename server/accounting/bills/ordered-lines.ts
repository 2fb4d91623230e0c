import type { OrderedLine } from '@fieldhouse/domain/accounting/bills/bill-match'
import { totalOf } from '@fieldhouse/domain/inventory/conditions'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { currentWorkspace } from '../../kit/database/current-workspace.ts'
import type { Work } from '../../kit/database/work.ts'
import { orderLines, orders } from '../../orders/tables.ts'
import { supplierBillLines, supplierBills } from '../supplier-bill-tables.ts'

/** A purchase order whose goods are billed. */
export type BilledOrder = {
  id: string
  supplier: string
  lines: (OrderedLine & { product: string })[]
}

/** SQL for the quantity of an order's line on bills that are not voided, except one bill. */
const billedOn = (except: string | null) => sql<string>`(
  select coalesce(sum(line.quantity), 0)::text from ${supplierBillLines} line
  join ${supplierBills} bill on bill.workspace_id = line.workspace_id and bill.id = line.record_id
  where line.workspace_id = ${currentWorkspace} and line.order_line = ${orderLines.id}::text
    and bill.status <> 'VOID' and bill.id is distinct from ${except}::uuid)`

/** The lines of an order in their order. Quantities on the bill `except` do not count as billed. */
export async function orderedLines(
  { tx, workspaceId }: Work,
  order: string,
  except: string | null,
): Promise<BilledOrder['lines']> {
  const rows = await tx
    .select({
      line: orderLines.id,
      product: orderLines.product,
      counts: orderLines.productStatusCounts,
      cancelled: orderLines.cancelledCounts,
      done: orderLines.doneCounts,
      price: orderLines.unitCost,
      billed: billedOn(except),
    })
    .from(orderLines)
    .innerJoin(
      orders,
      and(eq(orders.workspaceId, orderLines.workspaceId), eq(orders.id, orderLines.recordId)),
    )
    .where(and(eq(orderLines.workspaceId, workspaceId), eq(orderLines.recordId, order)))
    .orderBy(asc(orderLines.position))
  return rows.map(({ counts, cancelled, done, ...row }) => ({
    ...row,
    ordered: String(totalOf(counts) - totalOf(cancelled)),
    received: String(totalOf(done)),
  }))
}

/**
 * Locks an order until the transaction ends, so that two bills never bill the same goods at once. Throws `NOT_FOUND` for
 * an order that is no purchase.
 */
export async function lockBilledOrder(work: Work, id: string, except: string | null): Promise<BilledOrder> {
  const { tx, workspaceId } = work
  const [found] = await tx
    .select({ id: orders.id, supplier: orders.supplier })
    .from(orders)
    .where(
      and(
        eq(orders.workspaceId, workspaceId),
        eq(orders.id, id),
        eq(orders.type, 'BUY'),
        ne(orders.removed, true),
      ),
    )
    .for('update')
  if (!found?.supplier) throw new Problem('NOT_FOUND')
  return { id: found.id, supplier: found.supplier, lines: await orderedLines(work, id, except) }
}
