import type { FieldInfo } from '../kit/entity/fields.ts'
import { folded } from '../kit/words/fold.ts'
import { localeLabels, localeOf, locales } from '../kit/words/locales.ts'
import { readDecimal } from '../kit/value/money.ts'
import { type First, writtenDay } from '../kit/time/typed-day.ts'
import { instantOfWall } from '../kit/time/wall-clock.ts'
import { typedFigure } from '../kit/value/typed-figure.ts'
import { type Language, languageOf } from '../kit/words/words.ts'
import { countryCodeOf } from './address-cells.ts'
import { cellText } from './cell-text.ts'
import { codeCalled } from './code-words.ts'
import { plainOrder } from './day-order.ts'

const yes: ReadonlySet<string> = new Set(
  'true,yes,y,oui,o,si,s,1,x,vrai,verdadero,on,active,actif,activo'.split(','),
)
const no: ReadonlySet<string> = new Set(
  'false,no,n,non,0,faux,falso,off,inactive,inactif,inactivo'.split(','),
)

/**
 * Returns the texts of a cell that contains a JSON list, or null for other cells. An export writes a JSON list if a
 * text contains a comma.
 */
function listedAsJson(text: string): string[] | null {
  if (!text.startsWith('[')) return null
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every((each) => typeof each === 'string') ? list : null
  } catch {
    return null
  }
}

/** Matches an entry of a list. An entry that contains a separator is in quotes. */
const entry = /\s*"(?:[^"]|"")*"\s*(?=[,;|\n]|$)|[^,;|\n]+/g

const unquoted = (part: string): string => /^"(.*)"$/s.exec(part)?.[1]?.replaceAll('""', '"') ?? part

/** The entries of a cell with a list: `a, b`, `a ::: b` in Google's exports, `"a, b", c` in our own. */
export const listed = (text: string): string[] =>
  listedAsJson(text) ??
  (text.replaceAll(/\s:::\s/g, '\n').match(entry) ?? [])
    .map((part) => unquoted(part.trim()).trim())
    .filter(Boolean)

/** The names in a cell, without a program's internal groups, such as Google's `* myContacts`. */
const namesIn = (text: string): string[] => listed(text).filter((name) => !/^\* \S/.test(name))

/** The names in a text that may be one name or several: `Heating / Cooling`. */
export const namesInOne = (text: string): string[] =>
  text
    .split(/\s\/\s/)
    .map((name) => name.trim())
    .filter(Boolean)

const isLocales = (options: readonly string[]) =>
  options.every((option) => locales.some((each) => each === option))

const languageWords: Readonly<Record<string, Language>> = {
  anglais: 'en',
  ingles: 'en',
  french: 'fr',
  frances: 'fr',
  spanish: 'es',
  espagnol: 'es',
}

/** Returns the locale for the name or code of a language (`Français`, `fr-CA`, `FR`, `anglais`), or null. */
function localeNamed(text: string): string | null {
  const word = folded(text)
  const named = locales.find((locale) => folded(localeLabels[locale]) === word)
  const language = languageWords[word] ?? (/^[a-z]{2}(?: [a-z]{2})?$/.test(word) ? languageOf(text) : null)
  return named ?? (language ? localeOf[language] : null)
}

/** The code or locale that a cell means. Any other text is returned unchanged, and the field then refuses the text. */
function codeOf(options: readonly string[], text: string): string {
  return codeCalled(options, text) ?? (isLocales(options) ? (localeNamed(text) ?? text) : text)
}

/** Returns the whole number in a cell, with any thousands separator. Returns the text of other cells. */
function wholeNumber(text: string): number | string {
  const figure = readDecimal(typedFigure(text, 0))
  return figure === null || figure.includes('.') ? text : Number(figure)
}

/**
 * Reads a day in the day/month order of its column. Returns null if the text is a valid day only with day and month in
 * the other order.
 */
function dayIn(text: string, first: First): string | null {
  const own = plainOrder(text)
  return own === null || own === first ? writtenDay(text, first) : null
}

/** Matches the time of midnight that programs add to a day. */
const midnight = /[T ]+(?:0?0:00(?::00)?(?:\.0+)?Z?|12:00(?::00)? ?a\.?m\.?)$/i

/** Matches the year 1604, which Apple's exports give to a birthday without a year. */
const noYear = /^1604-(?=\d\d-\d\d$)/

/** The format of a column: the day/month order of its days, and the time zone for times without a zone. */
export type Writing = { first: First; zone: string }

const dayWithTime = /^(\S+)[T, ]+(\d{1,2}):(\d{2})(?::\d{2})?(?: ?([ap])\.?m\.?)?$/i

/**
 * Parses an instant, such as `2026-11-23 16:48` or `11/23/2026 4:48 PM`, to epoch ms. Returns null for any other text.
 */
function instantIn(text: string, { first, zone }: Writing): number | null {
  const [, typed = '', hours = '', minutes = '', half] = dayWithTime.exec(text) ?? []
  const day = dayIn(typed, first)
  if (day === null || (half && (hours === '0' || Number(hours) > 12))) return null
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  return instantOfWall(day, `${String(hour).padStart(2, '0')}:${minutes}`, zone)
}

/** Parses a day without a time to the beginning of the day in epoch ms. Returns null for any other text. */
function dayBeginning(text: string, { first, zone }: Writing): number | null {
  const day = dayIn(text, first)
  return day === null ? null : instantOfWall(day, '00:00', zone)
}

/** An instant in epoch ms, from a number or a text. A number of at most eight digits is a day, such as `20310314`. */
const momentOf = (text: string, writing: Writing): number | string =>
  /^-?\d{9,}$/.test(text) ? Number(text) : (instantIn(text, writing) ?? dayBeginning(text, writing) ?? text)

/**
 * Converts a cell to the type of its field. `writing` is the format of the column's days. References and unreadable
 * texts stay text, and the field refuses unreadable texts.
 */
export function cellValue(info: FieldInfo, cell: string, writing: Writing): unknown {
  const text = cellText(cell)
  const word = folded(text)
  if (info.kind === 'flag') return yes.has(word) ? true : no.has(word) ? false : text
  if (info.kind === 'choice') return codeOf(info.options, text)
  if (info.kind === 'country') return countryCodeOf(text) ?? text
  if (info.kind === 'choices') return listed(text).map((each) => codeOf(info.options, each))
  if (info.kind === 'refs') return namesIn(text)
  if (info.kind === 'integer') return wholeNumber(text)
  if (info.kind === 'moment') return momentOf(text, writing)
  if (info.kind === 'instant') return instantIn(text, writing) ?? text
  if (info.kind === 'decimal') return typedFigure(text, info.scale)
  if (info.kind === 'day')
    return dayIn(text.replace(midnight, ''), writing.first) ?? text.replace(noYear, '--')
  return text
}
