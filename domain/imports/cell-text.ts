import { folded } from '../kit/words/fold.ts'
import { codeCalled } from './code-words.ts'
import type { Target } from './targets.ts'

/** Removes the apostrophe that an export puts before what a spreadsheet would run. */
export const rearmed = (text: string): string => (/^'[=+\-@＝＋－＠\t]/u.test(text) ? text.slice(1) : text)

/** A text that a spreadsheet keeps from being a number: `="0123"`. */
const formulaText = /^=\s*"((?:[^"]|"")*)"$/

/** What a cell says without what an export or a spreadsheet put around it: `="0123"` is `0123`. */
export function cellText(cell: string): string {
  const text = cell.trim()
  const [, inner] = formulaText.exec(text) ?? []
  return inner === undefined ? rearmed(text) : inner.replaceAll('""', '"').trim()
}

/** What other programs write where they have no value: folded, in any field. */
const emptyWords: ReadonlySet<string> = new Set(
  'n a,n d,na,unspecified,not specified,not provided,not set,not available,not applicable,none specified,no data,no value,blank,undefined,non specifie,non precise,non renseigne,non defini,non disponible,sans objet,s o,no especificado,no disponible,no aplica,no definido,sin especificar'.split(
    ',',
  ),
)

/** As `emptyWords`, where the field holds no name of a person: somebody is called Null, None or Vide. */
const emptyElsewhere: ReadonlySet<string> = new Set(
  'null,nil,none,empty,tbd,aucun,aucune,vide,a determiner,ninguno,ninguna,vacio'.split(','),
)

/** A day that is none (`0/0/00`, `0000-00-00 00:00:00`) and what a spreadsheet writes of a failed formula (`#REF!`). */
const isNoValue = (text: string): boolean =>
  /^0{1,4}([-/.])0{1,2}\1(?:0{1,4})(?:[T ]0{1,2}:00(?::00)?)?$/.test(text) ||
  /^#(?:N\/A|REF!|VALUE!|NAME\?|NULL!|DIV\/0!|NUM!)$/i.test(text)

/** Fields that hold how somebody or something is called: a dash there is refused, as nothing tells what was meant. */
const isName = ({ field, splits }: Target): boolean =>
  splits !== undefined || /^(?:name|firstName|lastName)$/.test(field)

/** Whether a cell only says that there is no value: `N/A`, `-`, `Unspecified`; a code of the field's own is a value. */
export function isPlaceholder(text: string, target: Target): boolean {
  const { info } = target
  const isCode =
    (info.kind === 'choice' || info.kind === 'choices') && codeCalled(info.options, text) !== undefined
  if (isCode) return false
  const word = folded(text)
  if (emptyWords.has(word) || isNoValue(text)) return true
  return !isName(target) && (emptyElsewhere.has(word) || /^[-‐-―−._?*/\\]+$/.test(text))
}

/** A number that a spreadsheet or database made of a text of digits: `5145550178.0` is `5145550178`. */
export const withoutFraction = (text: string): string =>
  /^\+?\d{4,}[.,]0+$/.test(text) ? text.replace(/[.,]0+$/, '') : text
