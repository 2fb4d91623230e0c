import type { Read, RecordRef } from '../kit/entity/entity.ts'
import { answers, declareCall } from '../kit/entity/calls.ts'
import { documentLocales } from '../documents/labels.ts'
import { type InvoiceLetter } from './invoice-mail.ts'
import { type OfferedTemplate } from './invoice-mail.ts'
import { creditBody, type invoice, mailBody } from './invoice.ts'
import { type payment, paymentBody } from './payment.ts'

// The calls of invoices, beyond the generic verbs (api.md).

/** What a new invoice starts with: an invoice that nothing is stored of yet. */
export type InvoiceStart = Omit<
  Read<typeof invoice>,
  '_id' | 'workspace' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'account' | 'mailedAt'
> & { account: RecordRef | null }

export const invoiceCredit = declareCall({
  method: 'POST',
  path: '/invoice/credit/:id',
  summary: 'A credit note for the whole invoice or the lines that are sent',
  body: creditBody,
  answer: answers<Read<typeof invoice>>(),
})

export const invoiceStart = declareCall({
  method: 'GET',
  path: '/invoice/start',
  summary: 'What a new invoice for an account or job starts with',
  query: { account: 'whom it is for', job: 'what it is for' },
  answer: answers<InvoiceStart>(),
})

export const invoiceTemplates = declareCall({
  method: 'GET',
  path: '/invoice/templates/:id',
  summary: 'The templates the invoice may be mailed with, filled for it in each of their languages',
  answer: answers<OfferedTemplate[]>(),
})

export const invoiceLetter = declareCall({
  method: 'GET',
  path: '/invoice/letter/:id',
  summary: 'The subject and message the invoice is mailed with unless others are given',
  answer: answers<InvoiceLetter>(),
})

export const invoiceMailCall = declareCall({
  method: 'POST',
  path: '/invoice/mail',
  summary: 'Mails the invoice with its PDF; a draft is issued by it',
  body: mailBody,
  answer: answers<Read<typeof invoice>>(),
})

export const invoicePay = declareCall({
  method: 'POST',
  path: '/payment/invoice/:id',
  summary: 'Records a payment of an invoice, at most its balance',
  body: paymentBody,
  answer: answers<Read<typeof payment>>(),
})

export const invoicePdf = declareCall({
  method: 'GET',
  path: '/invoice/pdf/:id',
  summary: 'The invoice as a PDF, in its own language or the one asked for',
  query: { locale: `${documentLocales.join(' or ')}; else its own`, download: '1: to be saved' },
  answer: answers<unknown>(),
})
