import { einvoiceSyntaxes } from './einvoice/einvoice.ts'
import { z } from 'zod'
import type { Read } from '../kit/entity/entity.ts'
import { id, text } from '../kit/entity/fields.ts'
import type { Decimal } from '../kit/value/money.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { mostLines } from '../documents/line-limits.ts'
import type { estimate } from './estimate.ts'
import { answers, declareCall } from '../kit/entity/calls.ts'
import type { job } from '../operations/job.ts'
import type { CreditLeft } from './credit/credit.ts'
import { creditBody, type invoice } from './invoice.ts'
import type { Owed } from '../crm/owed.ts'
import { applyBody, moveBody, type payment, paymentBody, receiptBody, voidBody } from './payment.ts'
import { type OnlinePayments, type WaysToPay, providerKeys } from './online-payment.ts'
import { type refund, refundBody } from './refund.ts'

// The API calls of invoices and estimates, in addition to the generic verbs and the calls that every document has
// (api.md).

export const invoiceCredit = declareCall({
  method: 'POST',
  path: '/invoice/credit/:id',
  summary:
    'Creates a credit note for lines of an invoice, for an amount including taxes with a reason, or for the whole invoice',
  body: creditBody,
  answer: answers<Read<typeof invoice>>(),
})

export const invoiceCreditable = declareCall({
  method: 'GET',
  path: '/invoice/creditable/:id',
  summary:
    'Returns the amount that is left to credit of an invoice (total, taxed, untaxed, by tax), and the quantity of each line',
  answer: answers<CreditLeft & { lines: { _id: string; quantity: Decimal }[] }>(),
})

export const invoiceXml = declareCall({
  method: 'GET',
  path: '/invoice/xml/:id',
  summary:
    'Returns an issued invoice or credit note as an electronic invoice of EN 16931. An incomplete document is refused with the missing fields',
  query: { syntax: `${einvoiceSyntaxes.join(' or ')}; by default UBL` },
  responseType: 'file',
  answer: answers<null>(),
})

export const invoiceFacturX = declareCall({
  method: 'GET',
  path: '/invoice/factur-x/:id',
  summary:
    'Returns an issued invoice or credit note as Factur-X: its PDF with the electronic invoice inside. An incomplete document is refused with the missing fields',
  responseType: 'file',
  answer: answers<null>(),
})

export const invoicePay = declareCall({
  method: 'POST',
  path: '/payment/invoice/:id',
  summary: 'Records a payment of an invoice. The amount is at most the balance of the invoice',
  body: paymentBody,
  answer: answers<Read<typeof payment>>(),
})

export const estimatePay = declareCall({
  method: 'POST',
  path: '/payment/quote/:id',
  summary:
    'Records a deposit for an accepted estimate. The deposit reduces the balance of the estimate’s invoice',
  body: paymentBody,
  answer: answers<Read<typeof payment>>(),
})

export const paymentCreate = declareCall({
  method: 'POST',
  path: '/payment/create',
  summary: 'Records a payment of an account for several invoices. The rest becomes credit of the account',
  body: receiptBody,
  answer: answers<Read<typeof payment>>(),
})

export const paymentApply = declareCall({
  method: 'POST',
  path: '/payment/apply',
  summary: 'Pays invoices from the credit of their account. Returns the remaining credit',
  body: applyBody,
  answer: answers<Owed>(),
})

export const paymentMove = declareCall({
  method: 'POST',
  path: '/payment/move/:id',
  summary: 'Sets the amounts that a payment pays of invoices. The rest becomes credit of the account',
  body: moveBody,
  answer: answers<Read<typeof payment>>(),
})

export const accountCredit = declareCall({
  method: 'GET',
  path: '/account/credit/:id',
  summary: 'Returns the credit of an account by currency: received money that pays no invoice',
  answer: answers<Owed>(),
})

export const invoiceOfJob = declareCall({
  method: 'POST',
  path: '/invoice/of-job/:id',
  summary:
    'Creates the draft invoice of a completed job from its accepted estimate or its visits. Repeated calls return the same invoice',
  answer: answers<Read<typeof invoice>>(),
})

export const invoiceSendOut = declareCall({
  method: 'POST',
  path: '/invoice/send-out/:id',
  summary:
    'Issues a draft and emails it to the recipient of its account’s invoices, with the default message',
  answer: answers<Read<typeof invoice>>(),
})

export const paymentRefund = declareCall({
  method: 'POST',
  path: '/payment/refund/:id',
  summary:
    'Refunds a payment or a part of it. The provider pays an online payment back to its original payment method',
  body: refundBody,
  answer: answers<Read<typeof refund>>(),
})

export const paymentVoid = declareCall({
  method: 'POST',
  path: '/payment/void/:id',
  summary:
    'Voids a payment that was recorded by hand, with a reason. The payment stays in the list but no longer counts',
  body: voidBody,
  answer: answers<Read<typeof payment>>(),
})

export const waysToPayRead = declareCall({
  method: 'GET',
  path: '/payment/ways',
  summary:
    'Returns whether customers can pay online, and whether the company gives details for bank transfers',
  answer: answers<WaysToPay>(),
})

export const onlinePaymentsRead = declareCall({
  method: 'GET',
  path: '/configuration/payments',
  summary: 'Returns whether customers can pay online, and the URL to which the provider sends its webhooks',
  answer: answers<OnlinePayments>(),
})

export const onlinePaymentsSet = declareCall({
  method: 'POST',
  path: '/configuration/payments',
  summary: 'Sets or removes the keys of a payment provider. The keys are stored encrypted and never returned',
  body: providerKeys,
  answer: answers<OnlinePayments>(),
})

export const paymentMessage = declareCall({
  method: 'POST',
  path: '/webhooks/payments/:provider/:workspace',
  otherKeys: 'ignored',
  summary:
    'Receives a signed message of a payment provider. Messages may arrive repeatedly, late and in any order',
  answer: answers<null>(),
})

/** Body of `POST quote/job/{id}`: the service location is required if the account has several service locations. */
const jobOfEstimateBody = z.strictObject({ serviceLocation: id().nullish() }).default({})

/**
 * The parts of an estimate that the customer accepts: one option, if the estimate has options, any optional
 * lines, and the offered membership plan.
 */
export const picks = {
  option: id().nullish(),
  optional: z
    .array(id())
    .max(mostLines, fieldMessage('TOO_MANY', { max: mostLines }))
    .nullish(),
  /** Whether the customer also accepts the offered membership plan. */
  membership: z.boolean().nullish(),
}

/** Body of `POST quote/accept/{id}`, with the name of the person who accepted. */
const acceptBody = z.strictObject({ ...picks, name: text(120).nullish() }).default({})

export const estimateAccept = declareCall({
  method: 'POST',
  path: '/quote/accept/:id',
  summary: 'Records the customer’s acceptance of an estimate, also of a declined or expired one',
  body: acceptBody,
  answer: answers<Read<typeof estimate>>(),
})

const converting = {
  summary: 'Creates the draft invoice of an estimate. Repeated calls return the same invoice',
  answer: answers<Read<typeof invoice>>(),
}

export const estimateConvert = declareCall({ ...converting, method: 'POST', path: '/quote/convert/:id' })
export const estimateConvertPlain = declareCall({ ...converting, method: 'GET', path: '/quote/convert/:id' })

export const estimateJob = declareCall({
  method: 'POST',
  path: '/quote/job/:id',
  summary: 'Creates the job of an estimate. Repeated calls return the same job',
  body: jobOfEstimateBody,
  answer: answers<Read<typeof job>>(),
})
