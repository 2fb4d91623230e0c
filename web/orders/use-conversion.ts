import type { orderDraft } from '@fieldhouse/domain/orders/order-draft'
import { order } from '@fieldhouse/domain/orders/order'
import type { orderRequest } from '@fieldhouse/domain/orders/order-request'
import { useQueryClient } from '@tanstack/react-query'
import type { AnyRecord } from '../kit/api/any-record.ts'
import { callPath } from '../kit/api/api.ts'
import { readAgain } from '../kit/api/read-again.ts'
import { useRecordChanges } from '../kit/api/records.ts'
import { useSentOnce } from '../kit/api/use-sent-once.ts'
import type { Calls } from '../kit/form/use-record-form.ts'

/** The calls with which an order is made of what was asked for (API-19, OPEN-99); it is changed as any other. */
export function useConversion(of: typeof orderRequest | typeof orderDraft, id: string): Calls {
  const queries = useQueryClient()
  const { update } = useRecordChanges(order)
  const create = useSentOnce(async (body: Record<string, unknown>, idempotencyKey: string) => {
    const path = `${of.segment}/convert/${id}`
    const { result } = await callPath<AnyRecord>(path, { method: 'POST', body, idempotencyKey })
    await readAgain(queries, order.name)
    return result
  })
  return { create, update: update.mutateAsync }
}
