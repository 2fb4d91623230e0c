import type { Currency } from '../kit/value/currency.ts'

/**
 * The currencies by the signs and codes that people write beside amounts. The plain dollar sign is not in the list,
 * because several currencies use it.
 */
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

/** The groups of letters and currency signs of an amount: `€` and `EUR` in `€120.00 EUR`. */
const groupsIn = (text: string): string[] => text.toUpperCase().match(/[\p{L}\p{Sc}]+/gu) ?? []

/** The currency that all groups name together, as in `US $`, or that each group names, as in `€ EUR`. */
function currencyNamed(groups: readonly string[]): Currency | undefined {
  const [first, ...others] = groups.map((group) => marks[group])
  return marks[groups.join('')] ?? (others.every((each) => each === first) ? first : undefined)
}

/** Words about taxes beside an amount, such as TTC. Tax words are not currencies. */
const taxWords = /(?<!\p{L})(?:TTC|HT|TVA|TPS|TVQ|TVH|IVA|GST|HST|PST|QST|VAT)(?!\p{L})/giu

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Whether a mark names a currency that documents do not support: a sign such as `£` or `R$`, or a code of ISO 4217. */
const isForeign = (mark: string): boolean => mark !== '$' && (/\p{Sc}/u.test(mark) || codes.has(mark))

/**
 * Splits `120,00 €` into its currency and the amount. Other currencies than those of documents are returned as written.
 * Returns null for amounts without currency, and for `$`.
 */
export function currencyMarked(text: string): { currency: string | null; amount: string } | null {
  const bare = text.replaceAll(taxWords, '').trim()
  const groups = groupsIn(bare)
  const mark = groups.join('')
  const currency = currencyNamed(groups) ?? (isForeign(mark) ? mark : undefined)
  if (currency !== undefined) return { currency, amount: bare.replaceAll(/[\p{L}\p{Sc}]/gu, '').trim() }
  return bare === text.trim() ? null : { currency: null, amount: bare }
}
