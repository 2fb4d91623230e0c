import { noPieces } from '@fieldhouse/domain/inventory/conditions'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { order } from '@fieldhouse/domain/orders/order'
import type { OrderLine } from '@fieldhouse/domain/orders/order-line'
import { orderFaults, orderFigures, shownConditions } from '@fieldhouse/domain/orders/order-rules'
import { isUntouched, touchedWords } from '@fieldhouse/domain/orders/order-status'
import { orderRules } from '@fieldhouse/domain/orders/order-types'
import type { Settlement, Settling } from '@fieldhouse/domain/orders/settle'
import { and, eq, not } from 'drizzle-orm'
import { warehouseChooser } from '../inventory/default-warehouse.ts'
import { holdWarehouses } from '../inventory/hold.ts'
import type { Work } from '../kit/database/work.ts'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { changeRow } from '../kit/entity/write.ts'
import { suppliers } from '../suppliers/tables.ts'
import { needGoods } from './named-goods.ts'
import { needNumber, orderNumber } from './order-number.ts'
import { type Goods, moveStock, announce } from './order-stock.ts'
import { lockParent, needReturnable, parentOf } from './returns.ts'
import { type OrderRow, settledOrder, toSettle } from './settle-order.ts'
import { orderLines, orders } from './tables.ts'

type Values = Partial<RowOf<typeof order>>

/** The state of a new line. */
const unsettled = { status: 'PENDING', doneCounts: noPieces, cancelledCounts: noPieces } as const

/**
 * Completes an order for storage: removes warehouses that its type does not use, resolves warehouse ids, and
 * derives the conditions of lines from their counts.
 */
async function completed(work: Work, given: Values & Pick<OrderRow, 'type'>) {
  const rule = orderRules[given.type]
  const { supplier, sender, receiver, lineItems = [] } = given
  const idOf = await warehouseChooser(work, [sender, receiver, ...lineItems.map((line) => line.receiver)])
  return {
    ...given,
    supplier: rule.needsSupplier ? (supplier ?? null) : null,
    sender: rule.sends && sender ? idOf(sender) : null,
    receiver: rule.receives && receiver ? idOf(receiver) : null,
    lineItems: lineItems.map((line) => ({
      ...unsettled,
      ...line,
      conditions: shownConditions(line),
      ...(line.receiver ? { receiver: idOf(line.receiver) } : {}),
    })),
  }
}

/**
 * Validates the whole order and locks its products and warehouses. Returns the order with the figures and the search
 * text that are computed from its lines.
 */
async function needSound(work: Work, kept: Values & Goods, id: string | null): Promise<Values> {
  const errors = orderFaults(kept)
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  const goods = await needGoods(work, kept.lineItems)
  await holdWarehouses(work, [
    ...(kept.receiver ? [{ at: ['receiver'], id: kept.receiver }] : []),
    ...kept.lineItems.flatMap(({ receiver }, at) =>
      receiver ? [{ at: ['lineItems', at, 'receiver'], id: receiver }] : [],
    ),
  ])
  await needReturnable(work, kept, id)
  return { ...kept, ...orderFigures(kept.type, kept.lineItems), goods: goods || null }
}

/**
 * Refuses a purchase from an archived supplier. Earlier orders from this supplier can still be received and returned.
 */
async function needSupplier(
  work: Work,
  { type, supplier }: Pick<Values, 'type' | 'supplier'>,
): Promise<void> {
  if (type !== 'BUY' || !supplier) return
  const [found] = await work.tx
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(
      and(eq(suppliers.workspaceId, work.workspaceId), eq(suppliers.id, supplier), not(suppliers.removed)),
    )
    .for('share')
  if (!found) throw fault(['supplier'], 'NOT_FOUND')
}

async function beforeCreate(work: Work, given: Values): Promise<Values> {
  const { type } = given
  if (!type) throw fault(['type'], 'REQUIRED')
  const parent = await parentOf(work, { ...given, type })
  const kept = await completed(work, {
    ...given,
    type,
    referenceNumber: given.referenceNumber ?? parent?.referenceNumber ?? null,
  })
  const sound = await needSound(work, kept, null)
  await needSupplier(work, kept)
  await announce(work, kept)
  return {
    ...sound,
    poNumber: await orderNumber(work, given.poNumber),
    orderedBy: work.actor.id,
    status: 'PENDING',
  }
}

/**
 * Finalizes or cancels the pieces that the body names. One transaction updates the stock and the lines of the locked
 * order (OPEN-95).
 */
export async function settle(
  work: Work,
  current: OrderRow,
  { body, how }: { body: Settling; how: Settlement },
): Promise<void> {
  const lines = toSettle(current, body, how)
  const { transaction, values } = settledOrder(work, current, { lines, how })
  const placeOf = ({ _id }: OrderLine) => current.lineItems.findIndex((each) => each._id === _id)
  await moveStock(work, current, {
    order: current.id,
    lines,
    how,
    transaction,
    pathOf: (at, condition) => {
      const line = lines[at]?.line
      return body.lines === undefined && line
        ? ['lineItems', placeOf(line), 'productStatusCounts', condition]
        : ['lines', at, 'counts', condition]
    },
  })
  await changeRow(work, orderRoutes, { current, values, action: how })
}

/**
 * The parties and lines that the user chose. The choice cannot change once pieces of the order are finalized or
 * cancelled.
 */
const chosenIn = ({ supplier, sender, receiver, lineItems }: Values & Goods) => ({
  parties: [supplier, sender, receiver],
  lines: lineItems.map((line) => ({ ...line, ...unsettled })),
})

async function beforeUpdate(
  work: Work,
  { current, values }: { current: OrderRow; values: Values },
): Promise<Values> {
  await needNumber(work, values.poNumber, current.poNumber)
  const kept = await completed(work, { ...current, ...values, type: current.type })
  if (sameValue(chosenIn(kept), chosenIn(current))) {
    const faulty = orderFaults(kept).filter(({ path }) => path[0] === 'referenceNumber')
    if (faulty.length > 0) throw new Problem('VALIDATION', { errors: faulty })
    const { supplier: _supplier, sender: _sender, receiver: _receiver, lineItems: _lines, ...plain } = values
    return plain
  }
  if (!isUntouched(current.lineItems)) throw new Problem('IN_USE', { words: touchedWords })
  const sound = await needSound(work, kept, current.id)
  if (kept.supplier !== current.supplier) await needSupplier(work, kept)
  await announce(work, kept, current)
  return sound
}

export const orderRoutes = defineEntity(order, {
  table: orders,
  lines: { lineItems: orderLines },
  steps: {
    beforeCreate,
    afterCreate: async (work, row) => {
      if (row.type === 'ALLOCATE') await settle(work, row, { body: {}, how: 'finalize' })
    },
    beforeLock: lockParent,
    beforeUpdate,
  },
  actions: {
    finalize: (work, { current, body }) => settle(work, current, { body, how: 'finalize' }),
    cancel: (work, { current, body }) => settle(work, current, { body, how: 'cancel' }),
  },
})
