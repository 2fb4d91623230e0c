import { type Day, readDay } from '../kit/time/day.ts'
import { firstOfMonth } from '../kit/words/first-of-month.ts'
import { formatDay, documentDateFormat } from '../kit/time/date-format.ts'
import { formatAmount } from '../kit/value/format-amount.ts'
import { isFigure, type Language, writtenLocale } from '../kit/words/words.ts'
import type { Decimal } from '../kit/value/money.ts'
import { percentOf } from './taxes.ts'

/** An amount in the format of the document's language; English and French use the Canadian format (OPEN-165). */
export function documentAmount(amount: Decimal, currency: string, locale: Language): string {
  return formatAmount(amount, currency, writtenLocale[locale])
}

/** A quantity or price with at least `least` decimals and without further trailing zeros: `1.5`, in French `1,5`. */
export function documentNumber(figure: Decimal, locale: Language, least = 0): string {
  const format = new Intl.NumberFormat(writtenLocale[locale], {
    minimumFractionDigits: least,
    maximumFractionDigits: 12,
  })
  return isFigure(figure) ? format.format(figure) : figure
}

/** A stored fraction as a percentage with all its decimals: `9.975%`, in French and Spanish `9,975 %` (ACC-29). */
export function documentPercent(rate: Decimal, locale: Language): string {
  const percent = percentOf(rate)
  const format = new Intl.NumberFormat(writtenLocale[locale], { maximumFractionDigits: 6 })
  const shown = isFigure(percent) ? format.format(percent) : percent
  return locale === 'en' ? `${shown}%` : `${shown}\u00a0%`
}

/**
 * A day in a document: `Mar 02, 2026` (I18N-10), in French `2 mars 2026` and `1er mars 2026`, in Spanish `2 de marzo
 * de 2026`; empty for an invalid day.
 */
export function documentDay(day: Day | null | undefined, locale: Language): string {
  const known = day ? readDay(day) : null
  if (!day || !known) return ''
  const written = writtenLocale[locale]
  if (locale === 'en') return formatDay(day, documentDateFormat, written)
  return firstOfMonth(known.toLocaleString(written, { dateStyle: 'long' }), written)
}
