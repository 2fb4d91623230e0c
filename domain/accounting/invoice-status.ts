import { translated } from '../kit/words/translated.ts'
import { type Day } from '../kit/time/day.ts'
import { type FieldCode } from '../kit/words/field-words.ts'
import { type Decimal, compare } from '../kit/value/money.ts'
import { type ProblemCode } from '../kit/entity/problem.ts'
import { type StateOf, states } from '../kit/entity/states.ts'

/** The states of an invoice and the states that may follow; a new invoice is a DRAFT (ACC-10, ACC-11, OPEN-124). */
export const invoiceStates = states({
  DRAFT: {
    words: translated('accounting', 'invoiceStates.DRAFT'),
    tone: 'grey',
    to: ['SENT', 'CANCELLED'],
  },
  SENT: {
    words: translated('accounting', 'invoiceStates.SENT'),
    tone: 'blue',
    to: ['PAID', 'OVERDUE', 'CANCELLED'],
  },
  PAID: {
    words: translated('accounting', 'invoiceStates.PAID'),
    tone: 'green',
    to: ['SENT', 'OVERDUE'],
  },
  OVERDUE: {
    words: translated('accounting', 'invoiceStates.OVERDUE'),
    tone: 'red',
    to: ['PAID', 'CANCELLED'],
  },
  CANCELLED: { words: translated('accounting', 'invoiceStates.CANCELLED'), tone: 'grey', to: [] },
})
export type InvoiceStatus = StateOf<typeof invoiceStates>

/** The states of an issued invoice that is not paid. */
export const unpaidStatuses: readonly InvoiceStatus[] = ['SENT', 'OVERDUE']

/** Why an invoice may not be cancelled, or null: `INVALID_TRANSITION`, or `IN_USE` if it has payments. */
export function whyNotCancelInvoice(status: InvoiceStatus, paid: Decimal): ProblemCode | null {
  if (status === 'CANCELLED') return 'INVALID_TRANSITION'
  return invoiceStates.whyNot(status, 'CANCELLED') ?? (compare(paid, '0') > 0 ? 'IN_USE' : null)
}

/** The facts that determine the status of an issued invoice; `today` is the day in the workspace's time zone. */
export type InvoiceStanding = { status: InvoiceStatus; balance: Decimal; dueDate: Day; today: Day }

/**
 * The status of an invoice on a day (OPEN-124): PAID without a balance above zero, OVERDUE after the due date, else
 * SENT. Drafts and cancelled invoices do not change.
 */
export function standingStatus({ status, balance, dueDate, today }: InvoiceStanding): InvoiceStatus {
  if (status === 'DRAFT' || status === 'CANCELLED') return status
  if (compare(balance, '0') <= 0) return 'PAID'
  return today > dueDate ? 'OVERDUE' : 'SENT'
}

/**
 * Why a payment of this amount is refused for a balance, or null: `AMOUNT_POSITIVE`, `AMOUNT_ABOVE_BALANCE` (ACC-41,
 * ACC-42).
 */
export function whyNotAmount(amount: Decimal, balance: Decimal): FieldCode | null {
  if (compare(amount, '0') <= 0) return 'AMOUNT_POSITIVE'
  return compare(amount, balance) > 0 ? 'AMOUNT_ABOVE_BALANCE' : null
}

/** Why an invoice takes no payment, or null: `INVALID_TRANSITION` for a draft or a cancelled invoice. */
export function whyNotPayable(status: InvoiceStatus): ProblemCode | null {
  return status === 'DRAFT' || status === 'CANCELLED' ? 'INVALID_TRANSITION' : null
}

/** The facts of an invoice or credit note that decide whether it can be paid. */
type Payable = { kind: 'INVOICE' | 'CREDIT_NOTE'; invoiceStatus: InvoiceStatus }

/** Whether a document is an invoice that can be paid or credited. */
export const isPayable = ({ kind, invoiceStatus }: Payable): boolean =>
  kind === 'INVOICE' && whyNotPayable(invoiceStatus) === null

/** Whether a payment of a document can be recorded. */
export const isUnpaid = (record: Payable & { balance: Decimal }): boolean =>
  isPayable(record) && compare(record.balance, '0') > 0
