import { dayAfterUnits } from '../../kit/time/calendar-steps.ts'
import { type Day, daysBetween } from '../../kit/time/day.ts'
import { dueDays } from '../../kit/time/due-days.ts'
import type { Currency } from '../../kit/value/currency.ts'
import { type Decimal, compare, portion } from '../../kit/value/money.ts'
import { type Demandable, whyNotDemand } from '../reminders/reminder-schedule.ts'
import type { LateFeeSettings } from './late-fee-settings.ts'

/** The settings, and the currency of their amount. */
export type LateFeeTerms = LateFeeSettings & { currency: Currency }

/** The facts about an invoice that decide its late fee. */
export type LateInvoice = Demandable & {
  currency: Currency | null
  dueDate: Day | null
  /** The invoice for which this invoice is a late fee. */
  lateFeeOf: string | null
  /** The day for which the last late fee of this invoice was made. */
  lastFeeOn: Day | null
}

/** A late fee: the day for which it is made, how many days the invoice is overdue, and its amount. */
export type LateFee = { on: Day; days: number; amount: Decimal }

/** The last day up to today that is a number of months after the first day; null before the first day. */
const monthlyDay = (startOn: Day, today: Day): Day | null =>
  dueDays(
    { frequency: 'MONTH', interval: 1, weekdays: [], monthBy: 'DAY', startOn, endsOn: null },
    { from: dayAfterUnits(today, 'MONTH', -1), until: today },
  ).at(-1) ?? null

/** The day for which a fee is due: the latest month without a fee, or the first day for a fixed fee. */
function feeDay(
  { kind, graceDays }: LateFeeTerms,
  of: LateInvoice & { dueDate: Day },
  today: Day,
): Day | null {
  const first = dayAfterUnits(of.dueDate, 'DAY', graceDays + 1)
  const reached = monthlyDay(first, today)
  if (reached === null) return null
  if (of.lastFeeOn === null) return kind === 'PERCENT' ? reached : first
  if (kind === 'FIXED') return null
  const next = dayAfterUnits(of.lastFeeOn, 'MONTH', 1)
  // A shorter grace period does not bring two fees within a month.
  return next <= reached ? reached : null
}

/**
 * The late fee that is due for an invoice on a day, or null. The reasons that stop reminders also stop late fees. A
 * late fee bears no late fees.
 */
export function lateFee(terms: LateFeeTerms, of: LateInvoice, today: Day): LateFee | null {
  const { dueDate } = of
  if (terms.since === null || dueDate === null || dueDate < terms.since) return null
  if (of.lateFeeOf !== null || whyNotDemand(of, today) !== null) return null
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
