import type { Entity } from '../kit/entity.ts'
import { infoOfField } from '../kit/entity.ts'
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

function addAddress(values: RowValues, { target, text }: Told): void {
  const cells = (values[target.field] ?? {}) as AddressCells
  values[target.field] = { ...cells, [target.part ?? 'whole']: rearmed(text) }
}

/** `5145550100; 5145550101` as entries of a list of phones. */
function entriesOf(each: string, text: string): Record<string, string>[] {
  return listed(rearmed(text)).map((part) => ({ [each]: part }))
}

function addText(entity: Entity, values: RowValues, { target, text }: Told): void {
  const { info, field, splits } = target
  if (splits) {
    Object.assign(values, entity.splits[field]?.take(rearmed(text)))
  } else if (info.kind === 'address') {
    addAddress(values, { target, text })
  } else {
    const value = info.kind === 'value' ? entriesOf(info.each ?? '', text) : cellValue(info, text)
    values[field] = field in values ? joined(values[field], value) : value
  }
}

/** Reads rows of one plan: made once, then given each row. */
export function rowReader(entity: Entity, plan: ImportPlan): (cells: readonly string[]) => RowValues {
  const targets = new Map(importTargets(entity).map((target) => [target.key, target]))
  const columns = plan.columns.map((key) => (key === null ? undefined : targets.get(key)))
  const constants = Object.entries(plan.constants).flatMap(([key, text]) => {
    const target = targets.get(key)
    return target && text !== '' ? [{ target, text }] : []
  })
  const flags = Object.keys(plan.constants).filter(
    (key) => !targets.has(key) && plan.constants[key] === 'true',
  )
  return (cells) => {
    const values: RowValues = {}
    for (const [at, target] of columns.entries()) {
      const text = cells[at]?.trim() ?? ''
      if (target && text !== '') addText(entity, values, { target, text })
    }
    for (const told of constants) if (!(told.target.field in values)) addText(entity, values, told)
    for (const flag of flags) values[flag] = true
    for (const field of Object.keys(values)) {
      if (infoOfField(entity, field).kind === 'address')
        values[field] = addressOfCells(values[field] as AddressCells)
    }
    return values
  }
}
