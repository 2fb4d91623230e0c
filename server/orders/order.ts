import { noPieces } from '@fieldhouse/domain/inventory/conditions'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem, fault, faultIf } from '@fieldhouse/domain/kit/entity/problem'
import { order } from '@fieldhouse/domain/orders/order'
import type { OrderLine } from '@fieldhouse/domain/orders/order-line'
import { orderFaults, orderFigures, shownConditions } from '@fieldhouse/domain/orders/order-rules'
import { isUntouched, touchedWords } from '@fieldhouse/domain/orders/order-status'
import { orderRules } from '@fieldhouse/domain/orders/order-types'
import type { Settlement, Settling } from '@fieldhouse/domain/orders/settle'
import { and, eq, inArray } from 'drizzle-orm'
import { warehouseIdOf } from '../inventory/default-warehouse.ts'
import { holdWarehouses } from '../inventory/hold.ts'
import { products } from '../inventory/tables.ts'
import { nextNumber } from '../kit/database/numbering.ts'
import type { Work } from '../kit/database/work.ts'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { changeRow } from '../kit/entity/write.ts'
import { type Goods, moveStock, announce } from './order-stock.ts'
import { lockParent, needReturnable, parentOf } from './returns.ts'
import { type OrderRow, settledOrder, toSettle } from './settle-order.ts'
import { orderLines, orders } from './tables.ts'

type Values = Partial<RowOf<typeof order>>

/** How a line begins. */
const unsettled = { status: 'PENDING', doneCounts: noPieces, cancelledCounts: noPieces } as const

/** Lines as they are kept: the marker is the default warehouse, and conditions follow from the counts where left out. */
async function keptLines(work: Work, lines: readonly OrderLine[]): Promise<OrderLine[]> {
  const kept: OrderLine[] = []
  for (const line of lines) {
    const receiver = line.receiver ? { receiver: await warehouseIdOf(work, line.receiver) } : {}
    kept.push({ ...unsettled, ...line, conditions: shownConditions(line), ...receiver })
  }
  return kept
}

/** An order as it is kept: only the warehouses of its type, by id, and the reference that its parent has. */
async function completed(work: Work, given: Values & Pick<OrderRow, 'type'>): Promise<Values & Goods> {
  const rule = orderRules[given.type]
  const at = async (used: boolean, chosen: string | null | undefined) =>
    used && chosen ? warehouseIdOf(work, chosen) : null
  return {
    ...given,
    supplier: rule.needsSupplier ? (given.supplier ?? null) : null,
    sender: await at(rule.sends, given.sender),
    receiver: await at(rule.receives, given.receiver),
    lineItems: await keptLines(work, given.lineItems ?? []),
  }
}

/** Refuses products that are not in use, or are services, at their lines; they stay in use until the transaction ends. */
async function namedGoods(work: Work, lines: readonly OrderLine[]): Promise<string> {
  const ids = [...new Set(lines.map(({ product }) => product))]
  if (ids.length === 0) return ''
  const own = and(
    eq(products.workspaceId, work.workspaceId),
    inArray(products.id, ids),
    eq(products.removed, false),
  )
  const { id, name, sku, productType } = products
  const found = await work.tx
    .select({ id, name, sku, productType })
    .from(products)
    .where(own)
    .orderBy(id)
    .for('share')
  const known = new Map(found.map((each) => [each.id, each]))
  const errors = lines.flatMap(({ product }, at) => {
    const path = ['lineItems', at, 'product']
    return [
      ...faultIf(!known.has(product), path, 'NOT_FOUND'),
      ...faultIf(known.get(product)?.productType === 'SERVICE', path, 'SERVICE_STOCK'),
    ]
  })
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  return found
    .flatMap((each) => [each.name, each.sku ?? ''])
    .join(' ')
    .slice(0, 20_000)
    .trim()
}

/** Refuses an order that is faulty as a whole, and holds what it names; answers what follows from its lines. */
async function needSound(work: Work, kept: Values & Goods, id: string | null): Promise<Values> {
  const errors = orderFaults(kept)
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  const goods = await namedGoods(work, kept.lineItems)
  await holdWarehouses(work, [
    ...(kept.receiver ? [{ at: 'receiver', id: kept.receiver }] : []),
    ...kept.lineItems.flatMap(({ receiver }) => (receiver ? [{ at: 'lineItems', id: receiver }] : [])),
  ])
  await needReturnable(work, kept, id)
  return { ...kept, ...orderFigures(kept.type, kept.lineItems), goods: goods || null }
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
  await announce(work, kept)
  const poNumber = given.poNumber ?? (await nextNumber(work, 'order'))
  return { ...sound, poNumber, orderedBy: work.actor.id, status: 'PENDING' }
}

/** Finalizes or cancels what of a locked order a body says: stock, lines and order in one transaction (OPEN-95). */
export async function settle(
  work: Work,
  current: OrderRow,
  { body, how }: { body: Settling; how: Settlement },
): Promise<void> {
  const lines = toSettle(current, body, how)
  const { transaction, values } = settledOrder(work, current, { lines, how })
  await moveStock(work, current, { lines, how, transaction })
  await changeRow(work, orderRoutes, { current, values, action: how })
}

/** What may be changed of an order however far it has come: the rest moved stock, or is promised. */
const always = [
  'referenceNumber',
  'poNumber',
  'job',
  'machine',
  'url',
  'shippingNumber',
  'trackingUrl',
  'fulfilledETA',
  'notes',
]

async function beforeUpdate(
  work: Work,
  { current, values }: { current: OrderRow; values: Values },
): Promise<Values> {
  if (Object.keys(values).every((field) => always.includes(field))) {
    const faulty = orderFaults({ ...current, ...values }).filter(({ path }) => path[0] === 'referenceNumber')
    if (faulty.length > 0) throw new Problem('VALIDATION', { errors: faulty })
    return values
  }
  if (!isUntouched(current.lineItems)) throw new Problem('IN_USE', { words: touchedWords })
  const kept = await completed(work, { ...current, ...values, type: current.type })
  const sound = await needSound(work, kept, current.id)
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
