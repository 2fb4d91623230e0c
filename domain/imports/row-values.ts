import { type Entity, infoOfField } from '../kit/entity.ts'
import { splitExtension } from '../kit/phone.ts'
import { type AddressCells, addressOfCells } from './address-cells.ts'
import { cellValue, listed, rearmed } from './cell-value.ts'
import { type ImportPlan, type Target, importTargets } from './targets.ts'

/** A row's values by field, as `create` takes them but for references, which are still the texts of their cells. */
export type RowValues = Record<string, unknown>

type Told = { target: Target; text: string }

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

/** `5145550100; 5145550101 ext. 7` as entries of a list of phones. */
function entriesOf(each: string, text: string): Record<string, string>[] {
  return listed(rearmed(text)).map((part) => {
    const phone = part.includes('@') ? null : splitExtension(part)
    return phone?.ext ? { [each]: phone.number, ext: phone.ext } : { [each]: part }
  })
}

function plainOf({ target, text }: Told): unknown {
  const { info } = target
  return info.kind === 'value' && info.each !== undefined ? entriesOf(info.each, text) : cellValue(info, text)
}

/** Where a row's values are gathered; addresses apart, until all their parts are there. */
type Gathered = { values: RowValues; addresses: Record<string, AddressCells> }

function addText(entity: Entity, { values, addresses }: Gathered, told: Told): void {
  const { info, field, splits, part } = told.target
  const whole = info.kind === 'value' || info.kind === 'address' ? structured(told.text) : undefined
  if (splits) Object.assign(values, entity.splits[field]?.take(rearmed(told.text)))
  else if (whole !== undefined) values[field] = whole
  else if (info.kind === 'address')
    addresses[field] = { ...addresses[field], [part ?? 'whole']: rearmed(told.text) }
  else values[field] = field in values ? joined(values[field], plainOf(told)) : plainOf(told)
}

/** What a column of this very name holds, where `create` takes it though no guess would offer it. */
function namedTarget(entity: Entity, key: string): Target | undefined {
  if (!Object.hasOwn(entity.create.shape, key)) return undefined
  const info = key in entity.fields ? infoOfField(entity, key) : ({ kind: 'flag' } as const)
  return { key, field: key, info, required: false, many: false }
}

/** Reads rows of one plan: made once, then given each row. */
export function rowReader(entity: Entity, plan: ImportPlan): (cells: readonly string[]) => RowValues {
  const targets = new Map(importTargets(entity).map((target) => [target.key, target]))
  const targetOf = (key: string | null) =>
    key === null ? undefined : (targets.get(key) ?? namedTarget(entity, key))
  const columns = plan.columns.map(targetOf)
  const constants = Object.entries(plan.constants).flatMap(([key, text]) => {
    const target = targetOf(key)
    return target && text !== '' ? [{ target, text }] : []
  })
  return (cells) => {
    const gathered: Gathered = { values: {}, addresses: {} }
    const { values, addresses } = gathered
    for (const [at, target] of columns.entries()) {
      const text = cells[at]?.trim() ?? ''
      if (target && text !== '') addText(entity, gathered, { target, text })
    }
    for (const told of constants) {
      const { field } = told.target
      if (!(field in values) && !(field in addresses)) addText(entity, gathered, told)
    }
    for (const [field, parts] of Object.entries(addresses)) {
      const address = addressOfCells(parts)
      if (address) values[field] = address
    }
    return values
  }
}
