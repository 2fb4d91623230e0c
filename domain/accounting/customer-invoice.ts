import type { CustomerDocument } from '../documents/customer-document.ts'
import { answers, declareCall } from '../kit/entity/calls.ts'

/** An invoice as its customer sees it through a link (OPEN-244). */
export type CustomerInvoice = CustomerDocument & {
  /** How it can be paid; null where nothing is owed. */
  payment: {
    /** On the page of a provider. */
    isOnline: boolean
    /** Where it can be transferred to, in the company's words. */
    transferDetails: string | null
  } | null
}

export const publicPay = declareCall({
  method: 'POST',
  path: '/public/:token/pay',
  summary:
    'The page of the payment provider where the balance of the invoice behind a link is paid; needs no session',
  answer: answers<{ url: string }>(),
})

export const publicSettle = declareCall({
  method: 'POST',
  path: '/public/:token/settle',
  summary: 'Asks the payment provider whether the invoice behind a link was paid there; needs no session',
  answer: answers<{ balance: string }>(),
})
