import { type Language, type Words, languages } from '../words/words.ts'
import type { Address } from './address.ts'
import { townLine, unsaidParts } from './unsaid-parts.ts'

/** What the code of a door is called. */
export const buzzerWord: Words = { en: 'Buzzer', fr: 'Sonnette', es: 'Timbre' }

/** What a unit is called. */
const unitWord: Words = { en: 'Unit', fr: 'Unité', es: 'Unidad' }

/** An address on one line, with what else is known of where it lies: `1200 rue Crescent, Montréal`. */
export const placeText = (address: Address): string =>
  [address.formatted, townLine(unsaidParts(address))].filter(Boolean).join(', ')

/** An address on one line with what is needed at the door: `1200 rue Crescent, Montréal, Unit 4, Buzzer 12`. */
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

/** What is needed at a door, as the end of a line says it. */
type Door = { line: string; unit?: string; buzzer?: string }

/** Takes unit and code of the door off the end of a line, as `addressText` writes them; null where the line names neither. */
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
