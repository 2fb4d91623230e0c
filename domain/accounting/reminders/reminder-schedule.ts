import { type Day, daysBetween } from '../../kit/time/day.ts'
import { isEmail } from '../../kit/value/email.ts'
import type { Decimal } from '../../kit/value/money.ts'
import type { ReminderTone } from '../../messaging/reminder-templates.ts'
import { type InvoiceStatus, isUnpaid } from '../invoice-status.ts'
import type { SendingHours } from './reminder-settings.ts'

/** The days of an invoice that decide which step of the schedule is due. */
export type Scheduled = {
  dueDate: Day
  /** The day of the invoice. */
  issuedOn: Day
  /** The steps of which a reminder was sent, in days from the due date. */
  sent: readonly number[]
}

/** The step that is due on a day, or null: the latest missed step, and never one before the invoice (OPEN-789). */
export function dueStep(
  { dueDate, issuedOn, sent }: Scheduled,
  steps: readonly number[],
  today: Day,
): number | null {
  const [first, last] = [daysBetween(dueDate, issuedOn), daysBetween(dueDate, today)]
  const reached = steps.filter((days) => days >= first && days <= last)
  if (reached.length === 0) return null
  const latest = Math.max(...reached)
  return sent.some((days) => days >= latest) ? null : latest
}

/** The tone of the standard text of a step: friendly up to 7 days after the due date, final from 22 days. */
export function toneOf(days: number): ReminderTone {
  if (days <= 7) return 'FRIENDLY'
  return days <= 21 ? 'FIRM' : 'FINAL'
}

/** Whether reminders may be sent at an instant (epoch ms), in wall-clock time of the workspace's time zone. */
export function isSendingTime(hours: SendingHours, now: number, zone: string): boolean {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
  return hours.some(({ weekday, from, to }) => weekday === local.dayOfWeek && from <= time && time < to)
}

/** Why an invoice gets no reminder. */
const refusals = [
  'NOT_OWED',
  'DISPUTED',
  'PROMISED',
  'OFF',
  'ACCOUNT_OFF',
  'ARCHIVED',
  'NO_EMAIL',
  'REMINDED_TODAY',
] as const
export type ReminderRefusal = (typeof refusals)[number]

/** The facts that decide whether a client may be asked to pay an invoice, with a reminder or a late fee. */
export type Demandable = {
  kind: 'INVOICE' | 'CREDIT_NOTE'
  invoiceStatus: InvoiceStatus
  balance: Decimal
  disputed: string | null
  promisedOn: Day | null
  /** Whether reminders of this invoice are on, and those of its account. */
  reminders: boolean
  accountReminders: boolean
  /** Whether the account is archived. */
  isArchived: boolean
}

/** The facts that decide whether an invoice may get a reminder today. */
export type Remindable = Demandable & {
  /** The address for the account's bills. */
  email: string | null
  /** The day of the last reminder in the workspace's time zone. */
  remindedOn: Day | null
}

/** Why a client is not asked to pay an invoice on a day, or null. A promise holds until its day has passed (OPEN-790). */
export function whyNotDemand(of: Demandable, today: Day): ReminderRefusal | null {
  if (!isUnpaid(of)) return 'NOT_OWED'
  if (of.disputed !== null) return 'DISPUTED'
  if (of.promisedOn !== null && of.promisedOn >= today) return 'PROMISED'
  if (!of.reminders) return 'OFF'
  if (!of.accountReminders) return 'ACCOUNT_OFF'
  return of.isArchived ? 'ARCHIVED' : null
}

/** Why an invoice gets no reminder on a day, or null. An invoice gets at most one reminder a day. */
export function whyNotRemind(of: Remindable, today: Day): ReminderRefusal | null {
  const why = whyNotDemand(of, today)
  if (why !== null) return why
  // Mail cannot be sent to every stored address.
  if (of.email === null || !isEmail(of.email)) return 'NO_EMAIL'
  return of.remindedOn !== null && of.remindedOn >= today ? 'REMINDED_TODAY' : null
}
