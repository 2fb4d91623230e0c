import type { FieldInfo } from '../kit/fields.ts'
import { localeLabels, localeOf, locales } from '../kit/locales.ts'
import { languageOf } from '../kit/words.ts'
import { countryCodeOf } from './address-cells.ts'
import { folded } from './fold.ts'

const yes: ReadonlySet<string> = new Set(
  'true,yes,y,oui,o,si,s,1,x,vrai,verdadero,on,active,actif,activo'.split(','),
)
const no: ReadonlySet<string> = new Set(
  'false,no,n,non,0,faux,falso,off,inactive,inactif,inactivo'.split(','),
)

/** Takes off the apostrophe that an export puts before what a spreadsheet would run. */
export const rearmed = (text: string): string => (/^'[=+\-@＝＋－＠\t]/u.test(text) ? text.slice(1) : text)

/** The entries of a cell that lists several. */
export const listed = (text: string): string[] =>
  text
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

const isLocales = (options: readonly string[]) =>
  options.every((option) => locales.some((each) => each === option))

const languageWords: Readonly<Record<string, 'en' | 'fr' | 'es'>> = {
  anglais: 'en',
  ingles: 'en',
  french: 'fr',
  frances: 'fr',
  spanish: 'es',
  espagnol: 'es',
}

/** A language by its name or code as one of the locales: `Français`, `fr-CA`, `FR`, `anglais`. */
function localeNamed(text: string): string | null {
  const word = folded(text)
  const named = locales.find((locale) => folded(localeLabels[locale]) === word)
  const language = languageWords[word] ?? (/^[a-z]{2}(?: [a-z]{2})?$/.test(word) ? languageOf(text) : null)
  return named ?? (language ? localeOf[language] : null)
}

/** The code that a cell means: itself however it is written, or the locale of a language; else the text, to be refused. */
function codeOf(options: readonly string[], text: string): string {
  const word = folded(text)
  const code = options.find((option) => folded(option) === word)
  return code ?? (isLocales(options) ? (localeNamed(text) ?? text) : text)
}

/** `1 234,50 $` as `1234.50`: the last comma or point before one or two digits is the decimal one. */
function plainNumber(text: string): string {
  const bare = text.replaceAll(/[\s\u00A0\u202F$€£]/gu, '')
  if (!/^-?[\d.,]+$/.test(bare)) return text
  const decimal = /[.,](\d{1,2})$/.exec(bare)
  const whole = (decimal ? bare.slice(0, decimal.index) : bare).replaceAll(/[.,]/g, '')
  return decimal ? `${whole}.${decimal[1] ?? ''}` : whole
}

/** `2026/03/01` and `01.03.2026` as days; month first where the second number can be no month. Else the text. */
function plainDay(text: string): string {
  const [, year, month = '', date = ''] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? []
  if (year) return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const [, first = '', second = '', last] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  if (!last) return text
  const [on, of] = Number(second) > 12 ? [second, first] : [first, second]
  return `${last}-${of.padStart(2, '0')}-${on.padStart(2, '0')}`
}

/** A cell as the field's own type; what does not fit stays text and is refused by the field. References stay texts. */
export function cellValue(info: FieldInfo, cell: string): unknown {
  const text = rearmed(cell).trim()
  const word = folded(text)
  if (info.kind === 'flag') return yes.has(word) ? true : no.has(word) ? false : text
  if (info.kind === 'choice') return codeOf(info.options, text)
  if (info.kind === 'country') return countryCodeOf(text) ?? text
  if (info.kind === 'choices') return listed(text).map((each) => codeOf(info.options, each))
  if (info.kind === 'refs') return listed(text)
  if (info.kind === 'integer') return /^-?\d+$/.test(plainNumber(text)) ? Number(plainNumber(text)) : text
  if (info.kind === 'moment') return /^-?\d+$/.test(text) ? Number(text) : text
  if (info.kind === 'decimal') return plainNumber(text)
  if (info.kind === 'day') return plainDay(text)
  return text
}
