import { type Condition, type StatusCounts, conditions } from '@fieldhouse/domain/inventory/conditions'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { isRecord } from '@fieldhouse/domain/kit/value/typed-record'
import type { TypedCounts } from '../inventory/counts-input.tsx'
import { chosenOne } from '../kit/form/chosen.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { rowsOf } from '../kit/form/lines/line-values.ts'

const isCondition = (value: unknown): value is Condition => conditions.some((each) => each === value)

const none = (): TypedCounts => ({ new: '0', refurbished: '0', damaged: '0' })

/** A line of an order before its product is chosen: none of any condition (ORD-48, OPEN-91). */
export const blankLine = (): FormValues => ({
  product: null,
  productName: '',
  productDescription: '',
  productStatusCounts: none(),
  conditions: [],
  unitCost: '',
  unitPrice: '',
  supplier: null,
  receiver: null,
  available: null,
})

/** A line of a request: one new piece (ORD-48, OPEN-91). */
export const blankRequestLine = (): FormValues => ({
  ...blankLine(),
  productStatusCounts: { ...none(), new: '1' },
  conditions: ['new'],
})

/** The pieces of a line as they are typed. */
export function countsOfLine({ productStatusCounts: typed }: FormValues): TypedCounts {
  if (!isRecord(typed)) return none()
  const text = (condition: Condition) => String(typed[condition] ?? '0')
  return { new: text('new'), refurbished: text('refurbished'), damaged: text('damaged') }
}

/** What may be sent of a line's product, by condition; null where that is not known or does not matter. */
export function availableOf({ available }: FormValues): StatusCounts | null {
  if (!isRecord(available)) return null
  const count = (condition: Condition) => Number(available[condition] ?? 0)
  return { new: count('new'), refurbished: count('refurbished'), damaged: count('damaged') }
}

/** The conditions that a line shows: those chosen, and each that has pieces (ORD-17). */
export function shownConditions(line: FormValues): Condition[] {
  const counts = countsOfLine(line)
  const chosen = Array.isArray(line['conditions']) ? line['conditions'].filter(isCondition) : []
  const counted = conditions.filter((each) => Number(counts[each]) > 0 && !chosen.includes(each))
  return [...chosen, ...counted]
}

/** The conditions that may be offered: where pieces are sent those of which there are any (ORD-11). */
export const offeredConditions = (available: StatusCounts | null): readonly Condition[] =>
  available === null ? conditions : conditions.filter((each) => available[each] > 0)

const price = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * What changes on a line as its product is chosen (ORD-09, ORD-15): one new piece, or the first condition of which there is
 * any to send, at the product's own cost and price.
 */
export function withProduct(product: RecordRef, available: StatusCounts | null): FormValues {
  const first = offeredConditions(available)[0] ?? 'new'
  return {
    product,
    available,
    conditions: [first],
    productStatusCounts: { ...none(), [first]: '1' },
    unitCost: price(product['unitCost']),
    unitPrice: price(product['unitPrice']),
  }
}

/** What changes as a line's condition does: its quantity comes along (ORD-16). */
export function withCondition(line: FormValues, from: Condition, to: Condition): FormValues {
  const counts = countsOfLine(line)
  return {
    conditions: shownConditions(line).map((each) => (each === from ? to : each)),
    productStatusCounts: { ...counts, [from]: '0', [to]: counts[from] },
  }
}

/** What changes as a condition is added: a piece of it (OPEN-92). */
export const withAdded = (line: FormValues, condition: Condition): FormValues => ({
  conditions: [...shownConditions(line), condition],
  productStatusCounts: { ...countsOfLine(line), [condition]: '1' },
})

/** What changes as a condition is removed: its pieces go with it (ORD-17); the last one stays (ORD-14). */
export function withoutCondition(line: FormValues, condition: Condition): FormValues {
  const shown = shownConditions(line)
  if (shown.length < 2) return {}
  return {
    conditions: shown.filter((each) => each !== condition),
    productStatusCounts: { ...countsOfLine(line), [condition]: '0' },
  }
}

/** What a piece of a line comes back for: what was sold for what it brought, what was bought for what it cost. */
export const returnPrices = ({ unitCost, unitPrice }: FormValues): FormValues => ({
  unitCost: unitCost ?? unitPrice ?? '',
  unitPrice: unitPrice ?? unitCost ?? '',
})

/** What a piece comes back for by the parent order's line of its product; nothing where it had no such line (ORD-08). */
export function pricesOfParent(parent: RecordRef | null, product: string): FormValues {
  const line = rowsOf(parent?.['lineItems']).find((row) => chosenOne(row['product'])?._id === product)
  return line ? returnPrices(line) : {}
}
