import { useTranslation } from '../locales/use-translation.ts'
import { RecordLink } from '../screens/record-link.tsx'
import type { InvoiceRecord } from './invoice-calls.ts'
import { RelatedInvoices } from './related-invoices.tsx'

/** The credit notes of an invoice. For a credit note, shows the invoice that it corrects. */
export function InvoiceCredits({ record }: { record: InvoiceRecord }) {
  const { t } = useTranslation('accounting')
  if (record.corrects) {
    const number = String(record.corrects['invoiceNumber'] ?? '')
    return (
      <RecordLink entity="invoice" record={record.corrects} size="sm">
        {t('correctsNumber', { number })}
      </RecordLink>
    )
  }
  return (
    <RelatedInvoices
      title={t('credits')}
      list={{ filter_corrects: record._id }}
      isAsked={record.kind === 'INVOICE' && record.credited !== '0.00'}
    />
  )
}
