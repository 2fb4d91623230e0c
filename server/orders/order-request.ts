import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { inUse } from '@fieldhouse/domain/in-use'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { RequestLine } from '@fieldhouse/domain/orders/order-line'
import { orderRequest, requestFaults } from '@fieldhouse/domain/orders/order-request'
import { warehouseChooser } from '../inventory/default-warehouse.ts'
import type { Work } from '../kit/database/work.ts'
import { type Row, defineEntity } from '../kit/entity/define-entity.ts'
import { namesOfProducts } from './named-goods.ts'
import { orderRequestLines, orderRequests } from './tables.ts'

type Values = Partial<RowOf<typeof orderRequest>>

/** The requested goods as text. A line without a product contributes its typed name. */
async function goodsOf(work: Work, lines: readonly RequestLine[]): Promise<string> {
  const names = await namesOfProducts(work, lines)
  const words = lines.map(({ product, productName }) => names.get(product ?? '') ?? productName ?? '')
  return words.join(', ').slice(0, 20_000)
}

async function kept(work: Work, values: Values): Promise<Values> {
  if (!values.lineItems) return values
  const errors = requestFaults(values.lineItems)
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  const idOf = await warehouseChooser(
    work,
    values.lineItems.map(({ receiver }) => receiver),
  )
  const lineItems = values.lineItems.map((line) =>
    line.receiver ? { ...line, receiver: idOf(line.receiver) } : line,
  )
  return { ...values, lineItems, goods: await goodsOf(work, lineItems) }
}

/** Refuses to change or delete a request or draft that became an order (ORD-37). */
export function needOpen({ order }: { order: string | null }): void {
  if (order !== null) throw inUse('orders')
}

/** Requests to the office to order something. */
export const orderRequestRoutes = defineEntity(orderRequest, {
  table: orderRequests,
  lines: { lineItems: orderRequestLines },
  steps: {
    beforeCreate: kept,
    beforeUpdate: (work, { current, values }) => {
      needOpen(current)
      return kept(work, values)
    },
    beforeDelete: (_, current: RowOf<typeof orderRequest> & Row) => needOpen(current),
  },
})
