import { countriesIn } from '../kit/entity/check.ts'
import type { Entity } from '../kit/entity/entity.ts'
import { infoOfField } from '../kit/entity/entity-fields.ts'
import type { FieldFault } from '../kit/entity/problem.ts'
import type { First } from '../kit/time/typed-day.ts'
import { normalisePhone, withPhoneCountries } from '../kit/value/phone.ts'
import { isRecord } from '../kit/value/typed-record.ts'
import { folded } from '../kit/words/fold.ts'
import type { Language } from '../kit/words/words.ts'
import { type AddressCells, addressOfCells } from './address-cells.ts'
import { cellText, isPlaceholder, withoutFraction } from './cell-text.ts'
import { type Writing, cellValue, listed } from './cell-value.ts'
import { currencyMarked } from './currency-mark.ts'
import { type OrderTally, orderOf } from './day-order.ts'
import { keptInNotes } from './notices.ts'
import { type PhoneColumn, phoneTypeNamed, phonesOf } from './phone-cells.ts'
import { settleAddresses } from './settle-addresses.ts'
import { emailsIn, settleEmails } from './settle-emails.ts'
import { setAsideWords } from './set-aside.ts'
import { settlePhones } from './settle-phones.ts'
import { kindsOf, partsWithKinds } from './way-kinds.ts'
import { type ImportPlan, type Target, importTargets } from './targets.ts'

/** A row's values by field, in the form that `create` accepts, except that references are still texts. */
type RowValues = Record<string, unknown>

/** A text for a target, with the format of its column's days and times, and the column's heading. */
type TargetText = { target: Target; text: string; writing: Writing; heading: string }

/** The key that identifies an entry of a list: the entry itself, or its `each` field with the phone extension. */
const keyOf = (entry: unknown, each: string | undefined): unknown => {
  if (each === undefined || !isRecord(entry)) return entry
  return `${normalisePhone(String(entry[each])).toLowerCase()} ${String(entry['ext'] ?? '')}`
}

/** Combines two values of a field: lists without duplicates, texts line by line. */
function joined(before: unknown, after: unknown, each?: string): unknown {
  if (!Array.isArray(before) || !Array.isArray(after)) return `${String(before)}\n${String(after)}`
  const all: unknown[] = [...before, ...after]
  const keys = all.map((entry) => keyOf(entry, each))
  return all.filter((_, at) => keys.indexOf(keys[at]) === at)
}

/** The JSON value of a cell, or undefined. */
function structured(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Splits a cell with several phones or e-mail addresses into the entries of a list. */
function entriesOf(column: PhoneColumn, text: string): Record<string, string>[] {
  const plain = cellText(text)
  const parts = partsWithKinds(plain, column.types)
  if (parts)
    return parts.flatMap(({ part, type }) =>
      entriesOf(column, part).map((entry) => (type === null ? entry : { ...entry, type })),
    )
  if (!plain.includes('@')) return phonesOf(column, plain)
  const emails = emailsIn(plain)
  return (emails.length > 0 ? emails : listed(plain)).map((part) => ({ [column.each]: part }))
}

function plainOf({ target, text, writing, heading }: TargetText): unknown {
  const { info } = target
  if (info.kind === 'phone') return withoutFraction(cellText(text))
  if (info.kind !== 'value' || info.each === undefined) return cellValue(info, text, writing)
  const types = kindsOf(info)
  const entries = entriesOf({ each: info.each, types, type: phoneTypeNamed(heading, types) }, text)
  return joined(entries, [], info.each)
}

/** The values collected from a row. Addresses are separate until all their parts are read. */
type Gathered = {
  values: RowValues
  addresses: Record<string, AddressCells>
  /** Texts that are used only if the row lacks the fields into which they can be split. */
  standIns: Record<string, string>
  /** The currencies that are written beside the row's amounts. */
  currencies: Set<string>
}

/** Removes the currency from the text of an amount and adds it to `currencies`, if the record has a currency. */
function withoutCurrency(entity: Entity, { currencies }: Gathered, given: TargetText): TargetText {
  const { info } = given.target
  if (info.kind !== 'decimal' || !info.money || !('currency' in entity.create.shape)) return given
  const marked = currencyMarked(cellText(given.text))
  if (!marked) return given
  if (marked.currency !== null) currencies.add(marked.currency)
  return { ...given, text: marked.amount }
}

/**
 * Sets the currency of a row to the currency of its amounts. Several currencies become one text, which the field
 * refuses.
 */
function settleCurrency({ values, currencies }: Gathered): void {
  const text = values['currency']
  const stated = typeof text === 'string' ? [currencyMarked(text)?.currency ?? text] : []
  const all = [...new Set([...stated, ...currencies])]
  if (all.length > 0) values['currency'] = all.join(', ')
}

function addText(entity: Entity, { values, addresses, standIns }: Gathered, given: TargetText): void {
  const { info, field, splits, part } = given.target
  const text = cellText(given.text)
  const whole = info.kind === 'value' || info.kind === 'address' ? structured(given.text) : undefined
  if (splits && entity.splits[field]?.standsIn) standIns[field] = text
  else if (splits) Object.assign(values, entity.splits[field]?.take(text))
  else if (whole !== undefined) values[field] = whole
  else if (info.kind === 'address') {
    const key = part ?? 'whole'
    const before = addresses[field]?.[key]
    addresses[field] = { ...addresses[field], [key]: before === undefined ? text : `${before}, ${text}` }
  } else if (info.kind === 'ref' && field in values) values[field] = [values[field], plainOf(given)].flat()
  else {
    const each = info.kind === 'value' ? info.each : undefined
    values[field] = field in values ? joined(values[field], plainOf(given), each) : plainOf(given)
  }
}

/** Fills missing fields from texts that can replace them, and moves texts that are not needed into the notes. */
function settleStandIns(entity: Entity, { values, standIns }: Gathered): FieldFault[] {
  return Object.entries(standIns).flatMap(([field, text]) => {
    const split = entity.splits[field]
    if (!split) return []
    const said = split.into.flatMap((each) => values[each] ?? []).map(String)
    // A company whose name is part of the client's own name needs no note.
    if (said.length === split.into.length && folded(said.join(' ')).includes(folded(text))) return []
    if (said.length === split.into.length) return [keptInNotes(values, { field, text })]
    const notices = said.map((each) => keptInNotes(values, { field, text: each }))
    Object.assign(values, split.take(text))
    return notices
  })
}

/** Copies a single name into both name fields, because both are required (CRM-08). */
function settleNames(entity: Entity, values: RowValues): void {
  for (const { into } of Object.values(entity.splits)) {
    const [only, another] = into.flatMap((field) => values[field] ?? [])
    if (only === undefined || another !== undefined) continue
    for (const field of into) values[field] = only
  }
}

/** The heading of the first column that belongs to a field. */
const labelOf =
  (columns: readonly (Target | undefined)[], headings: readonly string[]) =>
  (field: string): string =>
    headings[columns.findIndex((target) => target?.field === field)] ?? ''

/**
 * The target for a field that `create` accepts but that is never guessed. The key must be the exact name of the field.
 */
function namedTarget(entity: Entity, key: string): Target | undefined {
  if (!Object.hasOwn(entity.create.shape, key)) return undefined
  const info = key in entity.fields ? infoOfField(entity, key) : ({ kind: 'flag' } as const)
  return { key, field: key, info, required: false, many: false }
}

/** The conventions of a file: headings, language, order of days, time zone and country. */
export type Dialect = {
  /** The headings, which may contain kinds of phones. */
  headings?: readonly string[]
  /** The language of the labels that are added to notes. */
  language?: Language
  /** The counts of day orders by column. `usual` applies if a column has no counts or equal counts. */
  tallies: readonly (OrderTally | null)[]
  usual: First
  /** The time zone for times without a zone. */
  zone: string
  /** The country of phone numbers without a country code, if the row's address has no country. */
  country: string | null
}

/** Reads a row, and adds a notice for each value that is not stored in the field of its column. */
type RowReader = (cells: readonly string[], notices?: FieldFault[]) => RowValues

/** Makes the reader for all rows of a plan. */
export function rowReader(
  entity: Entity,
  plan: ImportPlan,
  { tallies, usual, zone, country, headings = [], language = 'en' }: Dialect,
): RowReader {
  const targets = new Map(importTargets(entity).map((target) => [target.key, target]))
  const targetOf = (key: string | null) =>
    key === null ? undefined : (targets.get(key) ?? namedTarget(entity, key))
  const columns = plan.columns.map(targetOf)
  const unsure = { first: usual, zone }
  const writings = columns.map((_, at) => ({ first: orderOf(tallies[at], usual), zone }))
  const constants = Object.entries(plan.constants).flatMap(([key, text]) => {
    const target = targetOf(key)
    return target && text !== '' ? [{ target, text, writing: unsure, heading: '' }] : []
  })
  const read: RowReader = (cells, notices = []) => {
    const gathered: Gathered = { values: {}, addresses: {}, standIns: {}, currencies: new Set() }
    const { values, addresses } = gathered
    for (const [at, target] of columns.entries()) {
      const text = cells[at]?.trim() ?? ''
      if (!target || text === '' || isPlaceholder(cellText(text), target)) continue
      const given = { target, text, writing: writings[at] ?? unsure, heading: headings[at] ?? '' }
      addText(entity, gathered, withoutCurrency(entity, gathered, given))
    }
    settleCurrency(gathered)
    setAsideWords(entity, { values, notices, label: labelOf(columns, headings) })
    for (const given of constants) {
      const { field } = given.target
      if (!(field in values) && !(field in addresses)) addText(entity, gathered, given)
    }
    const whole = Object.entries(addresses).flatMap(([field, parts]) => {
      const address = addressOfCells(parts)
      return address ? [[field, address] as const] : []
    })
    notices.push(...settleAddresses(entity, values, { addresses: Object.fromEntries(whole), language }))
    notices.push(...settleStandIns(entity, gathered))
    settleNames(entity, values)
    notices.push(...settleEmails(entity, values))
    if (entity.name === 'client') {
      notices.push(...withPhoneCountries(countriesIn(values), () => settlePhones(values)))
      // `accountType` is a field of the account, so it is used only if the import creates an account with the client.
      if (values['createAccount'] !== true) delete values['accountType']
    }
    return values
  }
  return (cells, notices) => withPhoneCountries([country], () => read(cells, notices))
}
