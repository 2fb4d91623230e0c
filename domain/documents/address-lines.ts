import { type Address } from '../kit/value/address.ts'
import { countryNamed, placeOf } from '../kit/value/address-place.ts'
import { countryName } from '../kit/value/countries.ts'
import { townLine, unsaidParts } from '../kit/value/unsaid-parts.ts'
import type { Language } from '../kit/words/words.ts'

/** An address in a document: street, town and country code. */
export type AddressLines = { street: string | null; town: string | null; country: string | null }

/**
 * Matches the street at the beginning of a line (`12 rue Roy`, `4321, rue Saint-Denis`); the unit is inserted after the
 * street.
 */
const streetOfLine = /^(?:\s*\d+[a-z]?\s*,)?[^,\n]*/i

/**
 * The lines of an address. If the address is a single text, the text stays unchanged, and known parts that the text
 * lacks are added (ACC-09).
 */
export function addressLines(address: Address | null | undefined): AddressLines {
  if (!address) return { street: null, town: null, country: null }
  const { streetNumber, route, unit, locality, formatted, countryCode } = address
  const country = countryCode ?? null
  const street = [[streetNumber, route].filter(Boolean).join(' '), unit].filter(Boolean).join(', ')
  const town = townLine(address, countryCode)
  if (formatted && !(route && locality)) {
    const unsaid = unsaidParts(address)
    const whole = formatted.replace(streetOfLine, (line) => [line, unsaid.unit].filter(Boolean).join(', '))
    return { street: whole, town: townLine(unsaid, countryCode) || null, country }
  }
  return street ? { street, town: town || null, country } : { street: town || null, town: null, country }
}

/** Whether a line ends with a country: its code, or its name in one of our languages. */
const namesCountry = (line: string, country: string): boolean =>
  line.toLowerCase().endsWith(country.toLowerCase()) ||
  (countryNamed(country) !== null && countryNamed(line) === countryNamed(country))

/**
 * The lines of an address, followed by the name of its country, unless one of the lines already ends with the country
 * (ACC-09).
 */
export function withCountry(lines: readonly (string | null | undefined)[], country: string | null): string[] {
  const known = lines.flatMap((line) => (line ? [line] : []))
  if (country === null || known.some((line) => namesCountry(line, country))) return known
  return [...known, country]
}

/** The stored name and address of a document's client. */
export type PrintedClient = {
  clientName: string | null
  clientAddress: string | null
  clientAddress2: string | null
  clientCountry: string | null
}

/** The country of a document's client: its code, or the country that the printed address names. */
export function buyerCountry({
  clientAddress,
  clientAddress2,
  clientCountry,
}: Omit<PrintedClient, 'clientName'>): string | null {
  const formatted = [clientAddress, clientAddress2].filter(Boolean).join(', ')
  return clientCountry || placeOf({ formatted }).country
}

/** The addressee of a paper, as printed. The country is printed if it is not the country of the company. */
export function printedAddressee(
  source: PrintedClient & { companyCountry: string | null },
  label: string,
  locale: Language,
) {
  const country = source.clientCountry === source.companyCountry ? null : source.clientCountry
  return {
    label,
    name: source.clientName ?? '',
    lines: withCountry(
      [source.clientAddress, source.clientAddress2],
      country ? countryName(country, locale) : null,
    ),
  }
}
