import { orderDraft } from '@fieldhouse/domain/orders/order-draft'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { warehouseIdOf } from '../inventory/default-warehouse.ts'
import type { Work } from '../kit/database/work.ts'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { needOpen } from './order-request.ts'
import { orderDrafts } from './tables.ts'

type Values = Partial<RowOf<typeof orderDraft>>

const kept = async (work: Work, values: Values): Promise<Values> =>
  values.receiver ? { ...values, receiver: await warehouseIdOf(work, values.receiver) } : values

/** Drafts of orders: products that somebody plans to order. */
export const orderDraftRoutes = defineEntity(orderDraft, {
  table: orderDrafts,
  steps: {
    beforeCreate: kept,
    beforeUpdate: (work, { current, values }) => {
      needOpen(current)
      return kept(work, values)
    },
    // Users may delete a converted draft, because its order stores the same content.
  },
})
