import { type Decimal, compare } from '../kit/value/money.ts'
import { type StateOf, states } from '../kit/entity/states.ts'
import type { InvoiceRefusal } from './invoice-refusals.ts'
import type { PaymentProvider } from './online-payment.ts'

/** The states of a payment: it counts until it is voided, for good (OPEN-490). */
export const paymentStates = states({
  RECEIVED: { words: { en: 'Received', fr: 'Reçu', es: 'Recibido' }, tone: 'green', to: ['VOIDED'] },
  VOIDED: { words: { en: 'Voided', fr: 'Annulé', es: 'Anulado' }, tone: 'grey', to: [] },
})
export type PaymentStatus = StateOf<typeof paymentStates>

/** What decides whether a payment can be voided. */
type Voidable = { provider: PaymentProvider | null; refunded: Decimal }

/**
 * Why a payment cannot be voided, or null: what was paid online is refunded, and money that went back did come in. Of
 * one that is voided nothing is asked: voiding it again changes nothing.
 */
export function whyNotVoid({ provider, refunded }: Voidable): InvoiceRefusal | null {
  if (provider !== null) return 'PAID_ONLINE'
  return compare(refunded, '0') > 0 ? 'REFUNDED' : null
}
