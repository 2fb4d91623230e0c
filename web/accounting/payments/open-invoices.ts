import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { unpaidStatuses } from '@fieldhouse/domain/accounting/invoice-status'
import { mostParts } from '@fieldhouse/domain/accounting/payment-parts'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { useQuery } from '@tanstack/react-query'
import { recordQueries } from '../../kit/api/records.ts'
import type { InvoiceRecord } from '../invoice-calls.ts'
import type { PayableInvoice } from './typed-parts.ts'

/** The unpaid invoices of an account, the oldest due date first. Without a currency, those in all currencies. */
export const useOpenInvoices = (account: string, currency: Currency | undefined) =>
  useQuery(
    recordQueries.list(invoice, {
      filter_account: account,
      filter_invoiceStatus: [...unpaidStatuses],
      ...(currency && { filter_currency: currency }),
      sort: 'dueDate',
      limit: mostParts,
    }),
  )

/** An unpaid invoice, as the inputs of a payment show it. */
export const payableOf = ({ _id, invoiceNumber, dueDate, balance }: InvoiceRecord): PayableInvoice => ({
  invoice: _id,
  number: invoiceNumber ?? '',
  dueDate,
  balance,
})
