import { type Area, type Code, englishTexts, textsByLanguage } from '../../locales/texts.ts'
import { type Words, inEachLanguage } from './words.ts'

/** The codes in a table, without the name of the table: `DRAFT` for `invoiceStates.DRAFT`. */
type CodesOf<A extends Area, Table extends string> =
  Code<A> extends infer Each ? (Each extends `${Table}.${infer Rest}` ? Rest : never) : never

/**
 * Returns the text of a code in every language. English replaces a missing text. The build of the web client replaces
 * calls of this function by the texts.
 */
export function translated<A extends Area>(area: A, code: Code<A>): Words {
  return inEachLanguage((language) => {
    const texts: Partial<Record<Code<A>, string>> = textsByLanguage[language][area]
    return texts[code] ?? (englishTexts[area][code] as string)
  })
}

/** The texts of a table by code. The texts have the order of the English file. */
export function translatedTable<A extends Area, Table extends string>(
  area: A,
  table: Table,
): Record<CodesOf<A, Table>, Words> {
  const start = `${table}.`
  const codes = Object.keys(englishTexts[area]).filter((code): code is Code<A> => code.startsWith(start))
  const pairs = codes.map((code) => [code.slice(start.length), translated(area, code)])
  return Object.fromEntries(pairs) as Record<CodesOf<A, Table>, Words>
}
