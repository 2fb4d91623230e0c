import { type Address } from '../kit/value/address.ts'
import { foldLetters } from '../kit/words/fold.ts'
import { plainStreet } from '../kit/value/street-words.ts'
import { unitIn, zipOf } from '../kit/value/address-line.ts'

/** The parts of an address line: the words of the street, the unit, and the words after the street. */
type Read = { street: string[]; unit: string | null; rest: string[]; hasCommas: boolean }

/** The words of a text without `rue`, because people often omit it: `4321 St-Denis` means `4321 rue Saint-Denis`. */
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
  // The number and the street in `4321, rue Saint-Denis` belong together.
  const isNumbered = filled.length > 1 && filled[0]?.length === 1 && /^\d/.test(filled[0][0] ?? '')
  const lines = isNumbered ? [filled.slice(0, 2).flat(), ...filled.slice(2)] : filled
  const [street = [], ...rest] = lines
  return { street, unit, rest: rest.flat(), hasCommas: rest.length > 0 }
}

/** Returns the unit in the value of a unit field (`3`, `#3` or `app. 3`), or null for an empty value. */
const unitOf = (text: string): string | null => {
  const unit = foldLetters(text).trim()
  return unitIn.exec(unit)?.[1] ?? (unit || null)
}

const beginsWith = (words: readonly string[], start: readonly string[]): boolean =>
  start.length > 0 && start.length <= words.length && start.every((word, at) => words[at] === word)

const zipKey = (zip: string | null | undefined): string => (zip ?? '').replaceAll(/\W/g, '').toUpperCase()

/** The parts of a stored address that are compared. */
type AddressKey = Read & { zip: string; town: string[] }

function readKept(address: Address): AddressKey {
  const whole = read(address.formatted ?? '')
  const zip = zipKey(address.postalCode ?? zipOf(address.formatted ?? ''))
  return {
    ...whole,
    unit: unitOf(address.unit ?? '') ?? whole.unit,
    zip,
    town: wordsOf(address.locality ?? ''),
  }
}

/** Whether two addresses have no contradictory parts. Either address may contain parts that the other lacks. */
function isSame(said: Read & { zip: string }, kept: AddressKey): boolean {
  if (said.street.length < 2 || kept.street.length < 2) return false
  if (said.unit !== null && kept.unit !== null && said.unit !== kept.unit) return false
  if (said.zip !== '' && kept.zip !== '' && said.zip !== kept.zip) return false
  if (!beginsWith(said.street, kept.street)) return false
  const after = said.street.slice(kept.street.length)
  if (said.hasCommas && after.length > 0) return false
  const rest = [...after, ...said.rest]
  const isZip = said.zip !== '' && said.zip === kept.zip
  return rest.length === 0 || isZip || beginsWith(kept.rest, rest) || beginsWith(rest, kept.town)
}

/** Returns the number at the start of an address, or null if the address does not begin with a number. */
export function streetNumberOf(text: string): string | null {
  const [number = ''] = read(text).street
  return /^\d{1,6}[a-z]?$/.test(number) ? number : null
}

/**
 * Returns a function that finds the places for an address text in a file. Text and place may lack street words, town,
 * ZIP code or unit: `4321 St-Denis`.
 */
export function placesCalled<T extends { address: Address }>(places: readonly T[]): (text: string) => T[] {
  const byNumber = Map.groupBy(
    places.map((place) => ({ place, kept: readKept(place.address) })),
    ({ kept }) => kept.street[0] ?? '',
  )
  return (text) => {
    const said = { ...read(text), zip: zipKey(zipOf(text)) }
    const near = byNumber.get(said.street[0] ?? '') ?? []
    return near.filter(({ kept }) => isSame(said, kept)).map(({ place }) => place)
  }
}
