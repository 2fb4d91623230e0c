import { type FieldFault, faultIf } from '../kit/entity/problem.ts'
import { type Decimal, compare, minus, roundCents, sum } from '../kit/value/money.ts'

/** The amounts of a match: payments, recorded and new expenses, payments of bills, refunds, and the fee of a provider. */
export type MatchedAmounts = {
  payments: readonly Decimal[]
  expenses: readonly Decimal[]
  bills: readonly Decimal[]
  refunds?: readonly Decimal[]
  fee: Decimal
}

/** The amount that a match explains: the payments less the fee, or the expenses and paid bills below zero. */
const matchedAmount = ({ payments, expenses, bills, refunds = [], fee }: MatchedAmounts): Decimal =>
  roundCents(minus(sum(payments), sum([...expenses, ...bills, ...refunds, fee])))

/** Why records cannot be matched to a line of this amount: they explain another amount, or a fee has no payment. */
export function matchFaults(amount: Decimal, of: MatchedAmounts): FieldFault[] {
  const total = matchedAmount(of)
  const isNone = of.payments.length + of.expenses.length + of.bills.length + (of.refunds?.length ?? 0) === 0
  if (isNone) return [{ path: ['receipts'], code: 'BANK_MATCH_NONE' }]
  return [
    ...faultIf(compare(of.fee, '0') > 0 && of.payments.length === 0, ['fee'], 'BANK_FEE_ALONE'),
    ...(compare(total, amount) === 0
      ? []
      : [
          {
            path: ['receipts'],
            code: 'BANK_MATCH_SUM' as const,
            params: { total, amount: roundCents(amount) },
          },
        ]),
  ]
}
