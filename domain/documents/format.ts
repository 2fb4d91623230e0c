import { type Day, readDay } from '../kit/time/day.ts'
import { firstOfMonth } from '../kit/time/first-of-month.ts'
import { formatDay, documentDateFormat } from '../kit/time/date-format.ts'
import { formatAmount } from '../kit/value/format-amount.ts'
import { isFigure } from '../kit/words/words.ts'
import type { Decimal } from '../kit/value/money.ts'
import { type DocumentLocale } from './labels.ts'
import { percentOf } from './taxes.ts'

// Documents use Canadian formats (OPEN-165).
const locales: Record<DocumentLocale, string> = { en: 'en-CA', fr: 'fr-CA' }
const datePatterns: Record<DocumentLocale, string> = { en: documentDateFormat, fr: 'd MMMM yyyy' }

/** An amount in the format of a document language. */
export function documentAmount(amount: Decimal, currency: string, locale: DocumentLocale): string {
  return formatAmount(amount, currency, locales[locale])
}

/** A quantity or price with at least `least` decimals and no trailing zeros beyond: `1.5`, in French `1,5`. */
export function documentNumber(figure: Decimal, locale: DocumentLocale, least = 0): string {
  const format = new Intl.NumberFormat(locales[locale], {
    minimumFractionDigits: least,
    maximumFractionDigits: 12,
  })
  return isFigure(figure) ? format.format(figure) : figure
}

/** A stored fraction as a percentage, with as many decimals as it has: `9.975%`, in French `9,975 %` (ACC-29). */
export function documentPercent(rate: Decimal, locale: DocumentLocale): string {
  const percent = percentOf(rate)
  const format = new Intl.NumberFormat(locales[locale], { maximumFractionDigits: 6 })
  const shown = isFigure(percent) ? format.format(percent) : percent
  return locale === 'fr' ? `${shown}\u00a0%` : `${shown}%`
}

/**
 * A day in a document: `Mar 02, 2026` (I18N-10), in French `2 mars 2026` and `1er mars 2026`; an invalid day is
 * omitted.
 */
export function documentDay(day: Day | null | undefined, locale: DocumentLocale): string {
  const written = day && readDay(day) ? formatDay(day, datePatterns[locale], locales[locale]) : ''
  return locale === 'fr' ? firstOfMonth(written, locales.fr) : written
}
