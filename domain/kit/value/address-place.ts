import type { Address } from './address.ts'
import { countriesByName } from './countries.ts'
import { folded } from '../words/fold.ts'
import { languages } from '../words/words.ts'
import { type Province, provinceCodes, provinces } from './provinces.ts'
import { stateCodes } from './state-codes.ts'

/**
 * The ISO 3166-1 country of an address, and its province if the address is in Canada. An unknown country or province is
 * null.
 */
export type Place = { country: string | null; region: Province | null }

const namesOfUnitedStates = ['usa', 'us', 'u s a', 'united states of america', 'ee uu']

/** The folded parts of an address line. Commas, semicolons, brackets and line breaks separate the parts. */
const segmentsOf = (line: string): string[] =>
  line
    .split(/[,;()\n]/)
    .map(folded)
    .filter(Boolean)

/** Returns the code of the American state before the ZIP code in an address line ('Springfield, IL 62701'), or null. */
export function stateIn(line: string): string | null {
  const state = /\b([A-Z]{2})\.?\s+\d{5}(?:-\d{4})?\b/.exec(line)?.[1]
  return stateCodes.find((code) => code === state) ?? null
}

let countriesByFoldedName: ReadonlyMap<string, string> | null = null

/**
 * The codes of all countries by their folded names in our languages. The map is computed only once, because the
 * computation takes some milliseconds.
 */
function foldedCountries(): ReadonlyMap<string, string> {
  countriesByFoldedName ??= new Map(
    languages.flatMap((language) => countriesByName(language).map(({ code, name }) => [folded(name), code])),
  )
  return countriesByFoldedName
}

/** Returns the country whose name in one of our languages is the last part of an address line, or null. */
export function countryNamed(line: string): string | null {
  const last = segmentsOf(line).at(-1)
  if (last === undefined) return null
  return namesOfUnitedStates.includes(last) ? 'US' : (foldedCountries().get(last) ?? null)
}

/**
 * Returns the province of the Canadian postal code in an address line, or null. For example, 'H2X 1Y4' is in Québec.
 */
function provinceOfPostalCode(line: string): Province | null {
  const letter = /\b([A-Z])\d[A-Z][ -]?\d[A-Z]\d\b/i.exec(line)?.[1]?.toUpperCase()
  if (letter === undefined) return null
  return provinceCodes.find((code) => provinces[code].letters.includes(letter)) ?? null
}

/** Returns the province whose code an address line contains ('Laval QC', 'Laval, qc', 'Toronto (ON)'), or null. */
function provinceOfCode(line: string): Province | null {
  const written = new RegExp(`[\\s,(](${provinceCodes.join('|')})(?![\\p{L}\\p{N}'’-])`, 'u')
  const alone = new RegExp(`,\\s*(${provinceCodes.join('|')})\\s*(?:$|,|\\d|[a-z]\\d)`, 'i')
  const code = (written.exec(` ${line}`) ?? alone.exec(line))?.[1]?.toUpperCase()
  return provinceCodes.find((each) => each === code) ?? null
}

/** Returns the Canadian province with this name or code, or null. */
export function provinceNamedBy(text: string): Province | null {
  const name = folded(text)
  const isNamed = (code: Province) =>
    code.toLowerCase() === name || provinces[code].names.split(',').includes(name)
  return provinceCodes.find(isNamed) ?? null
}

/**
 * The province whose name, or else whose city, occurs in a part of an address line. In a street, the name must be at
 * the end.
 */
function provinceOfName(segment: string, isStreet: boolean): Province | null {
  const holds = (name: string) =>
    isStreet ? segment.endsWith(` ${name}`) : ` ${segment} `.includes(` ${name} `)
  const by = (of: 'names' | 'cities') =>
    provinceCodes.find((code) => provinces[code][of].split(',').some(holds))
  return by('names') ?? by('cities') ?? null
}

/** Returns the last province whose name or city occurs in an address line, or null. */
function provinceNamed(line: string): Province | null {
  const found = segmentsOf(line).map((segment, at) => provinceOfName(segment, at === 0 && /\d/.test(segment)))
  return found.findLast((province) => province !== null) ?? null
}

const provinceIn = (line: string): Province | null =>
  provinceOfPostalCode(line) ?? provinceOfCode(line) ?? provinceNamed(line)

/**
 * Returns the country and the region of an address, each null if unknown (OPEN-171). The parts of the address take
 * precedence over the address line.
 */
export function placeOf(address: Address | null | undefined): Place {
  if (!address) return { country: null, region: null }
  const line = address.formatted ?? ''
  const parts = [address.locality, address.adminAreaLevel1, address.postalCode].filter(Boolean).join(', ')
  const region = provinceIn(`, ${parts}`) ?? provinceIn(line)
  const given = address.countryCode?.toUpperCase() || null
  const country =
    given ?? (stateIn(line) !== null ? 'US' : countryNamed(line)) ?? (region === null ? null : 'CA')
  return { country, region: country === 'CA' ? region : null }
}
