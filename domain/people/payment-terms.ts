import { type Day, readDay } from '../kit/time/day.ts'
import { type Words } from '../kit/words/words.ts'

/** Every payment term a document may have (CONST-02, OPEN-115). */
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

/** The term of a new document (ACC-16). */
export const defaultPaymentTerm: PaymentTerm = 'NET30'

/** What the editor of a document offers (ACC-34). */
export const editorTerms = ['COD', 'CASH', 'NET30', 'NET60', 'WARRANTY', 'SUBSCRIPTION'] as const

/** What the billing form offers (ACC-35, OPEN-116). */
export const billingTerms = ['NET30', 'NET60', 'NET90', 'WARRANTY', 'SUBSCRIPTION'] as const

/** The words of each term. */
export const paymentTermWords: Record<PaymentTerm, Words> = {
  NET15: { en: 'Net 15 days', fr: 'Net 15 jours', es: 'Neto 15 días' },
  NET30: { en: 'Net 30 days', fr: 'Net 30 jours', es: 'Neto 30 días' },
  NET60: { en: 'Net 60 days', fr: 'Net 60 jours', es: 'Neto 60 días' },
  NET90: { en: 'Net 90 days', fr: 'Net 90 jours', es: 'Neto 90 días' },
  IMMEDIATE: { en: 'Immediate', fr: 'Immédiat', es: 'Inmediato' },
  UPON_RECEIPT: { en: 'Upon receipt', fr: 'Sur réception', es: 'Al recibir' },
  CUSTOM: { en: 'Custom', fr: 'Personnalisé', es: 'Personalizado' },
  COD: { en: 'Cash on delivery', fr: 'Paiement à la livraison', es: 'Pago contra entrega' },
  CASH: { en: 'Cash', fr: 'Comptant', es: 'Al contado' },
  WARRANTY: { en: 'Warranty', fr: 'Garantie', es: 'Garantía' },
  SUBSCRIPTION: { en: 'Subscription', fr: 'Abonnement', es: 'Suscripción' },
}

/** What each locking term adds to the date of the document: calendar months, or days (ACC-13, ACC-14). */
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

/** Whether the term computes the due date, so that nobody edits it (ACC-12). */
export function locksDueDate(term: PaymentTerm | null | undefined): boolean {
  return term ? spans[term] !== undefined : false
}

/** The term, the date of the document as typed (empty for none) and the day it is for the person. */
export type DueDateInput = {
  term?: PaymentTerm | null | undefined
  documentDate?: string | null | undefined
  today: Day
}

/**
 * The due date of a document (ACC-13..16): calendar months are clamped to the month's end (OPEN-118), no
 * date means today, an unreadable one gives one month from today. A term that does not lock gets this date as its
 * suggestion: the same day where payment is due at once, else 30 days.
 */
export function dueDate({ term, documentDate, today }: DueDateInput): Day {
  const from = readDay(documentDate?.trim() || today)
  if (!from) return Temporal.PlainDate.from(today).add({ months: 1 }).toString()
  const span = (term && spans[term]) ?? { days: term && paidAtOnce.includes(term) ? 0 : 30 }
  return from.add(span).toString()
}
