import { isFigure } from '../words/words.ts'
import { type Decimal, roundCents } from './money.ts'

/**
 * A decimal in a form for `Intl`. A plain decimal stays text, so that `Intl` does not round a float. Any other text
 * becomes a number.
 */
export const figureOf = (decimal: Decimal): `${number}` | number =>
  isFigure(decimal) ? decimal : Number(decimal)

/** An amount with two decimals and its currency: `$182.14`, or `182,14 $` in French (ACC-28, OPEN-165). */
export function formatAmount(amount: Decimal, currency: string, locale: string): string {
  const figure = roundCents(amount)
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 2 })
  return isFigure(figure) ? format.format(figure) : figure
}
