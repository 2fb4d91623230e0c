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
  CAN$: 'CAD',
  C$: 'CAD',
  $CA: 'CAD',
  $CAN: 'CAD',
  CAD: 'CAD',
  CAD$: 'CAD',
  $CAD: 'CAD',
  CDN$: 'CAD',
  $CDN: 'CAD',
}

/** The letters and currency signs of an amount, joined: `US$` in `US$ 1 200,50`. */
const markOf = (text: string): string => (text.match(/[\p{L}\p{Sc}]+/gu) ?? []).join('').toUpperCase()

/** Words beside an amount that tell of its taxes. They name no currency. */
const taxWords = /(?<!\p{L})(?:TTC|HT|TVA|TPS|TVQ|TVH|IVA|GST|HST|PST|QST|VAT)(?!\p{L})/giu

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** A mark that names another currency: a sign such as `£` or `R$`, or a code of ISO 4217. */
const isForeign = (mark: string): boolean => mark !== '$' && (/\p{Sc}/u.test(mark) || codes.has(mark))

/**
 * Splits `120,00 €` into its currency and the amount. A currency that documents lack is returned as written. Null for
 * an amount without a currency, and for `$`.
 */
export function currencyMarked(text: string): { currency: string | null; amount: string } | null {
  const bare = text.replaceAll(taxWords, '').trim()
  const mark = markOf(bare)
  const currency = marks[mark] ?? (isForeign(mark) ? mark : undefined)
  if (currency !== undefined) return { currency, amount: bare.replaceAll(/[\p{L}\p{Sc}]/gu, '').trim() }
  return bare === text.trim() ? null : { currency: null, amount: bare }
}
