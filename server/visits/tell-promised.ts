import { shortOf } from '@fieldhouse/domain/inventory/availability'
import {
  type Condition,
  type StatusCounts,
  conditions,
  noPieces,
  plus,
} from '@fieldhouse/domain/inventory/conditions'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { order } from '@fieldhouse/domain/orders/order'
import { openCounts } from '@fieldhouse/domain/orders/order-status'
import { promises } from '@fieldhouse/domain/orders/order-types'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Change, Entry } from '../inventory/movements.ts'
import type { Work } from '../kit/database/work.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { membersWho } from '../people/members-who.ts'
import { notify } from '../people/notify.ts'

/** Pieces of a stock entry that a visit used although they were promised to open orders. */
export type TakenPromise = { entry: Entry; condition: Condition; count: number }

/**
 * Returns the promised pieces that the stock lacks because of these changes. The caller has locked the stock entries.
 */
export function promisesTaken(changes: readonly Change[]): TakenPromise[] {
  const sums = new Map<string, { entry: Entry; change: StatusCounts }>()
  for (const { entry, change } of changes)
    sums.set(entry.id, { entry, change: plus(sums.get(entry.id)?.change ?? noPieces, change) })
  return [...sums.values()].flatMap(({ entry, change }) => {
    const before = shortOf(entry.counts, entry.pending)
    const after = shortOf(plus(entry.counts, change), entry.pending)
    return conditions.flatMap((condition) => {
      const count = after[condition] - before[condition]
      return count > 0 ? [{ entry, condition, count }] : []
    })
  })
}

/** The open orders that need some of these pieces, oldest first. */
async function waitingOrders({ tx, workspaceId }: Work, taken: readonly TakenPromise[]) {
  const rows = await tx
    .select({
      id: orders.id,
      number: orders.poNumber,
      type: orders.type,
      sender: orders.sender,
      line: orderLines,
    })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.workspaceId, workspaceId), eq(orderLines.recordId, orders.id)))
    .where(
      and(
        eq(orders.workspaceId, workspaceId),
        inArray(orders.status, ['PENDING', 'PARTIALLY_COMPLETED']),
        inArray(orders.sender, [...new Set(taken.map(({ entry }) => entry.warehouse))]),
        inArray(orderLines.product, [...new Set(taken.map(({ entry }) => entry.product))]),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
  const waits = rows.filter(
    ({ type, sender, line }) =>
      promises(type) &&
      taken.some(
        ({ entry, condition }) =>
          entry.warehouse === sender && entry.product === line.product && openCounts(line)[condition] > 0,
      ),
  )
  return [...new Map(waits.map(({ id, number }) => [id, { id, number: number ?? '' }])).values()]
}

/** How many names a mail lists at most. */
const mostNamed = 10

const listed = (names: readonly string[]): string =>
  [...names.slice(0, mostNamed), ...(names.length > mostNamed ? ['…'] : [])].join(', ')

/**
 * Mails the users who manage orders a list of the orders that lack pieces after a visit used them. Makes the open
 * screens of these orders reload.
 */
export async function tellPromised(work: Work, job: string, taken: readonly TakenPromise[]): Promise<void> {
  if (taken.length === 0) return
  const waiting = await waitingOrders(work, taken)
  // The orders themselves did not change, but their screens show the stock.
  for (const { id } of waiting) work.events.push({ entity: order.name, id, action: 'update', version: 0 })
  const [first] = waiting
  if (!first) return
  const params = {
    job,
    orders: listed(waiting.map(({ number }) => number)),
    parts: listed(
      taken.map(({ entry, count }) => `${count} × ${entry.productName} (${entry.warehouseName})`),
    ),
  }
  await notify(work, {
    notice: 'promisedUsed',
    people: await membersWho(work, ({ held }) => may(held, order.section, 'update')),
    params: () => params,
    path: `/operations/orders/${first.id}`,
  })
}
