import { type Language, isFigure, writtenLocale } from '@fieldhouse/domain/kit/words/words'

/** An amount with its currency, in the notation of the language. */
export function amountIn(language: Language, amount: string, currency: string): string {
  const format = new Intl.NumberFormat(writtenLocale[language], { style: 'currency', currency })
  return isFigure(amount) ? format.format(amount) : amount
}

/** A unit price with all its decimals. The quantity times a rounded price would differ from the amount of the line. */
export function priceIn(language: Language, price: string, currency: string): string {
  const format = new Intl.NumberFormat(writtenLocale[language], {
    style: 'currency',
    currency,
    maximumFractionDigits: 12,
  })
  return isFigure(price) ? format.format(price) : price
}

/** A quantity with all its decimals. */
export function figureIn(language: Language, figure: string): string {
  const format = new Intl.NumberFormat(writtenLocale[language], { maximumFractionDigits: 12 })
  return isFigure(figure) ? format.format(figure) : figure
}

/** A calendar day in long form. */
export const dayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(writtenLocale[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

/** An instant in the company's time zone, in long form. */
export const instantIn = (language: Language, at: string, timeZone: string): string =>
  new Intl.DateTimeFormat(writtenLocale[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(at))
