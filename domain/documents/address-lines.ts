import { type Address } from '../kit/value/address.ts'
import { countryNamed } from '../kit/value/address-place.ts'
import { townLine, unsaidParts } from '../kit/value/unsaid-parts.ts'

/** An address as a document writes it: street, then town, then the country's code. */
export type AddressLines = { street: string | null; town: string | null; country: string | null }

/** The street at the beginning of a line, after which a unit is written: `12 rue Roy`, `4321, rue Saint-Denis`. */
const streetOfLine = /^(?:\s*\d+[a-z]?\s*,)?[^,\n]*/i

/**
 * The lines of an address. One that was typed as a whole stays as it was typed, and what else is known of it stands below
 * (ACC-09).
 */
export function addressLines(address: Address | null | undefined): AddressLines {
  if (!address) return { street: null, town: null, country: null }
  const { streetNumber, route, unit, locality, formatted, countryCode } = address
  const country = countryCode ?? null
  const street = [[streetNumber, route].filter(Boolean).join(' '), unit].filter(Boolean).join(', ')
  const town = townLine(address)
  if (formatted && !(route && locality)) {
    const unsaid = unsaidParts(address)
    const whole = formatted.replace(streetOfLine, (line) => [line, unsaid.unit].filter(Boolean).join(', '))
    return { street: whole, town: townLine(unsaid) || null, country }
  }
  return street ? { street, town: town || null, country } : { street: town || null, town: null, country }
}

/** Whether a line names a country: as its last word, or as its last part in one of our languages. */
const namesCountry = (line: string, country: string): boolean =>
  line.toLowerCase().endsWith(country.toLowerCase()) ||
  (countryNamed(country) !== null && countryNamed(line) === countryNamed(country))

/** The written lines of an address and its country's name, which one known only as a whole may end with already (ACC-09). */
export function withCountry(lines: readonly (string | null | undefined)[], country: string | null): string[] {
  const known = lines.flatMap((line) => (line ? [line] : []))
  if (country === null || known.some((line) => namesCountry(line, country))) return known
  return [...known, country]
}
