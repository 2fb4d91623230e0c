import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { ref, state, text } from '../kit/entity/fields.ts'
import { states } from '../kit/entity/states.ts'
import { type Decimal, compare, minus } from '../kit/value/money.ts'
import type { FieldCode } from '../kit/words/field-words.ts'
import { paidAmount } from './paid-amount.ts'

/** The states of a refund: one through a provider waits for its answer (OPEN-243). */
export const refundStates = states({
  PENDING: {
    words: { en: 'Under way', fr: 'En cours', es: 'En curso' },
    tone: 'amber',
    to: ['DONE', 'FAILED'],
  },
  DONE: { words: { en: 'Refunded', fr: 'Remboursé', es: 'Reembolsado' }, tone: 'green', to: [] },
  FAILED: { words: { en: 'Refused', fr: 'Refusé', es: 'Rechazado' }, tone: 'red', to: [] },
})

const fields = { payment: ref('payment'), amount: paidAmount(), reason: text(500, 'REASON') }

/** Money of a payment that went back to whoever paid (OPEN-243). It is never changed. */
export const refund = entity('refund', {
  section: 'ACCTG_INVOICE',
  fields,
  systemFields: {
    status: state(refundStates),
    /** The invoice that is owed so much again; none where a deposit goes back. */
    invoice: ref('invoice').optional(),
    estimate: ref('estimate').optional(),
    /** What the provider calls it. */
    reference: text(200).optional(),
    /** Why the provider did not do it, in its words. */
    failure: text(500).optional(),
  },
  called: ['invoice', 'estimate'],
  small: ['amount', 'status'],
  search: ['reason', 'reference'],
  filter: ['invoice', 'estimate', 'payment', 'status', 'createdAt'],
  sort: ['createdAt', 'amount'],
  without: ['create', 'update', 'delete', 'import'],
})

/** Body of `POST payment/refund/{id}`. */
export const refundBody = z.strictObject({ amount: fields.amount, reason: fields.reason })
export type RefundBody = z.output<typeof refundBody>

/** What of a payment can still go back. */
export const refundable = ({ amount, refunded }: { amount: Decimal; refunded: Decimal }): Decimal =>
  minus(amount, refunded)

/** Why so much of a payment cannot go back, or null. */
export const whyNotRefund = (
  amount: Decimal,
  payment: { amount: Decimal; refunded: Decimal },
): FieldCode | null => (compare(amount, refundable(payment)) > 0 ? 'AMOUNT_ABOVE_PAYMENT' : null)
