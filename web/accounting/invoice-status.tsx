import { type InvoiceStatus, invoiceStatuses } from '@fieldhouse/domain/accounting/invoice-status'
import { StatusBadge, type Tone } from '../ui/status-badge.tsx'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { useEntityWords } from '../kit/words.ts'

const tones: Record<InvoiceStatus, Tone> = {
  DRAFT: 'grey',
  SENT: 'blue',
  PAID: 'green',
  OVERDUE: 'red',
  CANCELLED: 'grey',
}

/** Whether a code of the wire is a status we know. */
export const isInvoiceStatus = (code: unknown): code is InvoiceStatus =>
  invoiceStatuses.some((status) => status === code)

/** An invoice's status as a word with its colour (ACC-10). */
export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  const words = useEntityWords(invoice.name, 'accounting')
  return <StatusBadge tone={tones[status]}>{words.option('invoiceStatus', status)}</StatusBadge>
}
