import { type Day, daysBetween } from '../../kit/time/day.ts'
import type { Currency } from '../../kit/value/currency.ts'
import { type Decimal, compare, portion } from '../../kit/value/money.ts'
import { type InvoiceStatus, isUnpaid } from '../invoice-status.ts'
import type { LateFeeSettings } from './late-fee-settings.ts'

/** The settings, and the currency of their amount. */
export type LateFeeTerms = LateFeeSettings & { currency: Currency }

/** The facts about an invoice that decide its late fee. */
export type LateInvoice = {
  kind: 'INVOICE' | 'CREDIT_NOTE'
  invoiceStatus: InvoiceStatus
  balance: Decimal
  currency: Currency | null
  dueDate: Day | null
  disputed: string | null
  promisedOn: Day | null
  /** Whether reminders of this invoice are on, and those of its account. */
  reminders: boolean
  accountReminders: boolean
  /** Whether the account is archived. */
  isArchived: boolean
  /** The invoice for which this invoice is a late fee. */
  lateFeeOf: string | null
  /** The day for which the last late fee of this invoice was made. */
  lastFeeOn: Day | null
}

/** A late fee: the day for which it is made, how many days the invoice is overdue, and its amount. */
export type LateFee = { on: Day; days: number; amount: Decimal }

/** Whether an invoice may bear late fees on a day: nothing that stops reminders, and no fee itself (OPEN-804). */
function bearsFees(of: LateInvoice, today: Day): boolean {
  if (!isUnpaid(of) || of.lateFeeOf !== null || of.disputed !== null) return false
  if (of.promisedOn !== null && of.promisedOn >= today) return false
  return of.reminders && of.accountReminders && !of.isArchived
}

/** The last day up to today that is a number of months after the first day; null before the first day. */
function monthlyDay(first: Temporal.PlainDate, today: Day): Day | null {
  const now = Temporal.PlainDate.from(today)
  if (Temporal.PlainDate.compare(first, now) > 0) return null
  // One month after January 31 is the last day of February.
  const months = (now.year - first.year) * 12 + now.month - first.month
  const reached = first.add({ months })
  return (
    Temporal.PlainDate.compare(reached, now) > 0 ? first.add({ months: months - 1 }) : reached
  ).toString()
}

/** The day for which a fee is due: of months that passed without a fee, the last one; of a fixed fee, the first day. */
function feeDay(
  { kind, graceDays }: LateFeeTerms,
  of: LateInvoice & { dueDate: Day },
  today: Day,
): Day | null {
  const first = Temporal.PlainDate.from(of.dueDate).add({ days: graceDays + 1 })
  const reached = monthlyDay(first, today)
  if (reached === null) return null
  if (of.lastFeeOn === null) return kind === 'PERCENT' ? reached : first.toString()
  if (kind === 'FIXED') return null
  const next = Temporal.PlainDate.from(of.lastFeeOn).add({ months: 1 }).toString()
  // A shorter grace period does not bring two fees within a month.
  return next <= reached ? reached : null
}

/** The late fee that is due for an invoice on a day, or null (OPEN-804). Fees bear no fees. */
export function lateFee(terms: LateFeeTerms, of: LateInvoice, today: Day): LateFee | null {
  const { dueDate } = of
  if (terms.since === null || dueDate === null || dueDate < terms.since || !bearsFees(of, today)) return null
  const on = feeDay(terms, { ...of, dueDate }, today)
  const amount = feeAmount(terms, of)
  if (on === null || amount === null || compare(amount, '0') <= 0) return null
  return { on, days: daysBetween(dueDate, today), amount }
}

/** The amount of a fee. A fixed fee applies to invoices in its own currency. */
function feeAmount({ kind, percent, amount, currency }: LateFeeTerms, of: LateInvoice): Decimal | null {
  if (kind === 'FIXED') return of.currency === currency ? amount : null
  return percent === null ? null : portion(of.balance, percent, '100')
}
