import { bankLine } from '@fieldhouse/domain/bank/bank-line'
import type { MatchBody } from '@fieldhouse/domain/bank/bank-line'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../kit/api/api.ts'
import { readAllAgain } from '../kit/api/read-again.ts'
import { callAction } from '../kit/api/call-action.ts'

export type BankLine = Read<typeof bankLine>

/** The entities that change when lines are matched: the lines, and the records to which they are matched. */
const touched = [
  'bank-line',
  'bank-account',
  'payment',
  'invoice',
  'expense',
  'supplier-bill',
  'account',
  'receivables',
  'refund',
]

/** Performs a change of bank lines, and reloads the lines and the records to which they are matched. */
export function useBankStep<A>() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: () => Promise<A>) => change(),
    onSettled: () =>
      readAllAgain(
        queries,
        touched.map((entity) => ({ entity })),
      ),
  })
}

/** Matches a line to records. `key` makes a repeated attempt take effect only once. */
export const matchTo = (id: string, body: Partial<MatchBody>, key: string): Promise<Answer<BankLine>> =>
  callAction(bankLine, 'match', { id, body, idempotencyKey: key })
