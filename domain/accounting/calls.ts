import { z } from 'zod'
import type { Read } from '../kit/entity/entity.ts'
import { id, text } from '../kit/entity/fields.ts'
import type { Decimal } from '../kit/value/money.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { mostLines } from '../documents/line-limits.ts'
import type { estimate } from './estimate.ts'
import { answers, declareCall } from '../kit/entity/calls.ts'
import type { job } from '../operations/job.ts'
import type { CreditLeft } from './credit.ts'
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
  summary: 'A credit note for lines of the invoice, for an amount with taxes and a reason, or for the whole',
  body: creditBody,
  answer: answers<Read<typeof invoice>>(),
})

export const invoiceCreditable = declareCall({
  method: 'GET',
  path: '/invoice/creditable/:id',
  summary: 'What is left to credit of an invoice: in all, by base and tax, and how much of each line',
  answer: answers<CreditLeft & { lines: { _id: string; quantity: Decimal }[] }>(),
})

export const invoicePay = declareCall({
  method: 'POST',
  path: '/payment/invoice/:id',
  summary: 'Records a payment of an invoice, at most its balance',
  body: paymentBody,
  answer: answers<Read<typeof payment>>(),
})

export const estimatePay = declareCall({
  method: 'POST',
  path: '/payment/quote/:id',
  summary:
    'Records money received for an accepted estimate, its deposit; the invoice of it is owed so much less',
  body: paymentBody,
  answer: answers<Read<typeof payment>>(),
})

export const paymentCreate = declareCall({
  method: 'POST',
  path: '/payment/create',
  summary: 'Records a payment of an account for several invoices; the rest is the credit of the account',
  body: receiptBody,
  answer: answers<Read<typeof payment>>(),
})

export const paymentApply = declareCall({
  method: 'POST',
  path: '/payment/apply',
  summary: 'Pays invoices from the credit of their account; answers the credit that is left',
  body: applyBody,
  answer: answers<Owed>(),
})

export const paymentMove = declareCall({
  method: 'POST',
  path: '/payment/move/:id',
  summary: 'Sets which invoices a payment pays and how much; the rest is the credit of the account',
  body: moveBody,
  answer: answers<Read<typeof payment>>(),
})

export const accountCredit = declareCall({
  method: 'GET',
  path: '/account/credit/:id',
  summary: 'The credit of an account by currency: money received that no invoice needed',
  answer: answers<Owed>(),
})

export const invoiceOfJob = declareCall({
  method: 'POST',
  path: '/invoice/of-job/:id',
  summary:
    'The invoice of a completed job: a draft of its accepted estimate or its visits; asked again, it answers the same one',
  answer: answers<Read<typeof invoice>>(),
})

export const invoiceSendOut = declareCall({
  method: 'POST',
  path: '/invoice/send-out/:id',
  summary: 'Issues a draft and mails it where the invoices of its account go, in the usual words',
  answer: answers<Read<typeof invoice>>(),
})

export const paymentRefund = declareCall({
  method: 'POST',
  path: '/payment/refund/:id',
  summary: 'Gives back a payment or a part of it; what was paid online goes back the way it came',
  body: refundBody,
  answer: answers<Read<typeof refund>>(),
})

export const paymentVoid = declareCall({
  method: 'POST',
  path: '/payment/void/:id',
  summary: 'Voids a payment recorded by hand, with a reason; it stays listed and counts no more',
  body: voidBody,
  answer: answers<Read<typeof payment>>(),
})

export const waysToPayRead = declareCall({
  method: 'GET',
  path: '/payment/ways',
  summary: 'Whether customers can pay online or by a bank transfer that is described to them',
  answer: answers<WaysToPay>(),
})

export const onlinePaymentsRead = declareCall({
  method: 'GET',
  path: '/configuration/payments',
  summary: 'Whether customers can pay online, and where the provider sends its messages',
  answer: answers<OnlinePayments>(),
})

export const onlinePaymentsSet = declareCall({
  method: 'POST',
  path: '/configuration/payments',
  summary: 'Sets or takes away the keys of a payment provider; they are kept encrypted and never told again',
  body: providerKeys,
  answer: answers<OnlinePayments>(),
})

export const paymentMessage = declareCall({
  method: 'POST',
  path: '/webhooks/payments/:provider/:workspace',
  otherKeys: 'ignored',
  summary: 'What a payment provider sends, signed; sent again, late or in another order it does the same',
  answer: answers<null>(),
})

/** Body of `POST quote/job/{id}`: the service location is required if the account has several service locations. */
const jobOfEstimateBody = z.strictObject({ serviceLocation: id().nullish() }).default({})

/**
 * The parts of an estimate that the customer accepts: one option, if the estimate has options, and any optional lines.
 */
export const picks = {
  option: id().nullish(),
  optional: z
    .array(id())
    .max(mostLines, fieldMessage('TOO_MANY', { max: mostLines }))
    .nullish(),
}

/** Body of `POST quote/accept/{id}`, with the name of the person who accepted. */
const acceptBody = z.strictObject({ ...picks, name: text(120).nullish() }).default({})

export const estimateAccept = declareCall({
  method: 'POST',
  path: '/quote/accept/:id',
  summary: 'Records that the customer said yes, and to what; the office may do so late',
  body: acceptBody,
  answer: answers<Read<typeof estimate>>(),
})

const converting = {
  summary: 'The draft invoice of an estimate; asked again, it answers the same one',
  answer: answers<Read<typeof invoice>>(),
}

export const estimateConvert = declareCall({ ...converting, method: 'POST', path: '/quote/convert/:id' })
export const estimateConvertPlain = declareCall({ ...converting, method: 'GET', path: '/quote/convert/:id' })

export const estimateJob = declareCall({
  method: 'POST',
  path: '/quote/job/:id',
  summary: 'The job of an estimate; asked again, it answers the same one',
  body: jobOfEstimateBody,
  answer: answers<Read<typeof job>>(),
})
