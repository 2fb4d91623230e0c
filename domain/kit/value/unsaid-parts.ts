import type { Address } from './address.ts'
import { unitIn } from './address-line.ts'
import { placeOf, provinceNamedBy } from './address-place.ts'
import { hasPostCodeFirst } from './post-code-first.ts'
import { provinces } from './provinces.ts'
import { foldLetters, folded, foldedWords } from '../words/fold.ts'

/** Words before a street name. Each of these words must be the first word or follow a number: `12 rue Laval`. */
const before =
  'rue avenue av ave boulevard boul blvd bd chemin ch route rte place pl montee rang cote calle avenida'.split(
    ' ',
  )
/** Words that occur inside street names. */
const inside = ['de', 'du', 'des', 'la', 'le', 'les', 'del']
/** Words after a street name: `12 Laval Street`. */
const after =
  'street st road rd drive dr lane ln court crt crescent cres cr avenue av ave boulevard boul blvd bd way'.split(
    ' ',
  )

const isNumber = (word: string | undefined) => word === undefined || /^\d+[a-z]?$/.test(word)

/** Whether the words at these positions in a part of an address line belong to a street name. */
function isOfStreet(words: readonly string[], from: number, to: number): boolean {
  const last = words[from - 1]
  if (last === undefined) return after.includes(words[to] ?? '')
  return (
    isNumber(last) ||
    inside.includes(last) ||
    after.includes(words[to] ?? '') ||
    (before.includes(last) && isNumber(words[from - 2]))
  )
}

/** Whether the words before a position are a post code, such as `69003` in a part after the street. */
const isAfterPostCode = (words: readonly string[], from: number): boolean =>
  from === 1 && /^\d{5}$/.test(words[0] ?? '')

/**
 * Removes a name from the last possible part of an address line. Returns false if the name does not occur outside of
 * street names.
 */
function takeName(parts: string[][], name: readonly string[]): boolean {
  for (const words of parts.toReversed()) {
    for (let from = words.length - name.length; from >= 0; from -= 1) {
      const isHere = name.every((word, at) => words[from + at] === word)
      const isTown = isAfterPostCode(words, from) && words !== parts[0]
      if (!isHere || (!isTown && isOfStreet(words, from, from + name.length))) continue
      words.splice(from, name.length)
      return true
    }
  }
  return false
}

/** The possible names of a region. A province has a code and several names. Any other region has only its text. */
function namesOf(region: string): string[][] {
  const code = provinceNamedBy(region)
  return (code === null ? [region] : [code, ...provinces[code].names.split(',')]).map(foldedWords)
}

function saysCode(line: string, code: string): boolean {
  const letters = [...foldedWords(code).join('')].join('[\\s-]?')
  return new RegExp(`(?<=[^\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`, 'u').test(foldLetters(line))
}

function saysUnit(line: string, unit: string): boolean {
  const [number = ''] = foldedWords(unit).slice(-1)
  const named = [...foldLetters(line).matchAll(new RegExp(unitIn, 'g'))].map(([, said]) => said)
  const parts = line.split(/[,;\n]/).map(folded)
  return (
    named.includes(number) ||
    parts.slice(1).some((part) => part === folded(unit)) ||
    foldLetters(line).startsWith(`${number}-`)
  )
}

/** Whether an address line implies the region, for example because it contains a city in this region. */
const impliesRegion = (formatted: string, region: string): boolean =>
  provinceNamedBy(region) !== null && placeOf({ formatted }).region === provinceNamedBy(region)

type Unsaid = Pick<Address, 'unit' | 'locality' | 'adminAreaLevel1' | 'postalCode'>

/** Returns the known parts of an address that its line does not contain (ACC-09, CRM-05). */
export function unsaidParts(address: Address): Unsaid {
  const { formatted = '', unit, locality, postalCode, countryCode } = address
  const region = hasPostCodeFirst(countryCode) ? undefined : address.adminAreaLevel1
  const parts = formatted.split(/[,;()\n]/).map(foldedWords)
  const saysTown = !locality || takeName(parts, foldedWords(locality))
  const saysRegion = !region || namesOf(region).some((name) => takeName(parts, name))
  const saysZip = !postalCode || saysCode(formatted, postalCode)
  // If the line implies a province, the province is added only together with a town or a postal code.
  const isImplied = saysTown && saysZip && !saysRegion && impliesRegion(formatted, region)
  return {
    ...(unit && !saysUnit(formatted, unit) && { unit }),
    ...(!saysTown && { locality }),
    ...(!saysRegion && !isImplied && { adminAreaLevel1: region }),
    ...(!saysZip && { postalCode }),
  }
}

/** Town, region and postal code on one line: `Montréal, QC H2W 1A1`, or `69003 Lyon` in most of Europe. */
export function townLine(
  { locality, adminAreaLevel1, postalCode }: Unsaid,
  country: string | undefined,
): string {
  if (hasPostCodeFirst(country)) return [postalCode, locality].filter(Boolean).join(' ')
  return [locality, [adminAreaLevel1, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
