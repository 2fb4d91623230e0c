import { type Area, type Code, type Texts, textsByLanguage } from '../../locales/texts.ts'
import { type Language, type Words, inEachLanguage } from './words.ts'

/** The codes in a table, without the name of the table: `DRAFT` for `invoiceStates.DRAFT`. */
type CodesOf<A extends Area, Table extends string> =
  Code<A> extends infer Each ? (Each extends `${Table}.${infer Rest}` ? Rest : never) : never

/** The texts of all languages. The type requires the same codes in every language as in English. */
const allTexts: Record<Language, { [A in Area]: Record<keyof Texts[A], string> }> = textsByLanguage

/** The text of a code in every language. The build of the web client replaces calls of this function by the texts. */
export function translated<A extends Area>(area: A, code: Code<A>): Words {
  return inEachLanguage((language) => allTexts[language][area][code])
}

/** The texts of a table by code. Their order is that of the English file. */
export function translatedTable<A extends Area, Table extends string>(
  area: A,
  table: Table,
): Record<CodesOf<A, Table>, Words> {
  const start = `${table}.`
  const codes = Object.keys(allTexts.en[area]).filter((code): code is Code<A> => code.startsWith(start))
  const pairs = codes.map((code) => [code.slice(start.length), translated(area, code)])
  return Object.fromEntries(pairs) as Record<CodesOf<A, Table>, Words>
}
