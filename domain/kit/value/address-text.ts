import { translated } from '../words/translated.ts'
import { type Language, type Words, languages } from '../words/words.ts'
import type { Address } from './address.ts'
import { townLine, unsaidParts } from './unsaid-parts.ts'

/** The word for a door code. */
export const buzzerWord: Words = translated('kit', 'buzzerWord')

/** The word for a unit. */
const unitWord: Words = translated('kit', 'addressText.unitWord')

/**
 * An address on one line, such as `1200 rue Crescent, Montréal`. Town, region and postal code are added if the line
 * lacks them.
 */
export const placeText = (address: Address): string =>
  [address.formatted, townLine(unsaidParts(address), address.countryCode)].filter(Boolean).join(', ')

/** An address on one line with unit and door code: `1200 rue Crescent, Montréal, Unit 4, Buzzer 12`. */
export const addressText = (address: Address, language: Language): string => {
  const { unit, buzzer } = address
  const door = [unit && `${unitWord[language]} ${unit}`, buzzer && `${buzzerWord[language]} ${buzzer}`]
  return [placeText(address), ...door].filter(Boolean).join(', ')
}

const endOf = (word: Words): RegExp =>
  new RegExp(
    `,\\s*(?:${languages.map((language) => word[language]).join('|')})\\s*[:#]?\\s+([^,]{1,40})$`,
    'i',
  )
const ends = { buzzer: endOf(buzzerWord), unit: endOf(unitWord) }

/** The parts of an address line: the unit and the door code at the end of the line, and the rest of the line. */
type Door = { line: string; unit?: string; buzzer?: string }

/**
 * Splits the unit and the door code off the end of a line that `addressText` wrote. Returns null for a line without
 * unit and door code.
 */
export function splitDoor(line: string): Door | null {
  const door: Door = { line: line.trim() }
  for (const part of ['buzzer', 'unit'] as const) {
    const [end, said] = ends[part].exec(door.line) ?? []
    if (end === undefined || said === undefined) continue
    door[part] = said.trim()
    door.line = door.line.slice(0, -end.length)
  }
  return door.unit === undefined && door.buzzer === undefined ? null : door
}
