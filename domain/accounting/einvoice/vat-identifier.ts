import { hasValueAddedTax } from '../../people/value-added-countries.ts'

/** The VAT prefix of a country, which differs from its code in Greece. */
const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country)

/** Whether a number begins with the prefix of some country with value added tax. */
const hasPrefix = (number: string): boolean =>
  hasValueAddedTax(number.startsWith('EL') ? 'GR' : number.slice(0, 2))

/** A VAT number without separators and with the prefix of its country, by default of this country (BR-CO-09). */
export function vatIdentifier(number: string | null | undefined, country: string): string | null {
  const bare = (number ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  if (bare === '') return null
  return hasPrefix(bare) ? bare : `${prefixOf(country)}${bare}`
}
