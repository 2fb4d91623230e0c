import { foldedWords } from '@fieldhouse/domain/kit/words/fold'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField, schemaOf } from '@fieldhouse/domain/kit/entity/entity-fields'
import { oneOfParams } from '@fieldhouse/domain/kit/entity/plain-message'
import { textFilters, wholeTexts } from '@fieldhouse/domain/kit/entity/text-filters'
import { check } from '@fieldhouse/domain/kit/entity/check'
import { type FieldInfo, bare } from '@fieldhouse/domain/kit/entity/fields'
import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import { isId } from '../database/ids.ts'

/** A filter of a list: a field equals one of the values, or is within bounds (inclusive). */
export type Condition = { field: string; kind: FieldInfo['kind'] } & (
  | { equal: unknown[] }
  | { from?: unknown; to?: unknown }
)

/** The request for a list, checked against the entity's declaration. */
export type ListQuery = {
  page: number
  limit: number
  sort: { field: string; descending: boolean }[]
  /** Folded words that must all match. */
  words: string[]
  /** The fields to search. Null means all searched fields of the entity. */
  fields: string[] | null
  /** Whether the best matches come first, because no other order was requested. */
  isRanked: boolean
  conditions: Condition[]
  /** Folded words that must all match in the given fields. */
  texts: { fields: string[]; words: string[] }[]
  skip: string[]
  removed: boolean
}

/** Raw query values by key. A repeated key has a list of values. */
export type RawQuery = Record<string, string | string[] | undefined>

const largestPage = 5000
const longestQuery = 200

/** Splits typed text into words for comparison with the search column. */
export const searchWords = (typed: string): string[] => [...new Set(foldedWords(typed))]

/** The requested page of a list, for routes without other list keys. An invalid number counts as page 1. */
export function givenPage(query: RawQuery): number {
  const asked = Number(query['page'] ?? 1)
  return Number.isInteger(asked) && asked > 0 && asked < 100_000 ? asked : 1
}

/** Collects the faults of a query, so that all are reported together. */
class Reading {
  readonly faults: FieldFault[] = []
  readonly entity: Entity

  constructor(entity: Entity) {
    this.entity = entity
  }

  fail(key: string, code: FieldFault['code'], params: FieldFault['params'] = {}): void {
    this.faults.push({ path: [key], code, params })
  }

  /** A query value converted to the field's type. */
  value(key: string, field: string, raw: string): unknown {
    const info = infoOfField(this.entity, field)
    const { kind } = info
    if (raw === 'null') return null
    // The options of a choice are checked here, because the schema of a choice that only the system sets also accepts
    // other values.
    if (info.kind === 'choice' && !info.options.includes(raw)) {
      this.fail(key, 'ONE_OF', oneOfParams(info.options))
      return null
    }
    if (kind === 'flag' && (raw === 'true' || raw === 'false')) return raw === 'true'
    const schema = schemaOf(this.entity, field)
    if (!schema) return raw
    const single = kind === 'choices' || kind === 'refs' ? [raw] : raw
    const numeric =
      (kind === 'integer' || kind === 'moment' || kind === 'instant') && /^-?\d+$/.test(raw)
        ? Number(raw)
        : single
    const checked = check(bare(schema), numeric)
    if (checked.ok) return checked.value
    const [fault] = checked.faults
    this.fail(key, fault?.code ?? 'INVALID', fault?.params)
    return null
  }

  integer(key: string, raw: string | undefined, bounds: { initial: number; max: number }): number {
    if (raw === undefined || raw === '') return bounds.initial
    const given = Number(raw)
    if (/^\d+$/.test(raw) && given >= 1 && given <= bounds.max) return given
    if (Number(raw) > bounds.max) this.fail(key, 'TOO_BIG', { max: bounds.max })
    else if (Number(raw) < 1) this.fail(key, 'TOO_SMALL', { min: 1 })
    else this.fail(key, 'WHOLE_NUMBER')
    return bounds.initial
  }
}

const all = (raw: string | string[] | undefined): string[] => (raw === undefined ? [] : [raw].flat())
const list = (raw: string | string[] | undefined): string[] =>
  all(raw)
    .flatMap((part) => part.split(','))
    .map((part) => part.trim())
    .filter(Boolean)

function readSort(reading: Reading, raw: string): ListQuery['sort'] {
  return raw
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const descending = part.startsWith('-')
      const field = descending ? part.slice(1) : part
      if (!reading.entity.sort.includes(field) && part !== reading.entity.order)
        reading.fail('sort', 'ONE_OF', oneOfParams(reading.entity.sort))
      return { field, descending }
    })
}

const ranged: ReadonlySet<string> = new Set(['day', 'instant', 'moment', 'decimal', 'integer'])

/**
 * Whether a list can filter a field by this kind of filter. Bounds require an ordered field. A searched text can only
 * be compared with one whole value (API-10).
 */
function mayAsk({ entity }: Reading, asked: { kind: string; field: string; values: number }): boolean {
  const { kind, field, values } = asked
  if (kind !== 'filter') return entity.filter.includes(field) && ranged.has(infoOfField(entity, field).kind)
  return entity.filter.includes(field) || (values <= 1 && wholeTexts(entity).includes(field))
}

function readConditions(reading: Reading, query: RawQuery): Condition[] {
  const conditions: Condition[] = []
  for (const [key, raw] of Object.entries(query)) {
    const [, kind, field] = /^(filter|from|to)_(.+)$/.exec(key) ?? []
    if (!kind || !field || field === 'removed') continue
    const values = all(raw).filter((part) => part !== '')
    if (!mayAsk(reading, { kind, field, values: values.length })) {
      reading.fail(key, 'UNKNOWN_FIELD', { field: key })
    } else if (kind !== 'filter' && Array.isArray(raw)) {
      reading.fail(key, 'REPEATED')
    } else if (values.length > 0) {
      const typed = values.map((part) => reading.value(key, field, part))
      const asked = { field, kind: infoOfField(reading.entity, field).kind }
      conditions.push(kind === 'filter' ? { ...asked, equal: typed } : { ...asked, [kind]: typed[0] })
    }
  }
  return conditions
}

/** Whether the list shows archived records instead of active ones. Only allowed for entities that can be archived. */
function readRemoved(reading: Reading, raw: string | string[] | undefined): boolean {
  const key = 'filter_removed'
  if (raw === undefined || raw === '') return false
  if (!reading.entity.archive) reading.fail(key, 'UNKNOWN_FIELD', { field: key })
  else if (raw !== 'true' && raw !== 'false') reading.fail(key, 'TRUE_OR_FALSE')
  return raw === 'true'
}

/**
 * The words with which the index finds candidates for a whole-text filter. The values of the candidates are then
 * compared. For a long text, the first words are enough.
 */
function wordsOfWhole(entity: Entity, { field, equal }: { field: string; equal: unknown[] }): string[] {
  const [value] = equal
  return wholeTexts(entity).includes(field) && typeof value === 'string'
    ? searchWords(value.slice(0, longestQuery))
    : []
}

/** The word filters of single fields: `has_<field>`, and the words of whole-text filters. */
function readTexts(reading: Reading, query: RawQuery, conditions: Condition[]): ListQuery['texts'] {
  const whole = conditions.flatMap((condition) => {
    const words = 'equal' in condition ? wordsOfWhole(reading.entity, condition) : []
    const fields = [reading.entity.searchNames[condition.field] ?? condition.field].flat()
    return words.length > 0 ? [{ fields, words }] : []
  })
  const typed = Object.entries(query).flatMap(([key, raw]) => {
    if (!key.startsWith('has_')) return []
    const field = key.slice('has_'.length)
    const said = all(raw).join(' ')
    if (!textFilters(reading.entity).includes(field)) reading.fail(key, 'UNKNOWN_FIELD', { field: key })
    else if (said.length > longestQuery) reading.fail(key, 'TOO_LONG', { max: longestQuery })
    else if (searchWords(said).length > 0) return [{ fields: [field], words: searchWords(said) }]
    return []
  })
  return [...whole, ...typed]
}

function readFields(reading: Reading, raw: string | string[] | undefined): string[] | null {
  const { search, searchNames } = reading.entity
  const searched = (field: string) =>
    (Object.hasOwn(searchNames, field) ? searchNames[field] : undefined) ?? field
  const asked = [...new Set(list(raw).flatMap(searched))]
  if (asked.some((field) => !search.includes(field)))
    reading.fail('fields', 'UNKNOWN_FIELD', { field: asked.join(', ') })
  return asked.length > 0 && search.some((field) => !asked.includes(field)) ? asked : null
}

const known = /^(page|limit|sort|q|fields|workspace|skip|(filter|from|to|has)_.+)$/

/** Whether a key excludes records by id, besides `skip`: `skipProducts`, `skipProductIds`. */
function isSkip({ name }: Entity, key: string): boolean {
  const written = `skip${name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`
  return key === `${written}s` || key === `${written}Ids`
}

/**
 * Whether a key is one of the entity's `listKeys`, which do not filter the list. Reports an invalid value of the key.
 */
function isOwnKey(reading: Reading, key: string, raw: RawQuery[string]): boolean {
  const { listKeys } = reading.entity
  const taken = Object.hasOwn(listKeys, key) ? listKeys[key] : undefined
  if (taken && !(typeof raw === 'string' && taken.includes(raw)))
    reading.fail(key, 'ONE_OF', oneOfParams(taken))
  return taken !== undefined
}

/**
 * Reads the query of a list or search. Refuses unknown or invalid keys with `VALIDATION`. `initial` is the default page
 * size.
 */
export function readListQuery(entity: Entity, query: RawQuery, initial: number): ListQuery {
  const reading = new Reading(entity)
  const one = (key: string): string | undefined => all(query[key])[0]
  for (const key of Object.keys(query)) {
    const isKnown = known.test(key) || isSkip(entity, key) || isOwnKey(reading, key, query[key])
    if (!isKnown) reading.fail(key, 'UNKNOWN_FIELD', { field: key })
    if (/^(page|limit|sort|q|workspace|filter_removed)$/.test(key) && Array.isArray(query[key]))
      reading.fail(key, 'REPEATED')
  }
  const q = one('q') ?? ''
  if (q.length > longestQuery) reading.fail('q', 'TOO_LONG', { max: longestQuery })
  const conditions = readConditions(reading, query)
  const result: ListQuery = {
    page: reading.integer('page', one('page'), { initial: 1, max: 1_000_000 }),
    limit: reading.integer('limit', one('limit'), { initial, max: largestPage }),
    sort: readSort(reading, one('sort') || entity.order),
    words: searchWords(q),
    fields: readFields(reading, query['fields']),
    isRanked: q !== '' && !one('sort'),
    conditions,
    texts: readTexts(reading, query, conditions),
    skip: Object.keys(query)
      .filter((key) => key.startsWith('skip'))
      .flatMap((key) => list(query[key])),
    removed: readRemoved(reading, query['filter_removed']),
  }
  if (!result.skip.every(isId)) reading.fail('skip', 'ID')
  if (reading.faults.length > 0) throw new Problem('VALIDATION', { errors: reading.faults })
  return result
}
