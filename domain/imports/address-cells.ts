import { type Address } from '../kit/value/address.ts'
import { countriesByName, countryCodes } from '../kit/value/countries.ts'
import { type Language, languages } from '../kit/words/words.ts'
import { townLine } from '../kit/value/unsaid-parts.ts'
import { folded } from '../kit/words/fold.ts'
import { addressOfLine } from '../kit/value/address-line.ts'
import { countryNamed, placeOf } from '../kit/value/address-place.ts'
import { writtenPlace } from '../kit/value/written-place.ts'
import { splitDoor } from '../kit/value/address-text.ts'
import { withoutFraction } from './cell-text.ts'
import type { AddressPart } from './targets.ts'

/** The address texts of a row: whole, in parts, or both. */
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

/** Returns the code of the country that a cell names by its code or its name, or null. */
export function countryCodeOf(cell: string): string | null {
  const code = cell.trim().toUpperCase()
  if (countryCodes.includes(code)) return code
  return names.get(folded(cell)) ?? otherNames[folded(cell)] ?? null
}

const nowhere = { country: null, region: null }

/** Joins the lines of a whole address into one line, and removes the unit if another column contains the unit. */
function onOneLine(whole: string, unit: string | undefined): string {
  const segments = whole
    .split('\n')
    .flatMap((line) => line.split(/,\s/))
    .map((segment) => segment.trim().replace(/,$/, ''))
  return segments.filter((segment) => segment !== '' && folded(segment) !== folded(unit ?? ' ')).join(', ')
}

/** Returns a ZIP code as written. In American codes, leading zeros that a spreadsheet removed are restored. */
function zipWritten(
  text: string,
  { country, region }: { country: string | null; region: string | undefined },
): string {
  const zip = withoutFraction(text)
  const isShort = /^\d{3,4}$/.test(zip)
  const isAmerican = () =>
    country === 'US' ||
    (country === null && placeOf({ formatted: `x, ${region ?? ''} 00000` }).country === 'US')
  return isShort && isAmerican() ? zip.padStart(5, '0') : zip
}

/**
 * Returns the address of a row, or null if the address cells are empty. A part in a separate column takes precedence
 * over the same part in the whole address.
 */
export function addressOfCells(cells: AddressCells): Address | null {
  const said = Object.entries(cells).filter(([, text]) => text !== '')
  if (said.length === 0) return null
  const { whole: lines, countryCode, postalCode, ...asked } = Object.fromEntries(said)
  const line = lines === undefined ? undefined : onOneLine(lines, asked.unit)
  const door = line === undefined ? null : splitDoor(line)
  const { line: whole = line, ...atDoor } = door ?? {}
  const country = countryCode === undefined ? null : countryCodeOf(countryCode)
  const parsed = whole === undefined ? {} : addressOfLine(whole, nowhere)
  const given =
    postalCode === undefined ? undefined : zipWritten(postalCode, { country, region: asked.adminAreaLevel1 })
  const place = writtenPlace(
    { region: asked.adminAreaLevel1, postalCode: given ?? parsed.postalCode },
    country ?? (countryCode === undefined && whole !== undefined ? countryNamed(whole) : null),
  )
  const zip = place.postalCode
  const parts: typeof asked = {
    ...asked,
    ...(place.region === undefined ? {} : { adminAreaLevel1: place.region }),
  }
  const town = townLine({ ...parts, postalCode: zip }, country ?? undefined)
  const isInParts = parts.route !== undefined && parts.locality !== undefined
  // In many files the column of the street is called address, and the next column contains the town.
  const isStreet = whole !== undefined && !folded(whole).includes(folded(parts.locality ?? ''))
  const route = [parts.streetNumber, parts.route].filter(Boolean).join(' ')
  const street = isStreet && !isInParts ? whole : route
  // If columns give street and town, the whole address is composed from them, so that no part occurs twice.
  const composed = [street, town, country ? undefined : countryCode]
  return {
    ...parsed,
    ...atDoor,
    formatted: whole === undefined || isStreet || isInParts ? composed.filter(Boolean).join(', ') : whole,
    ...parts,
    ...(zip === undefined ? {} : { postalCode: zip }),
    ...(country === null ? {} : { countryCode: country }),
  }
}
