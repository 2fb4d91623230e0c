import { useEntryDays } from '../../documents/entry-days.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { RecordLink } from '../../screens/record-link.tsx'
import type { InvoiceRecord } from '../invoice-calls.ts'
import { RelatedInvoices } from '../related-invoices.tsx'

/** The late fees of an overdue invoice, or the link from a late fee to its overdue invoice (OPEN-804). */
export function LateFees({ record }: { record: InvoiceRecord }) {
  const { t } = useTranslation('accounting/late-fees')
  const { today } = useEntryDays()
  if (record.lateFeeOf) {
    const number = String(record.lateFeeOf['invoiceNumber'] ?? '')
    return (
      <RecordLink entity="invoice" record={record.lateFeeOf} size="sm">
        {t('feeFor', { number })}
      </RecordLink>
    )
  }
  return (
    <RelatedInvoices
      title={t('title')}
      list={{ filter_lateFeeOf: record._id, sort: '-createdAt' }}
      isAsked={record.issuedAt !== null && record.dueDate !== null && record.dueDate < today}
      withState
    />
  )
}
