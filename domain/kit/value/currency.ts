/** The currencies a document may be in; the first is the default (CONST-01). */
export const currencies = ['CAD', 'USD', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/** What a payment may be entered in for an invoice of this currency (ACC-43, OPEN-123). */
export function paymentCurrencies(invoice: Currency): readonly Currency[] {
  return invoice === 'EUR' ? ['CAD', 'USD', 'EUR'] : ['CAD', 'USD']
}

const euroCountries = new Set(
  'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC SM VA ME XK'.split(' '),
)

/** The currency of these three that a company in a country most likely bills in. */
export function currencyOfCountry(country: string): Currency {
  if (euroCountries.has(country)) return 'EUR'
  return country === 'US' ? 'USD' : 'CAD'
}
