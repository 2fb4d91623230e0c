import { type Address } from '../kit/value/address.ts'
import { countriesByName, countryCodes } from '../kit/value/countries.ts'
import { type Language, languages } from '../kit/words/words.ts'
import { folded } from '../kit/words/fold.ts'
import { addressOfLine } from '../kit/value/address-line.ts'
import { splitBuzzer } from '../kit/value/address-text.ts'
import type { AddressPart } from './targets.ts'

/** The texts of an address as a row holds them: whole, in parts, or both. */
export type AddressCells = Partial<Record<AddressPart | 'whole', string>>

const names = new Map<string, string>(
  languages.flatMap((language: Language) =>
    countriesByName(language).map(({ code, name }) => [folded(name), code] as const),
  ),
)
const otherNames: Readonly<Record<string, string>> = {
  can: 'CA',
  usa: 'US',
  'u s a': 'US',
  'etats unis d amerique': 'US',
}

/** The country a cell names, by its code or its name in one of the languages; else null. */
export function countryCodeOf(cell: string): string | null {
  const code = cell.trim().toUpperCase()
  if (countryCodes.includes(code)) return code
  return names.get(folded(cell)) ?? otherNames[folded(cell)] ?? null
}

const nowhere = { country: null, region: null }

/**
 * The address of a row; null where it says nothing. Parts become the whole that no column gave, and complete one that
 * is only the street: many files call that column the address and have the town in the next. What no column says is taken
 * from the whole, as in a form.
 */
export function addressOfCells(cells: AddressCells): Address | null {
  const said = Object.entries(cells).filter(([, text]) => text !== '')
  if (said.length === 0) return null
  const { whole: line, countryCode, postalCode, ...parts } = Object.fromEntries(said)
  const door = line === undefined ? null : splitBuzzer(line)
  const whole = door?.line ?? line
  const country = countryCode === undefined ? null : countryCodeOf(countryCode)
  const parsed = whole === undefined ? {} : addressOfLine(whole, nowhere)
  const zip = postalCode ?? parsed.postalCode
  const region = [parts.adminAreaLevel1, zip].filter(Boolean).join(' ')
  const isStreet = whole !== undefined && !folded(whole).includes(folded(parts.locality ?? ''))
  const street = isStreet ? whole : parts.route
  const composed = [street, parts.locality, region, country ? undefined : countryCode]
  return {
    ...parsed,
    ...(door && { buzzer: door.buzzer }),
    formatted: whole === undefined || isStreet ? composed.filter(Boolean).join(', ') : whole,
    ...parts,
    ...(zip === undefined ? {} : { postalCode: zip }),
    ...(country === null ? {} : { countryCode: country }),
  }
}
