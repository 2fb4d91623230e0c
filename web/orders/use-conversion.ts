import type { orderDraft } from '@fieldhouse/domain/orders/order-draft'
import { order } from '@fieldhouse/domain/orders/order'
import type { orderRequest } from '@fieldhouse/domain/orders/order-request'
import { useQueryClient } from '@tanstack/react-query'
import { sendForm } from '../kit/api/call.ts'
import { readAgain } from '../kit/api/read-again.ts'
import { useRecordChanges } from '../kit/api/records.ts'
import { useSentOnce } from '../kit/api/use-sent-once.ts'
import type { Calls } from '../kit/form/use-record-form.ts'

/**
 * Returns the calls that create an order from a request or draft (API-19, OPEN-99). Later changes use the update call
 * of orders.
 */
export function useConversion(of: typeof orderRequest | typeof orderDraft, id: string): Calls {
  const queries = useQueryClient()
  const { update } = useRecordChanges(order)
  const create = useSentOnce(async (body: Record<string, unknown>, idempotencyKey: string) => {
    const call =
      of.name === 'order-request' ? 'POST /order-request/convert/:id' : 'POST /order-draft/convert/:id'
    const { result } = await sendForm(call, { params: { id }, body, idempotencyKey })
    await readAgain(queries, order.name)
    return result
  })
  return { create, update: update.mutateAsync }
}
