import type { Address } from './address.ts'
import { unitIn } from './address-line.ts'
import { placeOf, provinceNamedBy } from './address-place.ts'
import { provinces } from './provinces.ts'
import { foldLetters, folded, foldedWords } from '../words/fold.ts'

/** Words that make what follows them the name of a street, where nothing but a number stands before: `12 rue Laval`. */
const before =
  'rue avenue av ave boulevard boul blvd bd chemin ch route rte place pl montee rang cote calle avenida'.split(
    ' ',
  )
/** Words inside the name of a street. */
const inside = ['de', 'du', 'des', 'la', 'le', 'les', 'del']
/** Words that make what stands before them the name of a street: `12 Laval Street`. */
const after =
  'street st road rd drive dr lane ln court crt crescent cres cr avenue av ave boulevard boul blvd bd way'.split(
    ' ',
  )

const isNumber = (word: string | undefined) => word === undefined || /^\d+[a-z]?$/.test(word)

/** Whether the words at a place in a part of a line are of the name of its street. */
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

/** Takes a name out of the parts of a line, from the last one on; false where none has it but as its street. */
function takeName(parts: string[][], name: readonly string[]): boolean {
  for (const words of parts.toReversed()) {
    for (let from = words.length - name.length; from >= 0; from -= 1) {
      const isHere = name.every((word, at) => words[from + at] === word)
      if (!isHere || isOfStreet(words, from, from + name.length)) continue
      words.splice(from, name.length)
      return true
    }
  }
  return false
}

/** What a region is called: a province by its code and its names, another one as it is written. */
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

/** Whether the region follows from what the line says, as from a city that lies there. */
const impliesRegion = (formatted: string, region: string): boolean =>
  provinceNamedBy(region) !== null && placeOf({ formatted }).region === provinceNamedBy(region)

type Unsaid = Pick<Address, 'unit' | 'locality' | 'adminAreaLevel1' | 'postalCode'>

/**
 * The parts of an address that are known although the line it was typed as does not say them (ACC-09, CRM-05). A province
 * that follows from the line is one of them beside a town or a postal code only: alone it tells nothing new.
 */
export function unsaidParts(address: Address): Unsaid {
  const { formatted = '', unit, locality, adminAreaLevel1: region, postalCode } = address
  const parts = formatted.split(/[,;()\n]/).map(foldedWords)
  const saysTown = !locality || takeName(parts, foldedWords(locality))
  const saysRegion = !region || namesOf(region).some((name) => takeName(parts, name))
  const saysZip = !postalCode || saysCode(formatted, postalCode)
  const isImplied = saysTown && saysZip && !saysRegion && impliesRegion(formatted, region)
  return {
    ...(unit && !saysUnit(formatted, unit) && { unit }),
    ...(!saysTown && { locality }),
    ...(!saysRegion && !isImplied && { adminAreaLevel1: region }),
    ...(!saysZip && { postalCode }),
  }
}

/** Town, region and postal code as they stand on one line: `Montréal, QC H2W 1A1`. */
export const townLine = ({ locality, adminAreaLevel1, postalCode }: Address): string =>
  [locality, [adminAreaLevel1, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
