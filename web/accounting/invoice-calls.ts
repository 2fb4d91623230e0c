import { type invoice, invoiceType } from '@fieldhouse/domain/accounting/invoice'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { useDocumentStep } from '../documents/document-calls.ts'

export type InvoiceRecord = Read<typeof invoice>

/** The entities whose queries reload after a change of an invoice, in addition to those that every document reloads. */
export const touches = ['payment', 'refund', 'estimate', 'receivables']

/** Performs an action on an invoice, except saving, and reloads invoices, payments and balances. */
export const useInvoiceStep = <A = InvoiceRecord>() => useDocumentStep<A>({ type: invoiceType, touches })
