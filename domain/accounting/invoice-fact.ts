import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'
import { type Decimal, compare, minus } from '../kit/value/money.ts'
import type { InvoiceStatus } from './invoice-status.ts'

/**
 * A fact shown next to an invoice's status: whether the invoice was mailed, how much is paid, or that only credit notes
 * settled the invoice.
 */
export type InvoiceFact =
  | { kind: 'NOT_MAILED' }
  | { kind: 'MAILED'; at: string }
  | { kind: 'PARTLY_PAID'; paid: Decimal; of: Decimal }
  | { kind: 'CREDITED' }

const settledByCredits: Words = translated('accounting', 'invoiceFact.credited')

/** The data that determine the fact; `mailedAt` is the instant of the last mail (ISO 8601). */
type InvoiceState = {
  invoiceStatus: InvoiceStatus
  total: Decimal
  paid: Decimal
  credited: Decimal
  mailedAt: string | null
}

/**
 * Returns the fact shown next to the status of an issued invoice (OPEN-170, OPEN-421). Returns null for a status
 * without a fact, as for drafts, paid and cancelled invoices.
 */
export function invoiceFact({
  invoiceStatus,
  total,
  paid,
  credited,
  mailedAt,
}: InvoiceState): InvoiceFact | null {
  const isPaid = compare(paid, '0') > 0
  // PAID means that nothing is owed, but an invoice credited in full was never paid (OPEN-421).
  if (invoiceStatus === 'PAID' && !isPaid && compare(credited, '0') > 0) return { kind: 'CREDITED' }
  if (invoiceStatus !== 'SENT' && invoiceStatus !== 'OVERDUE') return null
  // A partial payment is shown instead of the date of the mail. `of` is the total less credits.
  if (isPaid) return { kind: 'PARTLY_PAID', paid, of: minus(total, credited) }
  return mailedAt === null ? { kind: 'NOT_MAILED' } : { kind: 'MAILED', at: mailedAt }
}

/** The status text of an invoice that only credits settled (OPEN-421); null for all other invoices. */
export const creditedWords = (of: InvoiceState): Words | null =>
  invoiceFact(of)?.kind === 'CREDITED' ? settledByCredits : null
