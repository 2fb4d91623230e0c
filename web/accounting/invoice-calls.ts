import { type invoice, invoiceType } from '@fieldhouse/domain/accounting/invoice'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { useDocumentStep } from '../documents/document-calls.ts'

export type InvoiceRecord = Read<typeof invoice>

/** What changes with an invoice besides what changes with every document. */
export const touches = ['payment', 'refund', 'estimate']

/** Takes a step of an invoice beyond saving; whatever shows invoices, payments or balances reads again. */
export const useInvoiceStep = <A = InvoiceRecord>() => useDocumentStep<A>({ type: invoiceType, touches })
