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
    'The page of the payment provider where what is due of the invoice or estimate behind a link is paid; needs no session',
  answer: answers<{ url: string }>(),
})

export const publicSettle = declareCall({
  method: 'POST',
  path: '/public/:token/settle',
  summary:
    'Asks the payment provider whether what is due was paid there, and answers what is still due; needs no session',
  answer: answers<{ due: Decimal }>(),
})
