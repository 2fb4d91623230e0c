import type { Read, RecordRef } from '../kit/entity/entity.ts'
import { answers, declareCall } from '../kit/entity/calls.ts'
import { documentLocales } from '../documents/labels.ts'
import { documentMailCalls } from '../documents/mail-calls.ts'
import { creditBody, type invoice } from './invoice.ts'
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

export const {
  templates: invoiceTemplates,
  letter: invoiceLetter,
  mail: invoiceMail,
} = documentMailCalls('invoice', answers<Read<typeof invoice>>())

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
  brings: 'file',
  answer: answers<null>(),
})
