import { translated } from '../kit/words/translated.ts'
import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { ref, state, text } from '../kit/entity/fields.ts'
import { states } from '../kit/entity/states.ts'
import { type Decimal, compare, minus, negated, roundCents, smaller, sum } from '../kit/value/money.ts'
import type { FieldCode } from '../kit/words/field-words.ts'
import { paidAmount } from './paid-amount.ts'

/** The states of a refund; an online refund is pending until the provider responds (OPEN-243). */
export const refundStates = states({
  PENDING: {
    words: translated('accounting', 'refundStates.PENDING'),
    tone: 'amber',
    to: ['DONE', 'FAILED'],
  },
  DONE: { words: translated('accounting', 'refundStates.DONE'), tone: 'green', to: [] },
  FAILED: { words: translated('accounting', 'refundStates.FAILED'), tone: 'red', to: [] },
})

const fields = { payment: ref('payment'), amount: paidAmount(), reason: text(500, 'REASON') }

/** Money of a payment that was returned to the payer (OPEN-243). Members cannot change or delete a refund. */
export const refund = entity('refund', {
  section: 'ACCTG_INVOICE',
  fields,
  systemFields: {
    status: state(refundStates),
    /** The invoice whose balance increases again; empty for the refund of a deposit. */
    invoice: ref('invoice').optional(),
    estimate: ref('estimate').optional(),
    /** The provider's id of the refund. */
    reference: text(200).optional(),
    /** Why the provider refused the refund, in the provider's words. */
    failure: text(500).optional(),
  },
  displayName: ['invoice', 'estimate'],
  refFields: ['amount', 'status'],
  search: ['reason', 'reference'],
  filter: ['invoice', 'estimate', 'payment', 'status', 'createdAt'],
  sort: ['createdAt', 'amount'],
  bookedOn: { field: 'createdAt' },
  omitVerbs: ['create', 'update', 'delete', 'import'],
})

/** Body of `POST payment/refund/{id}`. */
export const refundBody = z.strictObject({ amount: fields.amount, reason: fields.reason })
export type RefundBody = z.output<typeof refundBody>

/** The amount of a payment that can still be refunded. */
export const refundable = ({ amount, refunded }: { amount: Decimal; refunded: Decimal }): Decimal =>
  roundCents(minus(amount, refunded))

type Refundable = Parameters<typeof refundable>[0] & { parts: readonly { invoice: { balance: Decimal } }[] }

/**
 * The amount that a refund suggests: what the client overpaid on the invoices of the payment, or else all that can
 * still be refunded (OPEN-243).
 */
export function suggestedRefund(payment: Refundable): Decimal {
  const overpaid = payment.parts.map(({ invoice }) => smaller(invoice.balance, '0'))
  const left = refundable(payment)
  const owed = negated(sum(overpaid))
  return compare(owed, '0') > 0 ? smaller(owed, left) : left
}

/** Why this amount of a payment cannot be refunded, or null. */
export const whyNotRefund = (
  amount: Decimal,
  payment: { amount: Decimal; refunded: Decimal },
): FieldCode | null => (compare(amount, refundable(payment)) > 0 ? 'AMOUNT_ABOVE_PAYMENT' : null)
