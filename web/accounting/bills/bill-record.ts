import { supplierBill } from '@fieldhouse/domain/accounting/bills/supplier-bill'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callAction } from '../../kit/api/call-action.ts'
import { resultOf } from '../../kit/api/call.ts'
import { readAgain } from '../../kit/api/read-again.ts'

export type BillRecord = Read<typeof supplierBill>

/** The lines of a bill compared with its order. A bill without an order is not compared. */
export const useBillMatch = ({ _id, order, version }: BillRecord) =>
  useQuery({
    queryKey: [supplierBill.name, 'match', _id, version],
    queryFn: ({ signal }) => resultOf('GET /supplier-bill/match/:id', { params: { id: _id }, signal }),
    enabled: order !== null,
  })

type Step = keyof typeof supplierBill.actions

/** Returns a function that performs an action on a bill and reads the bill again. */
export function useBillStep({ _id }: BillRecord) {
  const queries = useQueryClient()
  return async (step: Step, body: object, key: string): Promise<void> => {
    await callAction(supplierBill, step, { id: _id, body, idempotencyKey: key })
    await readAgain(queries, supplierBill.name)
  }
}
