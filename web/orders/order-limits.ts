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

/** What bounds an order: the order that is changed and the one whose pieces a return brings back; null for neither. */
type Asked = { order: string | null; parentOrder: string | null }

/** How much an order may send or bring back by what the server knows (OPEN-201): one call for all its lines. */
export const limitsQuery = ({ order: own, parentOrder }: Asked) =>
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

/** The order that is changed. */
type Known = { _id: string; readonly [field: string]: unknown }

/** What bounds the order that a form has typed: nothing of one that neither sends what it promised nor brings back. */
export function askedOf(values: FormValues, record: Known | null): Asked {
  const rule = orderRules[typeOf(values)]
  const parent = rule.returns === null ? null : chosenOne(values['parentOrder'])
  const sends =
    rule.sends && record !== null && chosenOne(record['sender'])?._id === chosenOne(values['sender'])?._id
  return { order: sends || parent !== null ? (record?._id ?? null) : null, parentOrder: parent?._id ?? null }
}

/** What of a product the order may send; null where that is not known or does not matter. */
export const sendableOf = (
  limits: OrderLimits | undefined,
  product: string | undefined,
): StatusCounts | null => limits?.sendable?.find((each) => each.product === product)?.counts ?? null

/** How many pieces of a product may come back; null where nothing bounds them. */
export const returnableOf = (limits: OrderLimits | undefined, product: string): number | null =>
  limits?.returnable ? (limits.returnable.find((each) => each.product === product)?.pieces ?? 0) : null

/** How many open pieces of a line were promised and are no more in its warehouse. */
export function shortIn(
  limits: OrderLimits | undefined,
  line: LineCounts & { product: { _id: string } },
): number {
  const short = limits?.short?.find(({ product }) => product === line.product._id)?.counts
  if (!short) return 0
  const open = openCounts(line)
  return conditions.reduce((sum, each) => sum + Math.min(open[each], short[each]), 0)
}
