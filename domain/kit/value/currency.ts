/** The currencies of documents. The first currency is the default (CONST-01). */
export const currencies = ['CAD', 'USD', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/** The currencies that are allowed for payments of an invoice in this currency (ACC-43, OPEN-123). */
export function paymentCurrencies(invoice: Currency): readonly Currency[] {
  return invoice === 'EUR' ? ['CAD', 'USD', 'EUR'] : ['CAD', 'USD']
}

const euroCountries = new Set(
  'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC SM VA ME XK'.split(' '),
)

/** The currency in which a company of this country probably bills: one of `currencies`. */
export function currencyOfCountry(country: string): Currency {
  if (euroCountries.has(country)) return 'EUR'
  return country === 'US' ? 'USD' : 'CAD'
}
