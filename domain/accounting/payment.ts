import { z } from 'zod'
import { currencies } from '../kit/value/currency.ts'
import { entity } from '../kit/entity/entity.ts'
import { flag, instant, money, oneOf, ref, state, text } from '../kit/entity/fields.ts'
import { paymentProviders } from './online-payment.ts'
import { paidAmount } from './paid-amount.ts'
import { paymentMethods } from './payment-methods.ts'
import { paymentStates } from './payment-status.ts'

const fields = {
  /** The paid invoice; empty for a deposit until its estimate has an invoice. */
  invoice: ref('invoice').optional(),
  /** The estimate for which the deposit was paid. */
  estimate: ref('estimate').optional(),
  amount: paidAmount(),
  currency: oneOf(currencies),
  method: oneOf(paymentMethods).default('OTHER'),
  paidAt: instant().optional(),
  reference: text(120).optional(),
}

/**
 * Money received for an invoice, or as a deposit that is credited on the estimate's invoice (ACC-40, OPEN-145,
 * OPEN-270). A payment never changes; a wrong payment is voided (OPEN-490).
 */
export const payment = entity('payment', {
  segment: 'payment/invoice',
  section: 'ACCTG_INVOICE',
  fields,
  systemFields: {
    status: state(paymentStates),
    /** The account of the invoice or estimate, and the client's name on that document. */
    account: ref('account').optional(),
    clientName: text(200).optional(),
    /** The refunded amount, including refunds that the provider has not confirmed yet. */
    refunded: money(),
    /** The amount that counts as received; zero after the payment is voided. */
    net: money(),
    /** When, by whom and why the payment was voided. */
    voidedAt: instant().optional(),
    voidedBy: ref('workforce').optional(),
    voidReason: text(500).optional(),
    /** The amount of a voided payment, which is no longer part of any balance or sum. */
    voidedAmount: money().optional(),
    /** The provider of an online payment; null for a payment recorded by a member. */
    provider: oneOf(paymentProviders).optional(),
    /** Whether the last refund failed at the provider, so that a person has to act (OPEN-740). */
    needsAction: flag(false),
  },
  displayName: ['invoice', 'estimate'],
  refFields: ['amount', 'currency', 'paidAt', 'status'],
  search: ['reference', 'invoice.invoiceNumber', 'estimate.estimateNumber'],
  filter: [
    'status',
    'needsAction',
    'account',
    'invoice',
    'estimate',
    'method',
    'currency',
    'paidAt',
    'createdAt',
  ],
  sort: ['createdAt', 'updatedAt', 'paidAt', 'amount'],
  order: '-paidAt',
  countBy: 'status',
  voids: { field: 'status', code: 'VOIDED', amounts: ['amount'] },
  omitVerbs: ['create', 'update', 'delete', 'import'],
  rereadWith: ['refund'],
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
