import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import type { order } from '@fieldhouse/domain/orders/order'
import type { orderDraft } from '@fieldhouse/domain/orders/order-draft'
import type { orderRequest } from '@fieldhouse/domain/orders/order-request'

export type OrderRecord = Read<typeof order>
export type ShownLine = OrderRecord['lineItems'][number]
export type RequestRecord = Read<typeof orderRequest>
export type DraftRecord = Read<typeof orderDraft>
