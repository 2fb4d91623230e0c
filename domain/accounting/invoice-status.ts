import { type Day } from '../kit/time/day.ts'
import { type FieldCode } from '../kit/words/field-words.ts'
import { type Decimal, compare } from '../kit/value/money.ts'
import { type ProblemCode } from '../kit/entity/problem.ts'
import { type StateOf, states } from '../kit/entity/states.ts'

/** The states of an invoice and what each may become; a new one is a DRAFT (ACC-10, ACC-11, OPEN-124). */
export const invoiceStates = states({
  DRAFT: {
    words: { en: 'Draft', fr: 'Brouillon', es: 'Borrador' },
    tone: 'grey',
    to: ['SENT', 'CANCELLED'],
  },
  SENT: {
    words: { en: 'Sent', fr: 'Envoyée', es: 'Enviada' },
    tone: 'blue',
    to: ['PAID', 'OVERDUE', 'CANCELLED'],
  },
  PAID: {
    words: { en: 'Paid', fr: 'Payée', es: 'Pagada' },
    tone: 'green',
    to: ['SENT', 'OVERDUE'],
  },
  OVERDUE: {
    words: { en: 'Overdue', fr: 'En retard', es: 'Vencida' },
    tone: 'red',
    to: ['PAID', 'CANCELLED'],
  },
  CANCELLED: { words: { en: 'Cancelled', fr: 'Annulée', es: 'Anulada' }, tone: 'grey', to: [] },
})
export type InvoiceStatus = StateOf<typeof invoiceStates>

/** Why an invoice may not be cancelled, or null: `INVALID_TRANSITION`, or `IN_USE` while it has payments. */
export function whyNotCancelInvoice(status: InvoiceStatus, paid: Decimal): ProblemCode | null {
  if (status === 'CANCELLED') return 'INVALID_TRANSITION'
  return invoiceStates.whyNot(status, 'CANCELLED') ?? (compare(paid, '0') > 0 ? 'IN_USE' : null)
}

/** What the status of an issued invoice follows from; `today` is the day in the workspace's zone. */
export type InvoiceStanding = { status: InvoiceStatus; balance: Decimal; dueDate: Day; today: Day }

/**
 * The status that day and balance give an invoice (OPEN-124): PAID at a zero balance, OVERDUE from the day after the
 * due date, else SENT. A draft or cancelled invoice stays what it is.
 */
export function standingStatus({ status, balance, dueDate, today }: InvoiceStanding): InvoiceStatus {
  if (status === 'DRAFT' || status === 'CANCELLED') return status
  if (compare(balance, '0') <= 0) return 'PAID'
  return today > dueDate ? 'OVERDUE' : 'SENT'
}

/** Why this amount may not be paid on a balance, or null: `AMOUNT_POSITIVE`, `AMOUNT_ABOVE_BALANCE` (ACC-41, ACC-42). */
export function whyNotAmount(amount: Decimal, balance: Decimal): FieldCode | null {
  if (compare(amount, '0') <= 0) return 'AMOUNT_POSITIVE'
  return compare(amount, balance) > 0 ? 'AMOUNT_ABOVE_BALANCE' : null
}

/** Why an invoice takes no payment, or null: `INVALID_TRANSITION` for a draft or a cancelled one. */
export function whyNotPayable(status: InvoiceStatus): ProblemCode | null {
  return status === 'DRAFT' || status === 'CANCELLED' ? 'INVALID_TRANSITION' : null
}
