import { folded } from '../kit/words/fold.ts'
import { codeCalled } from './code-words.ts'
import type { Target } from './targets.ts'

/** Removes the apostrophe that an export adds before text which a spreadsheet would execute as a formula. */
export const rearmed = (text: string): string => (/^'[=+\-@＝＋－＠\t]/u.test(text) ? text.slice(1) : text)

/** Matches a text that is protected from becoming a number in a spreadsheet: `="0123"`. */
const formulaText = /^=\s*"((?:[^"]|"")*)"$/

/** The text of a cell without the additions of exports and spreadsheets: `="0123"` is `0123`. */
export function cellText(cell: string): string {
  const text = cell.trim()
  const [, inner] = formulaText.exec(text) ?? []
  return inner === undefined ? rearmed(text) : inner.replaceAll('""', '"').trim()
}

/** The folded words of other programs for an empty value, valid in any field. */
const emptyWords: ReadonlySet<string> = new Set(
  'n a,n d,na,unspecified,not specified,not provided,not set,not available,not applicable,none specified,no data,no value,blank,undefined,non specifie,non precise,non renseigne,non defini,non disponible,sans objet,s o,no especificado,no disponible,no aplica,no definido,sin especificar'.split(
    ',',
  ),
)

/**
 * Further words for an empty value, for all fields except names of people, because some people are called Null, None or
 * Vide.
 */
const emptyElsewhere: ReadonlySet<string> = new Set(
  'null,nil,none,empty,tbd,aucun,aucune,vide,a determiner,ninguno,ninguna,vacio'.split(','),
)

/**
 * Whether a text is an empty date (`0/0/00`, `0000-00-00 00:00:00`) or a spreadsheet's error for a failed formula
 * (`#REF!`).
 */
const isNoValue = (text: string): boolean =>
  /^0{1,4}([-/.])0{1,2}\1(?:0{1,4})(?:[T ]0{1,2}:00(?::00)?)?$/.test(text) ||
  /^#(?:N\/A|REF!|VALUE!|NAME\?|NULL!|DIV\/0!|NUM!)$/i.test(text)

/** Whether a target is a name. In a name, dashes and words such as `None` do not count as an empty value. */
const isName = ({ field, splits }: Target): boolean =>
  splits !== undefined || /^(?:name|firstName|lastName)$/.test(field)

/**
 * Whether a cell only says that a value is missing: `N/A`, `-`, `Unspecified`. A code that the field accepts is a
 * value.
 */
export function isPlaceholder(text: string, target: Target): boolean {
  const { info } = target
  const isCode =
    (info.kind === 'choice' || info.kind === 'choices') && codeCalled(info.options, text) !== undefined
  if (isCode) return false
  const word = folded(text)
  if (emptyWords.has(word) || isNoValue(text)) return true
  return !isName(target) && (emptyElsewhere.has(word) || /^[-‐-―−._?*/\\]+$/.test(text))
}

/** A text of digits without the decimals that a spreadsheet or database added: `5145550178.0` is `5145550178`. */
export const withoutFraction = (text: string): string =>
  /^\+?\d{4,}[.,]0+$/.test(text) ? text.replace(/[.,]0+$/, '') : text
