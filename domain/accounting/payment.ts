import { z } from 'zod'
import { currencies } from '../kit/value/currency.ts'
import { entity } from '../kit/entity/entity.ts'
import { instant, money, oneOf, ref, state, text } from '../kit/entity/fields.ts'
import { paymentProviders } from './online-payment.ts'
import { paidAmount } from './paid-amount.ts'
import { paymentMethods } from './payment-methods.ts'
import { paymentStates } from './payment-status.ts'

const fields = {
  /** What it is for; none while a deposit waits for the invoice of its estimate. */
  invoice: ref('invoice').optional(),
  /** The estimate whose deposit it is. */
  estimate: ref('estimate').optional(),
  amount: paidAmount(),
  currency: oneOf(currencies),
  method: oneOf(paymentMethods).default('OTHER'),
  paidAt: instant().optional(),
  reference: text(120).optional(),
}

/**
 * Money received for an invoice, or as the deposit of an estimate, whose invoice it is credited on (ACC-40, OPEN-145, OPEN-270). It is
 * never changed or deleted: a wrong one is voided (OPEN-490).
 */
export const payment = entity('payment', {
  segment: 'payment/invoice',
  section: 'ACCTG_INVOICE',
  fields,
  systemFields: {
    status: state(paymentStates),
    /** The account of its invoice or estimate, and the client that is named on it. */
    account: ref('account').optional(),
    clientName: text(200).optional(),
    /** What went back of it, or is about to. */
    refunded: money(),
    /** What of it counts as received: nothing once it is voided. */
    net: money(),
    /** When, by whom and why it was voided. */
    voidedAt: instant().optional(),
    voidedBy: ref('workforce').optional(),
    voidReason: text(500).optional(),
    /** What it would count, where it is voided. */
    voidedAmount: money().optional(),
    /** Through whom it was paid online; null where somebody of the company recorded it. */
    provider: oneOf(paymentProviders).optional(),
  },
  called: ['invoice', 'estimate'],
  small: ['amount', 'currency', 'paidAt', 'status'],
  search: ['reference', 'invoice.invoiceNumber', 'estimate.estimateNumber'],
  filter: ['status', 'account', 'invoice', 'estimate', 'method', 'currency', 'paidAt', 'createdAt'],
  sort: ['createdAt', 'updatedAt', 'paidAt', 'amount'],
  order: '-paidAt',
  countBy: 'status',
  voids: { field: 'status', code: 'VOIDED', amounts: ['amount'] },
  without: ['create', 'update', 'delete', 'import'],
})

const { invoice: _invoice, estimate: _estimate, ...given } = fields

/** Body of `POST payment/invoice/{invoiceId}` and `POST payment/quote/{estimateId}`. */
export const paymentBody = z.strictObject({
  ...given,
  paidAt: given.paidAt.nullable(),
  reference: given.reference.nullable(),
})
export type PaymentBody = z.output<typeof paymentBody>

/** Body of `POST payment/void/{id}`. */
export const voidBody = z.strictObject({ reason: text(500, 'REASON') })
export type VoidBody = z.output<typeof voidBody>
