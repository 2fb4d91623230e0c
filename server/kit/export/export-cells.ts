import { countryName } from '@fieldhouse/domain/kit/value/countries'
import { type Entity, infoOfField } from '@fieldhouse/domain/kit/entity/entity'
import type { FieldInfo } from '@fieldhouse/domain/kit/entity/fields'
import { entityNamed, nameOf } from '@fieldhouse/domain/entities'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { addressText } from '@fieldhouse/domain/kit/value/address-text'
import { wayWords } from '@fieldhouse/domain/kit/value/way-words'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import { isRecord } from '@fieldhouse/domain/kit/value/typed-record'
import type { CodeWord } from './export-words.ts'
import { type Language, type Words, say } from '@fieldhouse/domain/kit/words/words'

/**
 * A cell of an exported table: text, a number that may be summed (an amount with its currency, null where it is the
 * workspace's own), a day `YYYY-MM-DD`, or an instant in epoch ms.
 */
export type Cell =
  | string
  | { number: string; currency?: string | null }
  | { day: string }
  | { instant: number }

/** For whom values are put into words: their language, and the words of codes. */
export type Reader = { language: Language; word: CodeWord }

const yes: Words = { en: 'Yes', fr: 'Oui', es: 'Sí' }
const no: Words = { en: 'No', fr: 'Non', es: 'No' }

/** Yes or no in a language. */
export const flagText = (is: boolean, language: Language): string => say(is ? yes : no, language)

/** Every text and number in a structured value, in its order. */
function textsOf(value: unknown): string[] {
  if (value === null || value === undefined || typeof value === 'boolean') return []
  if (typeof value !== 'object') return [String(value)]
  return Object.entries(value).flatMap(([key, part]) => (key === '_id' ? [] : textsOf(part)))
}

const addressCell = (value: Address, language: Language): string =>
  value.formatted ? addressText(value, language) : textsOf(value).join(', ')

/** A phone as people write it at home, which no spreadsheet takes for a formula; one abroad as it is stored. */
export const phoneText = (text: string): string => (/^\+1\d{10}$/.test(text) ? displayPhone(text) : text)

/**
 * One of several ways to reach somebody: what it is called by, a phone with its extension, and its kind where it is not the
 * usual one; read back by an import.
 */
function entryText(
  each: string,
  entry: unknown,
  of: { usual: string | undefined; language: Language },
): string {
  const { [each]: text, ext, type } = isRecord(entry) ? entry : {}
  const said = phoneText(String(text))
  const word = type === of.usual ? undefined : wayWords[String(type)]
  return [said, ext && `ext. ${String(ext)}`, word && `(${say(word, of.language)})`].filter(Boolean).join(' ')
}

/** The names of several records, in quotes where one holds what stands between them; read back by an import. */
const listText = (texts: readonly string[]): string =>
  texts.map((text) => (/[,;|\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(', ')

const isReference = (value: unknown): value is { _id: string } =>
  typeof value === 'object' && value !== null && '_id' in value

/** A record that another one shows inside itself, by what it is called; else by the first that it says of itself. */
function recordText(record: { _id: string }, to: string | undefined): string {
  const said = to === undefined ? '' : nameOf(entityNamed(to), { ...record })
  if (said !== '') return said
  const { id: _id, version: _version, ...rest } = { id: null, version: null, ...record }
  return textsOf(rest)[0] ?? ''
}

function structured(info: FieldInfo, value: object, language: Language): string {
  const key = info.kind === 'value' ? info.each : undefined
  if (key !== undefined && Array.isArray(value)) {
    const asked = info.kind === 'value' ? info.asked : undefined
    const usual = asked && 'types' in asked ? asked.types[0] : undefined
    return value.map((entry) => entryText(key, entry, { usual, language })).join('; ')
  }
  if (info.kind === 'address') return addressCell(value, language)
  if (info.kind === 'lines') return textsOf(value).join(', ')
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  const to = 'to' in info ? info.to : undefined
  if (!list.every(isReference)) return textsOf(value).join(', ')
  const names = list.map((record) => recordText(record, to))
  return Array.isArray(value) ? listText(names) : names.join(', ')
}

/** A field's value as a cell; `currency` is what the record's amounts are in, where it says so. */
export function cellOf(
  entity: Entity,
  field: string,
  at: { value: unknown; reader: Reader; currency?: unknown },
): Cell {
  const { value, reader, currency } = at
  const info = infoOfField(entity, field)
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return flagText(value, reader.language)
  if (info.kind === 'instant' || info.kind === 'moment')
    return { instant: new Date(typeof value === 'number' ? value : String(value)).getTime() }
  if (info.kind === 'day') return { day: String(value) }
  if (info.kind === 'decimal' && info.money)
    return { number: String(value), currency: typeof currency === 'string' ? currency : null }
  if (info.kind === 'decimal' || info.kind === 'integer') return { number: String(value) }
  if (info.kind === 'choice' || info.kind === 'choices')
    return [value]
      .flat()
      .map((code) => reader.word(field, String(code)))
      .join(', ')
  if (info.kind === 'phone') return phoneText(String(value))
  if (info.kind === 'country') return countryName(String(value), reader.language)
  if (info.kind === 'value' && info.say) return info.say(value, reader.language)
  if (typeof value === 'object') return structured(info, value, reader.language)
  return typeof value === 'number' ? { number: String(value) } : String(value)
}

/**
 * A text that no spreadsheet runs as a formula: what begins with `= + - @`, their full-width forms, a tab or a
 * line break gets an apostrophe before it (SEC-56).
 */
export const defused = (text: string): string =>
  /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text
