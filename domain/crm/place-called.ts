import { type Address } from '../kit/address.ts'
import { foldLetters, foldedWords } from '../kit/fold.ts'
import { plainStreet } from '../kit/street-words.ts'
import { zipOf } from '../imports/address-cells.ts'

/** A street line, the unit in it, and what stands after it; each in words. */
type Read = { street: string[]; unit: string | null; rest: string[]; hasCommas: boolean }

const unitIn = /(?:\b(?:apt|app|appt|appartement|apartment|unite?|suite|bureau|local)\b\.?|#)\s*([\w-]+)/

/** `4321 St-Denis` is `4321 rue Saint-Denis`: the word that most streets have is often left out. */
const wordsOf = (text: string): string[] =>
  plainStreet(text)
    .split(' ')
    .filter((word) => word !== '' && word !== 'rue')

function read(address: string): Read {
  const text = foldLetters(address)
  const unit = unitIn.exec(text)?.[1] ?? null
  const parts = text
    .replace(unitIn, '')
    .split(/[,\n]/)
    .map((part) => wordsOf(part))
  const filled = parts.filter((words) => words.length > 0)
  // `4321, rue Saint-Denis` is one line.
  const isNumbered = filled.length > 1 && filled[0]?.length === 1 && /^\d/.test(filled[0][0] ?? '')
  const lines = isNumbered ? [filled.slice(0, 2).flat(), ...filled.slice(2)] : filled
  const [street = [], ...rest] = lines
  return { street, unit, rest: rest.flat(), hasCommas: rest.length > 0 }
}

/** A unit as its own field has it: `3`, `#3` or `app. 3`. */
const unitOf = (text: string): string | null => {
  const unit = foldLetters(text).trim()
  return unitIn.exec(unit)?.[1] ?? (unit || null)
}

const beginsWith = (words: readonly string[], start: readonly string[]): boolean =>
  start.length > 0 && start.length <= words.length && start.every((word, at) => words[at] === word)

const zipKey = (zip: string | null | undefined): string => (zip ?? '').replaceAll(/\W/g, '').toUpperCase()

/** The numbers a text may begin its street with; none where it is no address. */
export const streetNumbersIn = (text: string): string[] =>
  foldedWords(text)
    .filter((word) => /^\d{1,6}[a-z]?$/.test(word))
    .slice(0, 2)

/**
 * Whether a text of a file means the place at an address, however either is written: `4321 St-Denis St` with or without
 * the town, the ZIP code and the unit. What both of them say must be the same.
 */
export function isAddressOf(text: string, address: Address): boolean {
  const said = read(text)
  const kept = read(address.formatted ?? '')
  if (said.street.length < 2 || kept.street.length < 2) return false
  const unit = unitOf(address.unit ?? '') ?? kept.unit
  if (said.unit !== null && unit && said.unit !== unit) return false
  const zip = zipOf(text)
  const isZip = zip !== null && zipKey(zip) === zipKey(address.postalCode ?? zipOf(address.formatted ?? ''))
  if (zip !== null && address.postalCode && !isZip) return false
  if (!beginsWith(said.street, kept.street)) return false
  const after = said.street.slice(kept.street.length)
  if (said.hasCommas && after.length > 0) return false
  const rest = [...after, ...said.rest]
  const town = wordsOf(address.locality ?? '')
  return rest.length === 0 || isZip || beginsWith(kept.rest, rest) || beginsWith(rest, town)
}
