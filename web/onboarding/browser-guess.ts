import type { Currency } from '@fieldhouse/domain/kit/currency'

/** The country of the browser's locale, else of its zone, as far as the latter tells; Canada when unknown. */
export function guessedCountry(): string {
  const region = navigator.languages
    .map((tag) => new Intl.Locale(tag).region)
    .find((found) => found !== undefined)
  return region !== undefined && /^[A-Z]{2}$/.test(region) ? region : 'CA'
}

const euro = new Set(
  'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC SM VA ME XK'.split(' '),
)

/** The offered currency that fits a country. */
export function guessedCurrency(country: string): Currency {
  if (euro.has(country)) return 'EUR'
  return country === 'US' ? 'USD' : 'CAD'
}

/** Whether an address as typed lies in Québec, by its name, its code or the first letter of its postal code. */
export function isInQuebec(address: string): boolean {
  return /\bqu[eé]bec\b|\bqc\b/i.test(address) || /\b[GHJ]\d[A-Z] ?\d[A-Z]\d\b/i.test(address)
}
