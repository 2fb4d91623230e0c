import { type Decimal, compare, minus, readDecimal, roundCents } from '../value/money.ts'
import { valueAt } from './custom-values.ts'
import type { Entity } from './entity.ts'

type Row = Readonly<Record<string, unknown>>

/** Whether an amount of a record counts as zero because the record is voided (OPEN-490). */
export const isVoidedAmount = ({ voids }: Pick<Entity, 'voids'>, field: string, record: Row): boolean =>
  voids !== null && record[voids.field] === voids.code && voids.amounts.includes(field)

/** Whether the amounts of a record are shown as negative, because the record is a credit note or similar (OPEN-422). */
const takesBackAmounts = ({ takesBack }: Pick<Entity, 'takesBack'>, record: Row): boolean =>
  takesBack !== null && record[takesBack.field] === takesBack.code

/** The amount of a record as lists and files show it. Amounts of credit notes and similar records are negative. */
export const signedAmount = (entity: Pick<Entity, 'takesBack'>, record: Row, amount: Decimal): Decimal =>
  takesBackAmounts(entity, record) && compare(amount, '0') !== 0 ? minus('0', amount) : amount

/**
 * The value of a record's field in files. Amounts of credit notes and similar records are negative (OPEN-422), voided
 * amounts are zero.
 */
export function countedValue(
  entity: Pick<Entity, 'takesBack' | 'voids'>,
  field: string,
  record: Row,
): unknown {
  const value = valueAt(record, field)
  const { takesBack } = entity
  if (isVoidedAmount(entity, field, record)) return '0.00'
  if (takesBack === null || !takesBackAmounts(entity, record)) return value
  const amount = takesBack.amounts.includes(field) ? readDecimal(value) : null
  return amount === null || compare(amount, '0') === 0 ? value : roundCents(minus('0', amount))
}
