import { z } from 'zod'
import { currencies } from '../kit/value/currency.ts'
import { entity } from '../kit/entity/entity.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { fieldOf, instant, money, oneOf, ref, text } from '../kit/entity/fields.ts'
import { compare, decimalField, maxAmount, roundCents } from '../kit/value/money.ts'
import { paymentProviders } from './online-payment.ts'
import { paymentMethods } from './payment-methods.ts'

/** An amount somebody pays or gets back: above 0, at most two decimals (ACC-41). */
export const paidAmount = () =>
  fieldOf(
    decimalField({ scale: 2, max: maxAmount })
      .refine((given) => compare(given, '0') > 0, fieldMessage('AMOUNT_POSITIVE'))
      .transform(roundCents),
    { kind: 'decimal', scale: 2, money: true },
  )

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
 * never changed: a wrong one is deleted.
 */
export const payment = entity('payment', {
  segment: 'payment/invoice',
  section: 'ACCTG_INVOICE',
  fields,
  systemFields: {
    /** What went back of it, or is about to. */
    refunded: money(),
    /** Through whom it was paid online; null where somebody of the company recorded it. */
    provider: oneOf(paymentProviders).optional(),
  },
  called: ['invoice', 'estimate'],
  small: ['amount', 'currency', 'paidAt'],
  search: ['reference', 'invoice.invoiceNumber', 'estimate.estimateNumber'],
  filter: ['invoice', 'estimate', 'method', 'currency', 'paidAt', 'createdAt'],
  sort: ['createdAt', 'updatedAt', 'paidAt', 'amount'],
  order: '-paidAt',
  countBy: 'method',
  without: ['create', 'update', 'import'],
})

const { invoice: _invoice, estimate: _estimate, ...given } = fields

/** Body of `POST payment/invoice/{invoiceId}` and `POST payment/quote/{estimateId}`. */
export const paymentBody = z.strictObject({
  ...given,
  paidAt: given.paidAt.nullable(),
  reference: given.reference.nullable(),
})
export type PaymentBody = z.output<typeof paymentBody>
