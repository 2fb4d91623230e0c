import { type Decimal, compare, minus } from '../kit/value/money.ts'
import type { InvoiceStatus } from './invoice-status.ts'

/** What a status leaves open: whether the invoice was mailed, how much of it is paid, or that nobody paid what is settled. */
export type InvoiceFact =
  | { kind: 'NOT_MAILED' }
  | { kind: 'MAILED'; at: string }
  | { kind: 'PARTLY_PAID'; paid: Decimal; of: Decimal }
  | { kind: 'CREDITED' }

/** What the fact follows from; `mailedAt` is the instant of the last mail, ISO text. */
type Standing = {
  invoiceStatus: InvoiceStatus
  total: Decimal
  paid: Decimal
  credited: Decimal
  mailedAt: string | null
}

/**
 * What stands beside the status of an issued invoice that is not settled (OPEN-170): a payment says more than a mail,
 * and is measured against the total less credits. One that
 * credits alone settled is credited, not paid (OPEN-421). Null for a draft, a paid and a cancelled one, whose status says all.
 */
export function invoiceFact({
  invoiceStatus,
  total,
  paid,
  credited,
  mailedAt,
}: Standing): InvoiceFact | null {
  const isPaid = compare(paid, '0') > 0
  // PAID says that nothing is owed: of what was credited whole nobody paid anything (OPEN-421).
  if (invoiceStatus === 'PAID' && !isPaid && compare(credited, '0') > 0) return { kind: 'CREDITED' }
  if (invoiceStatus !== 'SENT' && invoiceStatus !== 'OVERDUE') return null
  if (isPaid) return { kind: 'PARTLY_PAID', paid, of: minus(total, credited) }
  return mailedAt === null ? { kind: 'NOT_MAILED' } : { kind: 'MAILED', at: mailedAt }
}
