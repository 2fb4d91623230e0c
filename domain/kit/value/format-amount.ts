import { isFigure } from '../words/words.ts'
import { type Decimal, roundCents } from './money.ts'

/** A decimal in the form for `Intl`: as text, so that it is not rounded as a float; any other text as a number. */
export const figureOf = (decimal: Decimal): `${number}` | number =>
  isFigure(decimal) ? decimal : Number(decimal)

/** An amount with two decimals and its currency: `$182.14`, in French `182,14 $` (ACC-28, OPEN-165). */
export function formatAmount(amount: Decimal, currency: string, locale: string): string {
  const figure = roundCents(amount)
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 2 })
  return isFigure(figure) ? format.format(figure) : figure
}
