import { type DocumentLabel, type DocumentLocale, documentLabel, documentLocales } from './labels.ts'
import { type PaymentTerm } from './payment-terms.ts'

/** A text that is one of our labels in some language, in this language; a text somebody wrote stays (I18N-06). */
export function inLanguage(
  text: string | null | undefined,
  label: DocumentLabel,
  locale: DocumentLocale,
): string | null {
  if (!text) return null
  return documentLocales.some((each) => documentLabel(label, each) === text)
    ? documentLabel(label, locale)
    : text
}

/** The default terms text (ACC-17): it names 30 days, so it stands only under a term that says the same. */
export function defaultTerms(term: PaymentTerm | null | undefined, locale: DocumentLocale): string | null {
  return !term || term === 'NET30' ? documentLabel('dueWithin30Days', locale) : null
}

/** The terms text under another term or language: the default follows, what somebody wrote stays. */
export function termsText(
  text: string | null | undefined,
  term: PaymentTerm | null | undefined,
  locale: DocumentLocale,
): string | null {
  const shown = inLanguage(text, 'dueWithin30Days', locale)
  return shown === documentLabel('dueWithin30Days', locale) ? defaultTerms(term, locale) : shown
}
