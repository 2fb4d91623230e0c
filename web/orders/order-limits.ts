import { type StatusCounts, conditions } from '@fieldhouse/domain/inventory/conditions'
import { order } from '@fieldhouse/domain/orders/order'
import type { OrderLimits } from '@fieldhouse/domain/orders/calls'
import { type LineCounts, openCounts } from '@fieldhouse/domain/orders/order-status'
import { orderRules } from '@fieldhouse/domain/orders/order-types'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../kit/api/call.ts'
import { chosenOne } from '../kit/form/chosen.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { typeOf } from './order-values.ts'

/**
 * The ids of the orders on which the limits depend: the changed order, and the order whose pieces are returned. An id
 * is null if the order does not exist.
 */
type LimitsRequest = { order: string | null; parentOrder: string | null }

/** Loads how many pieces an order may send or return, in one call for all its lines (OPEN-201). */
export const limitsQuery = ({ order: own, parentOrder }: LimitsRequest) =>
  queryOptions({
    queryKey: [order.name, 'limits', own, parentOrder],
    queryFn: async ({ signal }): Promise<OrderLimits> => {
      const query = {
        ...(own === null ? {} : { order: own }),
        ...(parentOrder === null ? {} : { parentOrder }),
      }
      return (await call('GET /order/limits', { query, signal })).result
    },
    enabled: own !== null || parentOrder !== null,
  })

/** The stored order that the form changes. */
type Known = { _id: string; readonly [field: string]: unknown }

/**
 * Returns the ids on which the limits of the typed order depend. Both ids are null if the order neither sends pieces
 * promised to it nor returns pieces.
 */
export function askedOf(values: FormValues, record: Known | null): LimitsRequest {
  const rule = orderRules[typeOf(values)]
  const parent = rule.returns === null ? null : chosenOne(values['parentOrder'])
  const sends =
    rule.sends && record !== null && chosenOne(record['sender'])?._id === chosenOne(values['sender'])?._id
  return { order: sends || parent !== null ? (record?._id ?? null) : null, parentOrder: parent?._id ?? null }
}

/** Returns how many pieces of a product the order may send, by condition. Null if unknown or not limited. */
export const sendableOf = (
  limits: OrderLimits | undefined,
  product: string | undefined,
): StatusCounts | null => limits?.sendable?.find((each) => each.product === product)?.counts ?? null

/** Returns how many pieces of a product may be returned. Null if not limited. */
export const returnableOf = (limits: OrderLimits | undefined, product: string): number | null =>
  limits?.returnable ? (limits.returnable.find((each) => each.product === product)?.pieces ?? 0) : null

/** Returns how many of the open pieces of a line are promised, but not in the warehouse. */
export function shortIn(
  limits: OrderLimits | undefined,
  line: LineCounts & { product: { _id: string } },
): number {
  const short = limits?.short?.find(({ product }) => product === line.product._id)?.counts
  if (!short) return 0
  const open = openCounts(line)
  return conditions.reduce((sum, each) => sum + Math.min(open[each], short[each]), 0)
}
