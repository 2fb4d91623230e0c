import { translated } from '../kit/words/translated.ts'
import { type Decimal, compare } from '../kit/value/money.ts'
import { type StateOf, states } from '../kit/entity/states.ts'
import type { InvoiceRefusal } from './invoice-refusals.ts'
import type { PaymentProvider } from './online-payment.ts'

/** The states of a payment: received, or voided, which is final (OPEN-490). */
export const paymentStates = states({
  RECEIVED: { words: translated('accounting', 'paymentStates.RECEIVED'), tone: 'green', to: ['VOIDED'] },
  VOIDED: { words: translated('accounting', 'paymentStates.VOIDED'), tone: 'grey', to: [] },
})
export type PaymentStatus = StateOf<typeof paymentStates>

/** The facts that decide whether a payment can be voided. */
type Voidable = { provider: PaymentProvider | null; refunded: Decimal }

/**
 * Why a payment cannot be voided, or null. `PAID_ONLINE`: an online payment must be refunded. `REFUNDED`: part of the
 * payment was refunded, so the money was received.
 */
export function whyNotVoid({ provider, refunded }: Voidable): InvoiceRefusal | null {
  if (provider !== null) return 'PAID_ONLINE'
  return compare(refunded, '0') > 0 ? 'REFUNDED' : null
}
