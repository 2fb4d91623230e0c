import { answers, declareCall } from '../kit/entity/calls.ts'
import type { Decimal } from '../kit/value/money.ts'

/** How customers pay what is due through their link (OPEN-244). */
export type CustomerPayment = {
  /** What is due: the balance of an invoice, what is left of the deposit of an estimate. */
  due: Decimal
  /** Whether it can be paid on the page of a provider. */
  isOnline: boolean
  /** Where it can be transferred to, in the company's words. */
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
