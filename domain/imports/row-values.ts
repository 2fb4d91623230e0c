import { countriesIn } from '../kit/entity/check.ts'
import { type Entity, infoOfField } from '../kit/entity/entity.ts'
import type { FieldFault } from '../kit/entity/problem.ts'
import type { First } from '../kit/time/typed-day.ts'
import { withPhoneCountries } from '../kit/value/phone.ts'
import { type AddressCells, addressOfCells } from './address-cells.ts'
import { type Writing, cellValue, listed, rearmed } from './cell-value.ts'
import { type OrderTally, orderOf } from './day-order.ts'
import { keptInNotes } from './notices.ts'
import { phonesOf, settlePhones } from './settle-phones.ts'
import { type ImportPlan, type Target, importTargets } from './targets.ts'

/** A row's values by field, as `create` takes them but for references, which are still the texts of their cells. */
type RowValues = Record<string, unknown>

/** A text for a target, and how its column writes days and times. */
type TargetText = { target: Target; text: string; writing: Writing }

const joined = (before: unknown, after: unknown): unknown =>
  Array.isArray(before) && Array.isArray(after)
    ? [...new Set([...before, ...after])]
    : `${String(before)}\n${String(after)}`

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
function entriesOf(each: string, text: string): Record<string, string>[] {
  const plain = rearmed(text)
  return plain.includes('@') ? listed(plain).map((part) => ({ [each]: part })) : phonesOf(each, plain)
}

function plainOf({ target, text, writing }: TargetText): unknown {
  const { info } = target
  return info.kind === 'value' && info.each !== undefined
    ? entriesOf(info.each, text)
    : cellValue(info, text, writing)
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
  const whole = info.kind === 'value' || info.kind === 'address' ? structured(given.text) : undefined
  if (splits && entity.splits[field]?.standsIn) standIns[field] = rearmed(given.text)
  else if (splits) Object.assign(values, entity.splits[field]?.take(rearmed(given.text)))
  else if (whole !== undefined) values[field] = whole
  else if (info.kind === 'address')
    addresses[field] = { ...addresses[field], [part ?? 'whole']: rearmed(given.text) }
  else if (info.kind === 'ref' && field in values) values[field] = [values[field], plainOf(given)].flat()
  else values[field] = field in values ? joined(values[field], plainOf(given)) : plainOf(given)
}

/** Fills what a row lacks from what stands in for it; what is not needed for that, on either side, is kept in the notes. */
function settleStandIns(entity: Entity, { values, standIns }: Gathered): FieldFault[] {
  return Object.entries(standIns).flatMap(([field, text]) => {
    const split = entity.splits[field]
    if (!split) return []
    const said = split.into.flatMap((each) => values[each] ?? []).map(String)
    if (said.length === split.into.length) return [keptInNotes(values, { field, text })]
    const notices = said.map((each) => keptInNotes(values, { field, text: each }))
    Object.assign(values, split.take(text))
    return notices
  })
}

/** What a column of this very name holds, where `create` takes it though no guess would offer it. */
function namedTarget(entity: Entity, key: string): Target | undefined {
  if (!Object.hasOwn(entity.create.shape, key)) return undefined
  const info = key in entity.fields ? infoOfField(entity, key) : ({ kind: 'flag' } as const)
  return { key, field: key, info, required: false, many: false }
}

/**
 * How the days of a file are written: what its columns tell, and what is usual where they do not. Times that name no zone are
 * on the clock of `zone`, as exports write them. Phone numbers without a country code belong to `country`, where the row's address
 * names no other.
 */
export type DayOrders = {
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
  { tallies, usual, zone, country }: DayOrders,
): RowReader {
  const targets = new Map(importTargets(entity).map((target) => [target.key, target]))
  const targetOf = (key: string | null) =>
    key === null ? undefined : (targets.get(key) ?? namedTarget(entity, key))
  const columns = plan.columns.map(targetOf)
  const unsure = { first: usual, zone }
  const writings = columns.map((_, at) => ({ first: orderOf(tallies[at], usual), zone }))
  const constants = Object.entries(plan.constants).flatMap(([key, text]) => {
    const target = targetOf(key)
    return target && text !== '' ? [{ target, text, writing: unsure }] : []
  })
  const read: RowReader = (cells, notices = []) => {
    const gathered: Gathered = { values: {}, addresses: {}, standIns: {} }
    const { values, addresses } = gathered
    for (const [at, target] of columns.entries()) {
      const text = cells[at]?.trim() ?? ''
      if (target && text !== '') addText(entity, gathered, { target, text, writing: writings[at] ?? unsure })
    }
    for (const given of constants) {
      const { field } = given.target
      if (!(field in values) && !(field in addresses)) addText(entity, gathered, given)
    }
    for (const [field, parts] of Object.entries(addresses)) {
      const address = addressOfCells(parts)
      if (address) values[field] = address
    }
    notices.push(...settleStandIns(entity, gathered))
    if (entity.name === 'client') {
      notices.push(...withPhoneCountries(countriesIn(values), () => settlePhones(values)))
      // The type belongs to the account, which a row has only where one is opened with it.
      if (values['createAccount'] !== true) delete values['accountType']
    }
    return values
  }
  return (cells, notices) => withPhoneCountries([country], () => read(cells, notices))
}
