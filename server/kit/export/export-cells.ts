import { translated } from '@fieldhouse/domain/kit/words/translated'
import { countryName } from '@fieldhouse/domain/kit/value/countries'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
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
 * A cell of an exported table: a text, a number, a day `YYYY-MM-DD` or an instant in epoch ms. The currency null means
 * the workspace's currency.
 */
export type Cell =
  | string
  | { number: string; currency?: string | null }
  | { day: string }
  | { instant: number }

/** The person who gets an export: their language, and a function for the texts of choice fields' codes. */
export type Reader = { language: Language; word: CodeWord }

const yes: Words = translated('kit', 'exportCells.yes')
const no: Words = translated('kit', 'exportCells.no')

/** The text for yes or no in a language. */
export const flagText = (is: boolean, language: Language): string => say(is ? yes : no, language)

/** Every text and number in a structured value, in order. */
function textsOf(value: unknown): string[] {
  if (value === null || value === undefined || typeof value === 'boolean') return []
  if (typeof value !== 'object') return [String(value)]
  return Object.entries(value).flatMap(([key, part]) => (key === '_id' ? [] : textsOf(part)))
}

const addressCell = (value: Address, language: Language): string =>
  value.formatted ? addressText(value, language) : textsOf(value).join(', ')

/**
 * A phone number as text. Formats North American numbers, which spreadsheets would take for a formula (`+1`). Other
 * numbers stay as stored.
 */
export const phoneText = (text: string): string => (/^\+1\d{10}$/.test(text) ? displayPhone(text) : text)

/**
 * The text of a phone or e-mail entry: its value, a phone's extension, and the entry's kind unless it is the default.
 * An import can read the text back.
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

/** Joins record names to a list that an import can read. Quotes names that contain a separator. */
const listText = (texts: readonly string[]): string =>
  texts.map((text) => (/[,;|\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(', ')

const isReference = (value: unknown): value is { _id: string } =>
  typeof value === 'object' && value !== null && '_id' in value

/** The text of a record inside a value: the record's name, or else its first text. */
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

/** A field's value as a cell. `currency` is the currency of the record's amounts, if it has one. */
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
