import { countriesIn } from '../kit/entity/check.ts'
import { type Entity, infoOfField } from '../kit/entity/entity.ts'
import type { FieldFault } from '../kit/entity/problem.ts'
import type { First } from '../kit/time/typed-day.ts'
import { normalisePhone, withPhoneCountries } from '../kit/value/phone.ts'
import { isRecord } from '../kit/value/typed-record.ts'
import { folded } from '../kit/words/fold.ts'
import type { Language } from '../kit/words/words.ts'
import { type AddressCells, addressOfCells } from './address-cells.ts'
import { cellText, isPlaceholder, withoutFraction } from './cell-text.ts'
import { type Writing, cellValue, listed } from './cell-value.ts'
import { type OrderTally, orderOf } from './day-order.ts'
import { keptInNotes } from './notices.ts'
import { type PhoneColumn, phoneTypeNamed, phonesOf } from './phone-cells.ts'
import { settleAddresses } from './settle-addresses.ts'
import { emailsIn, settleEmails } from './settle-emails.ts'
import { setAsideWords } from './set-aside.ts'
import { settlePhones } from './settle-phones.ts'
import { kindsOf, partsWithKinds } from './way-kinds.ts'
import { type ImportPlan, type Target, importTargets } from './targets.ts'

/** A row's values by field, as `create` takes them but for references, which are still the texts of their cells. */
type RowValues = Record<string, unknown>

/** A text for a target, how its column writes days and times, and what the column is called. */
type TargetText = { target: Target; text: string; writing: Writing; heading: string }

/** What tells entries of a list apart: themselves, or what `each` of them is. */
const keyOf = (entry: unknown, each: string | undefined): unknown => {
  if (each === undefined || !isRecord(entry)) return entry
  return `${normalisePhone(String(entry[each])).toLowerCase()} ${String(entry['ext'] ?? '')}`
}

/** Two values of one field: lists together with every entry once, texts on a line each. */
function joined(before: unknown, after: unknown, each?: string): unknown {
  if (!Array.isArray(before) || !Array.isArray(after)) return `${String(before)}\n${String(after)}`
  const all: unknown[] = [...before, ...after]
  const keys = all.map((entry) => keyOf(entry, each))
  return all.filter((_, at) => keys.indexOf(keys[at]) === at)
}

/** A cell that holds a structured value as another program wrote it, or undefined. */
function structured(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A cell of several phones or addresses of mail as entries of a list. */
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

/** Where a row's values are gathered; addresses apart, until all their parts are there. */
type Gathered = {
  values: RowValues
  addresses: Record<string, AddressCells>
  /** Texts that count only where the row lacks what they stand in for. */
  standIns: Record<string, string>
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

/** Fills what a row lacks from what stands in for it; what is not needed for that, on either side, is kept in the notes. */
function settleStandIns(entity: Entity, { values, standIns }: Gathered): FieldFault[] {
  return Object.entries(standIns).flatMap(([field, text]) => {
    const split = entity.splits[field]
    if (!split) return []
    const said = split.into.flatMap((each) => values[each] ?? []).map(String)
    // A company that is the client's own name, or the beginning of it, is said already.
    if (said.length === split.into.length && folded(said.join(' ')).includes(folded(text))) return []
    if (said.length === split.into.length) return [keptInNotes(values, { field, text })]
    const notices = said.map((each) => keptInNotes(values, { field, text: each }))
    Object.assign(values, split.take(text))
    return notices
  })
}

/** One of two names stands for both, as neither may be empty: a person with a first name only (CRM-08). */
function settleNames(entity: Entity, values: RowValues): void {
  for (const { into } of Object.values(entity.splits)) {
    const [only, another] = into.flatMap((field) => values[field] ?? [])
    if (only === undefined || another !== undefined) continue
    for (const field of into) values[field] = only
  }
}

/** What the first column of a field is called in the file. */
const labelOf =
  (columns: readonly (Target | undefined)[], headings: readonly string[]) =>
  (field: string): string =>
    headings[columns.findIndex((target) => target?.field === field)] ?? ''

/** What a column of this very name holds, where `create` takes it though no guess would offer it. */
function namedTarget(entity: Entity, key: string): Target | undefined {
  if (!Object.hasOwn(entity.create.shape, key)) return undefined
  const info = key in entity.fields ? infoOfField(entity, key) : ({ kind: 'flag' } as const)
  return { key, field: key, info, required: false, many: false }
}

/**
 * How a file is written. Days: what its columns tell, and what is usual where they do not. Times that name no zone are on the
 * clock of `zone`, as exports write them. Phone numbers without a country code belong to `country`, where the row's address
 * names no other. `headings` tell the kinds of phones; what is written into the notes is said in `language`.
 */
export type Dialect = {
  headings?: readonly string[]
  language?: Language
  tallies: readonly (OrderTally | null)[]
  usual: First
  zone: string
  country: string | null
}

/** Reads a row; what is kept otherwise than its column says is noted. */
type RowReader = (cells: readonly string[], notices?: FieldFault[]) => RowValues

/** Reads rows of one plan: made once, then given each row. */
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
    const gathered: Gathered = { values: {}, addresses: {}, standIns: {} }
    const { values, addresses } = gathered
    for (const [at, target] of columns.entries()) {
      const text = cells[at]?.trim() ?? ''
      if (!target || text === '' || isPlaceholder(cellText(text), target)) continue
      addText(entity, gathered, {
        target,
        text,
        writing: writings[at] ?? unsure,
        heading: headings[at] ?? '',
      })
    }
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
      // The type belongs to the account, which a row has only where one is opened with it.
      if (values['createAccount'] !== true) delete values['accountType']
    }
    return values
  }
  return (cells, notices) => withPhoneCountries([country], () => read(cells, notices))
}
