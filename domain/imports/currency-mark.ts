import type { Currency } from '../kit/value/currency.ts'

/** The currencies that signs and codes beside an amount name. A plain dollar sign names none of them. */
const marks: Readonly<Record<string, Currency>> = {
  '€': 'EUR',
  EUR: 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  US$: 'USD',
  $US: 'USD',
  USD: 'USD',
  USD$: 'USD',
  $USD: 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  $CA: 'CAD',
  CAD: 'CAD',
  CAD$: 'CAD',
  $CAD: 'CAD',
  CDN$: 'CAD',
  $CDN: 'CAD',
}

/** The letters and currency signs of an amount, joined: `US$` in `US$ 1 200,50`. */
const markOf = (text: string): string => (text.match(/[\p{L}\p{Sc}]+/gu) ?? []).join('').toUpperCase()

/** A mark that names another currency: a sign such as `£`, or three letters. */
const isForeign = (mark: string): boolean => mark !== '$' && (/\p{Sc}/u.test(mark) || /^[A-Z]{3}$/.test(mark))

/**
 * Splits `120,00 €` into its currency and the amount. A currency that documents lack is returned as it is written. Null
 * without a currency, and for `$`.
 */
export function currencyMarked(text: string): { currency: string; amount: string } | null {
  const mark = markOf(text)
  const currency = marks[mark] ?? (isForeign(mark) ? mark : undefined)
  return currency === undefined ? null : { currency, amount: text.replaceAll(/[\p{L}\p{Sc}]/gu, '').trim() }
}
