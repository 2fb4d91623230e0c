import { translatedTable } from '../kit/words/translated.ts'
import { type Day, readDay } from '../kit/time/day.ts'
import { type Words } from '../kit/words/words.ts'

/** All payment terms of documents (CONST-02, OPEN-115). */
export const paymentTerms = [
  'NET15',
  'NET30',
  'NET60',
  'NET90',
  'IMMEDIATE',
  'UPON_RECEIPT',
  'CUSTOM',
  'COD',
  'CASH',
  'WARRANTY',
  'SUBSCRIPTION',
] as const
export type PaymentTerm = (typeof paymentTerms)[number]

/** The default term of a document (ACC-16). */
export const defaultPaymentTerm: PaymentTerm = 'NET30'

/** The terms in the editor of a document (ACC-34). */
export const editorTerms = ['COD', 'CASH', 'NET30', 'NET60', 'WARRANTY', 'SUBSCRIPTION'] as const

/** The terms in the billing form (ACC-35, OPEN-116). */
export const billingTerms = ['NET30', 'NET60', 'NET90', 'WARRANTY', 'SUBSCRIPTION'] as const

/** The label of each term. */
export const paymentTermWords: Record<PaymentTerm, Words> = translatedTable('people', 'paymentTermWords')

/** The time that these terms add to the document's date: calendar months, or days (ACC-13, ACC-14). */
const spans: Partial<Record<PaymentTerm, Temporal.DurationLike>> = {
  NET15: { days: 15 },
  NET30: { months: 1 },
  NET60: { months: 2 },
  NET90: { months: 3 },
  IMMEDIATE: { days: 0 },
}

const paidAtOnce: readonly PaymentTerm[] = ['UPON_RECEIPT', 'COD', 'CASH']

/** Whether a text is one of the payment terms. */
export function isPaymentTerm(text: string): text is PaymentTerm {
  return paymentTerms.some((term) => term === text)
}

/** Whether the term determines the due date, so that it cannot be edited (ACC-12). */
export function locksDueDate(term: PaymentTerm | null | undefined): boolean {
  return term ? spans[term] !== undefined : false
}

/** The term, the typed date of the document (empty if none), and the user's current day. */
export type DueDateInput = {
  term?: PaymentTerm | null | undefined
  documentDate?: string | null | undefined
  today: Day
}

/**
 * Returns the due date of a document (ACC-13..16), limited to the month's last day (OPEN-118). Without a date, the
 * term begins today. An unreadable date gives one month from today.
 */
export function dueDate({ term, documentDate, today }: DueDateInput): Day {
  const from = readDay(documentDate?.trim() || today)
  if (!from) return Temporal.PlainDate.from(today).add({ months: 1 }).toString()
  // Other terms only suggest a due date: the same day if payment is due at once, else 30 days later.
  const span = (term && spans[term]) ?? { days: term && paidAtOnce.includes(term) ? 0 : 30 }
  return from.add(span).toString()
}
