import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { DocumentFigures } from '../documents/document-figures.tsx'
import { CustomerLink } from '../documents/customer-link.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import type { InvoiceRecord } from './invoice-calls.ts'
import { InvoiceCredits, InvoicePayments } from './invoice-payments.tsx'
import { RefundList } from './refund-list.tsx'

/** What an invoice comes to and what is paid and credited of it; a credit note has but its total. */
export function InvoiceSide({ record }: { record: InvoiceRecord }) {
  const words = useEntityWords(invoice, 'accounting')
  const isInvoice = record.kind === 'INVOICE'
  const credited = record.credited === '0.00' ? [] : (['credited'] as const)
  const deposit = record.depositAsked ? (['depositAsked'] as const) : []
  const figures = isInvoice
    ? (['total', ...deposit, ...credited, 'paid', 'balance'] as const)
    : (['total'] as const)
  return (
    <>
      <DocumentFigures
        of={{ ...record, depositAsked: record.depositAsked ?? '0' }}
        words={words}
        figures={figures}
      />
      <InvoiceCredits record={record} />
      {isInvoice && record.issuedAt !== null && record.invoiceStatus !== 'CANCELLED' && (
        <>
          <InvoicePayments record={record} />
          <RefundList record={record} />
        </>
      )}
      {record.issuedAt !== null && record.invoiceStatus !== 'CANCELLED' && (
        <CustomerLink entity={invoice} purpose="INVOICE" record={record._id} />
      )}
    </>
  )
}
