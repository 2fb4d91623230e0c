import type { InvoiceStatus } from '@fieldhouse/domain/accounting/invoice-status'
import { StatusBadge, type Tone } from '../ui/status-badge.tsx'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { useEntityWords } from '../kit/words.ts'

export const invoiceTones: Record<InvoiceStatus, Tone> = {
  DRAFT: 'grey',
  SENT: 'blue',
  PAID: 'green',
  OVERDUE: 'red',
  CANCELLED: 'grey',
}

/** An invoice's status as a word with its colour (ACC-10). */
export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  const words = useEntityWords(invoice.name, 'accounting')
  return <StatusBadge tone={invoiceTones[status]}>{words.option('invoiceStatus', status)}</StatusBadge>
}
