import { type Language, type Words, languages } from '../words/words.ts'
import type { Address } from './address.ts'

/** What the code of a door is called. */
export const buzzerWord: Words = { en: 'Buzzer', fr: 'Sonnette', es: 'Timbre' }

/** An address on one line with what is needed at the door: `1200 rue Crescent, Montréal, 4, Buzzer 12`. */
export const addressText = ({ formatted, unit, buzzer }: Address, language: Language): string =>
  [formatted, unit, buzzer && `${buzzerWord[language]} ${buzzer}`].filter(Boolean).join(', ')

const words = languages.map((language) => buzzerWord[language]).join('|')
const buzzerAtEnd = new RegExp(`,\\s*(?:${words})\\s*[:#]?\\s*([^,]{1,40})$`, 'i')

/** Takes the code of the door off the end of a line, as `addressText` writes it; null where the line names none. */
export function splitBuzzer(line: string): { line: string; buzzer: string } | null {
  const [end, buzzer] = buzzerAtEnd.exec(line.trim()) ?? []
  return end === undefined || buzzer === undefined
    ? null
    : { line: line.trim().slice(0, -end.length), buzzer: buzzer.trim() }
}
