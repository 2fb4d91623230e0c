import { type Area, type Code, type Texts, textsByLanguage } from '../../locales/texts.ts'
import { type Language, type Words, inEachLanguage } from './words.ts'

/** The codes of a table, without its name: `DRAFT` of `invoiceStates.DRAFT`. */
type CodesOf<A extends Area, Table extends string> =
  Code<A> extends infer Each ? (Each extends `${Table}.${infer Rest}` ? Rest : never) : never

/** The texts of every language must have the codes of the English ones. */
const allTexts: Record<Language, { [A in Area]: Record<keyof Texts[A], string> }> = textsByLanguage

/** The text of a code in every language; the build of the client replaces the call by the text. */
export function translated<A extends Area>(area: A, code: Code<A>): Words {
  return inEachLanguage((language) => allTexts[language][area][code])
}

/** The texts of a table by their codes, in the order of the English file. */
export function translatedTable<A extends Area, Table extends string>(
  area: A,
  table: Table,
): Record<CodesOf<A, Table>, Words> {
  const start = `${table}.`
  const codes = Object.keys(allTexts.en[area]).filter((code): code is Code<A> => code.startsWith(start))
  const pairs = codes.map((code) => [code.slice(start.length), translated(area, code)])
  return Object.fromEntries(pairs) as Record<CodesOf<A, Table>, Words>
}
