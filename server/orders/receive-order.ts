import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { totalOf } from '@fieldhouse/domain/inventory/conditions'
import { orderReceive } from '@fieldhouse/domain/orders/calls'
import { order } from '@fieldhouse/domain/orders/order'
import { orderFigures } from '@fieldhouse/domain/orders/order-rules'
import { openCounts, orderStates, statusOf } from '@fieldhouse/domain/orders/order-status'
import { type ReceivedLine, type Receiving, receivedLines } from '@fieldhouse/domain/orders/receive'
import { newId } from '../kit/database/tenant-table.ts'
import type { Work } from '../kit/database/work.ts'
import { readRecord } from '../kit/entity/read.ts'
import { changeRow, lockRow } from '../kit/entity/write.ts'
import type { Server } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { moveStock } from './order-stock.ts'
import { orderRoutes } from './order.ts'
import type { OrderRow } from './settle-order.ts'

/**
 * The lines of a locked order with the received pieces. Refuses orders that are no purchases, and lines without
 * open pieces.
 */
function toReceive({ type, status, lineItems }: OrderRow, body: Receiving): ReceivedLine[] {
  if (type !== 'BUY') throw new Problem('INVALID_TRANSITION')
  const received = receivedLines(lineItems, body)
  if (Array.isArray(received)) return received
  if (lineItems.every((line) => totalOf(openCounts(line)) === 0))
    throw new Problem('INVALID_TRANSITION', { words: orderStates.refusal(status, 'COMPLETED') })
  if (received.gone) throw new Problem('IN_USE')
  throw new Problem('VALIDATION', { errors: received.errors })
}

/**
 * Receives pieces of an order at the billed cost. The caller has locked the row of the order. One transaction updates
 * stock, lines and order (OPEN-209).
 */
async function receive(work: Work, current: OrderRow, body: Receiving): Promise<void> {
  const received = toReceive(current, body)
  const lineItems = current.lineItems.map(
    (line) => received.find((each) => each.line._id === line._id)?.line ?? line,
  )
  const transaction = newId()
  await moveStock(work, current, {
    order: current.id,
    lines: received,
    how: 'finalize',
    transaction,
    pathOf: (at, condition) => ['lines', at, 'counts', condition],
  })
  const came = received.some(({ counts }) => totalOf(counts) > 0)
  const finalized = {
    finalizedBy: work.actor.id,
    finalizedAt: work.now.toISOString(),
    orderTransaction: transaction,
  }
  const values = {
    lineItems,
    status: statusOf(lineItems),
    ...orderFigures(current.type, lineItems),
    ...(came ? finalized : {}),
  }
  await changeRow(work, orderRoutes, { current, values, action: 'receive' })
}

/** Serves `order/receive/{id}`. Cancelling the missing pieces also needs the delete permission (PERM-09). */
export function serveReceiving(server: Server): void {
  serveUnder(server, order, {
    ...orderReceive,
    entity: order.name,
    section: order.section,
    flag: 'update',
    handle: async (work, { id, body }) => {
      const cancels = body.lines.some(({ rest }) => rest === 'CANCEL')
      if (cancels && !may(work.permissions, order.section, 'delete')) throw new Problem('FORBIDDEN')
      await receive(work, await lockRow(work, orderRoutes, id), body)
      return { result: await readRecord(work, orderRoutes, id) }
    },
  })
}
