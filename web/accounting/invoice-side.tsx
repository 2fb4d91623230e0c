import { estimate } from '@fieldhouse/domain/accounting/estimate'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { useQuery } from '@tanstack/react-query'
import { DocumentFigures } from '../documents/document-figures.tsx'
import { CustomerLink } from '../documents/customer-link.tsx'
import { useMay } from '../kit/api/may.ts'
import { recordQueries } from '../kit/api/records.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { RecordLink } from '../screens/record-link.tsx'
import type { InvoiceRecord } from './invoice-calls.ts'
import { InvoiceCredits, PaymentsOf } from './invoice-payments.tsx'
import { RefundList } from './refund-list.tsx'

/** The estimate of which it was made. */
function MadeOf({ invoice: id }: { invoice: string }) {
  const words = useEntityWords(estimate, 'accounting')
  const enabled = useMay(estimate.section, 'read')
  const list = useQuery({ ...recordQueries.list(estimate, { filter_invoice: id, limit: 1 }), enabled })
  const made = list.data?.result[0]
  if (!made) return null
  return (
    <RecordLink entity="estimate" record={made} size="sm">
      {words.one} {made.estimateNumber}
    </RecordLink>
  )
}

/** Once it is out it takes payments; before, it may hold the deposit of its estimate. */
const isPaidInto = ({ issuedAt, invoiceStatus, paid }: InvoiceRecord) =>
  (issuedAt !== null && invoiceStatus !== 'CANCELLED') || compare(paid, '0') > 0

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
      {isInvoice && <MadeOf invoice={record._id} />}
      <InvoiceCredits record={record} />
      {isInvoice && isPaidInto(record) && (
        <>
          <PaymentsOf filter={{ filter_invoice: record._id }} />
          <RefundList filter={{ filter_invoice: record._id }} />
        </>
      )}
      {record.issuedAt !== null && record.invoiceStatus !== 'CANCELLED' && (
        <CustomerLink entity={invoice} purpose="INVOICE" record={record._id} />
      )}
    </>
  )
}
