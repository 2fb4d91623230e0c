import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import type { OrderLimits } from '@fieldhouse/domain/orders/calls'
import type { OrderType } from '@fieldhouse/domain/orders/order-types'
import { createContext } from 'react'

/** The values of an order on which its lines depend. */
export type Around = {
  type: OrderType
  sender: RecordRef | null
  receiver: RecordRef | null
  /** The order whose pieces are returned. The lines use its costs and prices. */
  parent: RecordRef | null
  /** Returns the products that the order's lines contain now. */
  chosen: () => readonly string[]
  /**
   * How many pieces of each product the order may send or return, as the server reports it. Undefined while loading.
   */
  limits: OrderLimits | undefined
}

/** The order to which the line belongs. Null for a line of a request. */
export const OrderAround = createContext<Around | null>(null)
