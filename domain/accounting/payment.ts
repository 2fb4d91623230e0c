import { z } from 'zod'
import { currencies } from '../kit/value/currency.ts'
import { entity } from '../kit/entity/entity.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { flag, id, instant, money, oneOf, ref, showing, state, text } from '../kit/entity/fields.ts'
import { paymentProviders } from './online-payment.ts'
import { paidAmount } from './paid-amount.ts'
import { invoiceStates } from './invoice-status.ts'
import { paymentMethods } from './payment-methods.ts'
import { paymentParts } from './payment-parts.ts'
import { paymentStates } from './payment-status.ts'

/** The part of a payment that pays an invoice, as lists show it. */
const shownPart = z.object({
  invoice: z.object({
    _id: z.string(),
    invoiceNumber: z.string().nullable(),
    invoiceStatus: z.enum(invoiceStates.codes),
    balance: z.string(),
  }),
  amount: z.string(),
})

const fields = {
  /** The invoice, if the payment pays only one. Empty for a deposit until its estimate has an invoice. */
  invoice: ref('invoice').optional(),
  /** The estimate for which the deposit was paid. */
  estimate: ref('estimate').optional(),
  amount: paidAmount(),
  currency: oneOf(currencies),
  method: oneOf(paymentMethods).default('OTHER'),
  paidAt: instant().optional(),
  reference: text(120).optional(),
}

/** The numbers of the invoices that a payment pays, for lists and files. */
const sayParts = (parts: readonly z.output<typeof shownPart>[]): string =>
  parts.map(({ invoice }) => invoice.invoiceNumber).join(', ')

/**
 * Money received from an account for invoices, or as a deposit for an estimate (ACC-40, OPEN-145, OPEN-270). Any other
 * received money is credit (OPEN-782). A wrong payment is voided (OPEN-490).
 */
export const payment = entity('payment', {
  segment: 'payment/invoice',
  section: 'ACCTG_INVOICE',
  fields,
  systemFields: {
    status: state(paymentStates),
    /** The account that paid, and the client's name on the document or account. */
    account: ref('account'),
    clientName: text(200).optional(),
    /** The amount that the payment pays of each invoice. */
    parts: showing('invoice', z.array(shownPart), sayParts),
    /**
     * The sum of the parts, and the rest of the payment. The rest of a payment without an open estimate is the
     * account's credit.
     */
    applied: money(),
    unapplied: money(),
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
    /** Whether the last refund failed at the provider, so that a user must handle the payment (OPEN-740). */
    needsAction: flag(false),
  },
  displayName: ['invoice', 'estimate', 'account'],
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
  bookedOn: { field: 'paidAt' },
  omitVerbs: ['create', 'update', 'delete', 'import'],
  rereadWith: ['refund', 'client'],
})

const { invoice: _invoice, estimate: _estimate, ...given } = fields

/** Body of `POST payment/invoice/{invoiceId}` and `POST payment/quote/{estimateId}`. */
export const paymentBody = z.strictObject({
  ...given,
  paidAt: given.paidAt.nullable(),
  reference: given.reference.nullable(),
})
export type PaymentBody = z.output<typeof paymentBody>

const { method, paidAt, reference, currency, amount } = paymentBody.shape

/**
 * Body of `POST payment/create/`: a payment of an account (api.md). Without parts, the payment pays the invoice with
 * the oldest due date first.
 */
export const receiptBody = z.strictObject({
  account: id(),
  currency,
  amount,
  method,
  paidAt,
  reference,
  parts: paymentParts.nullish(),
})
export type ReceiptBody = z.output<typeof receiptBody>

/** Body of `POST payment/apply/`: the invoices that an account pays from its credit. */
export const applyBody = z.strictObject({
  account: id(),
  currency,
  parts: paymentParts.min(1, fieldMessage('PARTS_NONE')),
})
export type ApplyBody = z.output<typeof applyBody>

/** Body of `POST payment/move/{id}`: all parts that the payment has from now on. */
export const moveBody = z.strictObject({ parts: paymentParts })
export type MoveBody = z.output<typeof moveBody>

/** Body of `POST payment/void/{id}`. */
export const voidBody = z.strictObject({ reason: text(500, 'REASON') })
export type VoidBody = z.output<typeof voidBody>
