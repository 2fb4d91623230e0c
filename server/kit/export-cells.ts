import { countryName } from '@fieldhouse/domain/kit/countries'
import { type Entity, infoOfField } from '@fieldhouse/domain/kit/entity'
import type { FieldInfo } from '@fieldhouse/domain/kit/fields'
import { nameOf } from '@fieldhouse/domain/kit/name-of'
import type { CodeWord } from './export-words.ts'
import { type Language, type Words, say } from '@fieldhouse/domain/kit/words'

/** A cell of an exported table: text, or a number that may be summed. */
export type Cell = string | { number: string }

/** For whom values are written: language of words, zone of instants, words of codes. */
export type Reader = { language: Language; timezone: string; word: CodeWord }

const yes: Words = { en: 'Yes', fr: 'Oui', es: 'Sí' }
const no: Words = { en: 'No', fr: 'Non', es: 'No' }

/** An instant as people write it: `2026-03-01 09:30` in their zone. */
function localTime(value: unknown, timezone: string): string {
  const at = new Date(value as string | number)
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return parts.format(at).replace(', ', ' ')
}

/** Every text and number in a structured value, in its order. */
function textsOf(value: unknown): string[] {
  if (value === null || value === undefined || typeof value === 'boolean') return []
  if (typeof value !== 'object') return [String(value)]
  return Object.entries(value).flatMap(([key, part]) => (key === '_id' ? [] : textsOf(part)))
}

function addressText(value: object): string {
  const { formatted, unit } = value as { formatted?: string; unit?: string }
  return formatted ? [formatted, unit].filter(Boolean).join(', ') : textsOf(value).join(', ')
}

/** One of several ways to reach somebody: what it is called by, a phone with its extension; read back by an import. */
function entryText(each: string, entry: unknown): string {
  const { [each]: text, ext } = { ...(entry as Record<string, unknown>) }
  return ext ? `${String(text)} ext. ${String(ext)}` : String(text)
}

const isRecord = (value: unknown): value is { _id: string } =>
  typeof value === 'object' && value !== null && '_id' in value

/** A record that another one shows inside itself, by what it is called; else by the first that it says of itself. */
function recordText(record: { _id: string }): string {
  const said = nameOf({ ...record })
  if (said !== record._id) return said
  const { id: _id, version: _version, ...rest } = { id: null, version: null, ...record }
  return textsOf(rest)[0] ?? ''
}

function structured(info: FieldInfo, value: object): string {
  const key = info.kind === 'value' ? info.each : undefined
  if (key !== undefined && Array.isArray(value)) return value.map((entry) => entryText(key, entry)).join('; ')
  if (info.kind === 'address') return addressText(value)
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.every(isRecord) ? list.map(recordText).join(', ') : textsOf(value).join(', ')
}

/** A field's value as a cell. */
export function cellOf(entity: Entity, field: string, at: { value: unknown; reader: Reader }): Cell {
  const { value, reader } = at
  const info = infoOfField(entity, field)
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return say(value ? yes : no, reader.language)
  if (info.kind === 'instant' || info.kind === 'moment') return localTime(value, reader.timezone)
  if (info.kind === 'decimal' || info.kind === 'integer') return { number: String(value) }
  if (info.kind === 'choice' || info.kind === 'choices')
    return [value]
      .flat()
      .map((code) => reader.word(field, String(code)))
      .join(', ')
  if (info.kind === 'country') return countryName(String(value), reader.language)
  if (typeof value === 'object') return structured(info, value)
  return typeof value === 'number' ? { number: String(value) } : String(value)
}

/**
 * A text that no spreadsheet runs as a formula: what begins with `= + - @`, their full-width forms, a tab or a
 * line break gets an apostrophe before it (SEC-56).
 */
export const defused = (text: string): string =>
  /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text
