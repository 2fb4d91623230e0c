import type { Read } from '../kit/entity/entity.ts'
import { answers, declareCall } from '../kit/entity/calls.ts'
import { creditBody, type invoice } from './invoice.ts'
import { type payment, paymentBody } from './payment.ts'

// The calls of invoices beyond the generic verbs and those of every document (api.md).

export const invoiceCredit = declareCall({
  method: 'POST',
  path: '/invoice/credit/:id',
  summary: 'A credit note for the whole invoice or the lines that are sent',
  body: creditBody,
  answer: answers<Read<typeof invoice>>(),
})

export const invoicePay = declareCall({
  method: 'POST',
  path: '/payment/invoice/:id',
  summary: 'Records a payment of an invoice, at most its balance',
  body: paymentBody,
  answer: answers<Read<typeof payment>>(),
})
