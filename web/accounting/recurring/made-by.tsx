import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { useEntityWords } from '../../kit/text/words.ts'
import { RecordLink } from '../../screens/record-link.tsx'
import type { InvoiceRecord } from '../invoice-calls.ts'

/** A link to the recurring invoice that made an invoice. */
export function MadeBy({ record: { recurring } }: { record: InvoiceRecord }) {
  const words = useEntityWords(invoice, 'accounting')
  if (recurring === null) return null
  return (
    <RecordLink entity="recurring" record={recurring} size="sm">
      {[words.field('recurring'), recurring['title']].filter(Boolean).join(' ')}
    </RecordLink>
  )
}
