import { answers, declareCall } from '../kit/entity/calls.ts'
import type { Decimal } from '../kit/value/money.ts'

/** How customers pay the due amount through their link (OPEN-244). */
export type CustomerPayment = {
  /** The due amount: the balance of an invoice, or the rest of an estimate's deposit. */
  due: Decimal
  /** Whether the amount can be paid on a provider's page. */
  isOnline: boolean
  /** The bank details for a transfer, as the company wrote them. */
  transferDetails: string | null
}

export const publicPay = declareCall({
  method: 'POST',
  path: '/public/:token/pay',
  summary:
    'Returns the URL of the provider’s page that collects the due amount of the linked invoice or estimate; needs no session',
  answer: answers<{ url: string }>(),
})

export const publicSettle = declareCall({
  method: 'POST',
  path: '/public/:token/settle',
  summary:
    'Checks with the payment provider whether the due amount was paid, and returns the amount still due; needs no session',
  answer: answers<{ due: Decimal }>(),
})
