import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { plus, totalOf } from '@fieldhouse/domain/inventory/conditions'
import type { order } from '@fieldhouse/domain/orders/order'
import type { OrderLine } from '@fieldhouse/domain/orders/order-line'
import { openCounts, orderStates, statusOf } from '@fieldhouse/domain/orders/order-status'
import { orderFigures } from '@fieldhouse/domain/orders/order-rules'
import {
  type SettledLine,
  type Settlement,
  type Settling,
  settledLines,
} from '@fieldhouse/domain/orders/settle'
import { newId } from '../kit/database/tenant-table.ts'
import type { Work } from '../kit/database/work.ts'
import type { Row } from '../kit/entity/define-entity.ts'

/** A stored order. */
export type OrderRow = RowOf<typeof order> & Row

/** A line after some of its pieces were finalized or cancelled. */
function settledLine(line: OrderLine, { counts }: SettledLine, how: Settlement): OrderLine {
  const after = {
    ...line,
    doneCounts: how === 'finalize' ? plus(line.doneCounts, counts) : line.doneCounts,
    cancelledCounts: how === 'cancel' ? plus(line.cancelledCounts, counts) : line.cancelledCounts,
  }
  return { ...after, status: statusOf([after]) }
}

const aim = { finalize: 'COMPLETED', cancel: 'CANCELLED' } as const

/**
 * The pieces to finalize or cancel according to the body. Refuses more pieces than are open, and orders or lines
 * without open pieces.
 */
export function toSettle({ status, lineItems }: OrderRow, body: Settling, how: Settlement): SettledLine[] {
  const asked = settledLines(lineItems, body)
  if (!Array.isArray(asked)) {
    if (asked.gone) throw new Problem('IN_USE')
    throw new Problem('VALIDATION', { errors: asked.errors })
  }
  if (lineItems.every((line) => totalOf(openCounts(line)) === 0))
    throw new Problem('INVALID_TRANSITION', { words: orderStates.refusal(status, aim[how]) })
  return asked
}

/**
 * Returns the order's values after pieces were finalized or cancelled, and a new id for the stock transaction
 * (OPEN-96, OPEN-149).
 */
export function settledOrder(
  work: Work,
  current: OrderRow,
  { lines, how }: { lines: readonly SettledLine[]; how: Settlement },
) {
  const lineItems = current.lineItems.map((line) => {
    const settled = lines.find((each) => each.line._id === line._id)
    return settled ? settledLine(line, settled, how) : line
  })
  const transaction = newId()
  const finalized =
    how === 'finalize'
      ? { finalizedBy: work.actor.id, finalizedAt: work.now.toISOString(), orderTransaction: transaction }
      : {}
  const figures = orderFigures(current.type, lineItems)
  return { transaction, values: { lineItems, status: statusOf(lineItems), ...figures, ...finalized } }
}
