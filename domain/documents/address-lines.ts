import { type Address } from '../kit/value/address.ts'

/** An address as a document writes it: street, then town, then the country's code. */
export type AddressLines = { street: string | null; town: string | null; country: string | null }

const joined = (parts: readonly (string | undefined)[], by: string): string | null =>
  parts.filter(Boolean).join(by) || null

/** The lines of an address; one that is known only as a whole stays in one line (ACC-09). */
export function addressLines(address: Address | null | undefined): AddressLines {
  if (!address) return { street: null, town: null, country: null }
  const { streetNumber, route, unit, locality, adminAreaLevel1, postalCode, formatted, countryCode } = address
  const country = countryCode ?? null
  const street = joined([joined([streetNumber, route], ' ') ?? undefined, unit], ', ')
  const region = joined([adminAreaLevel1, postalCode], ' ') ?? undefined
  const town = joined([locality, region], ', ')
  if (route && locality) return { street, town, country }
  return { street: formatted ?? street ?? town, town: formatted || !street ? null : town, country }
}

/** The written lines of an address and its country's name, which one known only as a whole may end with already (ACC-09). */
export function withCountry(lines: readonly (string | null | undefined)[], country: string | null): string[] {
  const known = lines.flatMap((line) => (line ? [line] : []))
  if (country === null || known.at(-1)?.toLowerCase().endsWith(country.toLowerCase())) return known
  return [...known, country]
}
