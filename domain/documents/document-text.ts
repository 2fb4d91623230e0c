import { firstOfMonth } from '../kit/words/first-of-month.ts'
import { type Day, readDay } from '../kit/time/day.ts'
import type { PaymentTerm } from '../people/payment-terms.ts'
import { languages, type Language, type Words, writtenLocale } from '../kit/words/words.ts'
import { documentLabels } from './labels.ts'

const { dueBy, dueWithin30Days } = documentLabels

const isLabel = (text: string, label: Words) => languages.some((each) => label[each] === text)

/** Translates one of our labels from any language to `locale`. Other texts are not changed (I18N-06). */
export function inLanguage(text: string | null | undefined, label: Words, locale: Language): string | null {
  if (!text) return null
  return isLabel(text, label) ? label[locale] : text
}

/** The facts that determine the default terms of a document. */
type Owed = { isOwed: boolean; dueDate: Day | null }

/** The default terms (ACC-17, OPEN-562): they state the due date of a document that asks for money. */
export function defaultTerms({ isOwed, dueDate }: Owed, locale: Language): string | null {
  const day = isOwed && dueDate ? readDay(dueDate) : null
  if (!day) return null
  const written = firstOfMonth(
    day.toLocaleString(writtenLocale[locale], { dateStyle: 'long' }),
    writtenLocale[locale],
  )
  return dueBy[locale].replace('{day}', () => written)
}

/** Whether a text consists of the default terms for one of these due dates, in any language. */
const isDefaultFor = (text: string, dueDates: readonly (Day | null)[]): boolean =>
  dueDates.some((dueDate) => languages.some((each) => defaultTerms({ isOwed: true, dueDate }, each) === text))

/**
 * The terms of a draft after a change. Default terms are adapted to the due date and the language; other terms are
 * not changed.
 */
export function termsText(
  text: string | null | undefined,
  { before, ...owed }: Owed & { before: Day | null },
  locale: Language,
): string | null {
  if (!text) return null
  const isDefault = isLabel(text, dueWithin30Days) || isDefaultFor(text, [before, owed.dueDate])
  return isDefault ? defaultTerms(owed, locale) : text
}

/** The printed terms of a document; documents issued before OPEN-562 state a term of 30 days. */
export function printedTerms(
  document: {
    termsAndConditions: string | null
    paymentTerms: PaymentTerm | null
    dueDate: Day | null
    isDraft: boolean
    isOwed: boolean
  },
  locale: Language,
): string | null {
  const { termsAndConditions: text, paymentTerms: term, dueDate, isDraft, isOwed } = document
  if (text && !isDraft && isLabel(text, dueWithin30Days))
    return !term || term === 'NET30' ? dueWithin30Days[locale] : null
  return termsText(text, { before: dueDate, dueDate, isOwed }, locale)
}
