import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import type { OrderLimits } from '@fieldhouse/domain/orders/calls'
import type { OrderType } from '@fieldhouse/domain/orders/order-types'
import { createContext } from 'react'

/** What of an order its lines look at. */
export type Around = {
  type: OrderType
  sender: RecordRef | null
  receiver: RecordRef | null
  /** The order that comes back, at whose costs and prices its pieces do. */
  parent: RecordRef | null
  /** The products that stand on its lines by now. */
  chosen: () => readonly string[]
  /** How much of its products it may send or bring back, where the server knows; undefined until it is asked. */
  limits: OrderLimits | undefined
}

/** The order around a line that is asked for; null where it is a line of a request. */
export const OrderAround = createContext<Around | null>(null)
