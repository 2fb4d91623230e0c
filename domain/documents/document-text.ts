import { type DocumentLocale, type DocumentText, documentLabels, documentLocales } from './labels.ts'
import { type PaymentTerm } from '../people/payment-terms.ts'

const { dueWithin30Days } = documentLabels

/** A text that is one of our labels in some language, in this language; a text somebody wrote stays (I18N-06). */
export function inLanguage(
  text: string | null | undefined,
  label: DocumentText,
  locale: DocumentLocale,
): string | null {
  if (!text) return null
  return documentLocales.some((each) => label[each] === text) ? label[locale] : text
}

/** The default terms text (ACC-17): it names 30 days, so it stands only under a term that says the same. */
export function defaultTerms(term: PaymentTerm | null | undefined, locale: DocumentLocale): string | null {
  return !term || term === 'NET30' ? dueWithin30Days[locale] : null
}

/** The terms text under another term or language: the default follows, what somebody wrote stays. */
export function termsText(
  text: string | null | undefined,
  term: PaymentTerm | null | undefined,
  locale: DocumentLocale,
): string | null {
  const shown = inLanguage(text, dueWithin30Days, locale)
  return shown === dueWithin30Days[locale] ? defaultTerms(term, locale) : shown
}
