import type { Address } from './address.ts'
import { type Place, countryNamed, placeOf, provinceNamedBy, stateIn } from './address-place.ts'
import { hasPostCodeFirst, townWithCode } from './post-code-first.ts'
import { foldLetters, folded } from '../words/fold.ts'

const zipIn = /\b([A-Za-z]\d[A-Za-z])[ -]?(\d[A-Za-z]\d)\b|\b(\d{5}(?:-\d{4})?)\s*$/

/**
 * Returns the ZIP code in an address line, or null. A Canadian postal code may be anywhere in the line. An American ZIP
 * code must be at the end.
 */
export function zipOf(whole: string): string | null {
  const [, first, second, us] = zipIn.exec(whole) ?? []
  if (first && second) return `${first} ${second}`.toUpperCase()
  return us ?? null
}

/** Matches a unit in a folded address, such as `app. 3` or `#3`. */
export const unitIn =
  /(?:\b(?:apt|app|appt|appartement|apartment|unite?|suite|bureau|local)\b\.?|#)\s*([\w-]+)/

const isUnit = (part: string): boolean => unitIn.exec(foldLetters(part))?.[0] === foldLetters(part)

/** The number of the unit in an address line. The unit must be a part between commas: `200` in `bureau 200`. */
export const unitOf = (line: string): string | undefined =>
  line
    .split(',')
    .map((part) => part.trim())
    .find(isUnit)
    ?.split(/[\s#.]+/)
    .at(-1)

/**
 * The town in a part of an address line, without ZIP code, province, state and country: `Montréal` in `Montréal QC H2X
 * 1Y4`.
 */
function townIn(part: string): string {
  const bare = part.replace(zipIn, '').trim()
  if (isUnit(bare) || countryNamed(bare) !== null || provinceNamedBy(bare) !== null) return ''
  return bare.replace(/[\s(]+[A-Z]{2}\)?$/, '').trim()
}

/**
 * Parses an address line: `4321 rue Saint-Denis, Montréal` has a street, a city, a province and a country. A city
 * without a country is in the country of `home`.
 */
export function addressOfLine(line: string, home: Place): Address {
  const written = line.split(',').map((part) => part.trim())
  const isNumber = /^\d+[a-z]?$/i.test(written[0] ?? '') && written.length > 1
  const [street = '', ...rest] = isNumber ? [written.slice(0, 2).join(', '), ...written.slice(2)] : written
  const said = placeOf({ formatted: line })
  const isCodeFirst = hasPostCodeFirst(said.country ?? home.country)
  const town = isCodeFirst ? rest.map(townWithCode).find((found) => found !== null) : undefined
  const locality =
    town?.locality ?? rest.map(townIn).find((found) => /\p{L}{2}/u.test(found) && !/^[A-Z]{2}$/.test(found))
  const zip = town?.postalCode ?? zipOf(line)
  const { country, region } = said.country === null && locality !== undefined ? home : said
  const state =
    country === 'US' ? stateIn(line) : (region ?? (country === home.country && locality ? home.region : null))
  return {
    formatted: line,
    ...(folded(street) !== '' && rest.length > 0 && { route: street }),
    ...(locality !== undefined && { locality }),
    ...(state !== null && { adminAreaLevel1: state }),
    ...(zip !== null && { postalCode: zip }),
    ...(country !== null && { countryCode: country }),
  }
}
