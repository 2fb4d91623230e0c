import { type Condition, type StatusCounts, conditions } from '@fieldhouse/domain/inventory/conditions'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { isRecord } from '@fieldhouse/domain/kit/value/typed-record'
import type { TypedCounts } from '../inventory/counts-input.tsx'
import { chosenOne } from '../kit/form/chosen.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { rowsOf } from '../kit/form/lines/line-values.ts'

const isCondition = (value: unknown): value is Condition => conditions.some((each) => each === value)

const none = (): TypedCounts => ({ new: '0', refurbished: '0', damaged: '0' })

/** Returns an order line without a product, with a quantity of 0 for each condition (ORD-48, OPEN-91). */
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

/** Returns a blank request line with one piece in new condition (ORD-48, OPEN-91). */
export const blankRequestLine = (): FormValues => ({
  ...blankLine(),
  productStatusCounts: { ...none(), new: '1' },
  conditions: ['new'],
})

/** Returns the typed quantities of a line, by condition. */
export function countsOfLine({ productStatusCounts: typed }: FormValues): TypedCounts {
  if (!isRecord(typed)) return none()
  const text = (condition: Condition) => String(typed[condition] ?? '0')
  return { new: text('new'), refurbished: text('refurbished'), damaged: text('damaged') }
}

/** Returns how many pieces of a line's product can be sent, by condition. Null if unknown or not limited. */
export function availableOf({ available }: FormValues): StatusCounts | null {
  if (!isRecord(available)) return null
  const count = (condition: Condition) => Number(available[condition] ?? 0)
  return { new: count('new'), refurbished: count('refurbished'), damaged: count('damaged') }
}

/** Returns the conditions that a line shows: the chosen conditions and all conditions with pieces (ORD-17). */
export function shownConditions(line: FormValues): Condition[] {
  const counts = countsOfLine(line)
  const chosen = Array.isArray(line['conditions']) ? line['conditions'].filter(isCondition) : []
  const counted = conditions.filter((each) => Number(counts[each]) > 0 && !chosen.includes(each))
  return [...chosen, ...counted]
}

/**
 * Returns the conditions that may be chosen. If the order sends pieces, only conditions that are in stock may be
 * chosen (ORD-11).
 */
export const offeredConditions = (available: StatusCounts | null): readonly Condition[] =>
  available === null ? conditions : conditions.filter((each) => available[each] > 0)

const price = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Returns the changes to a line when its product is chosen (ORD-09, ORD-15). The line gets one piece in the first
 * available condition, and the product's cost and price.
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

/**
 * Returns the changes to a line when a condition is replaced by another. The quantity moves to the new condition
 * (ORD-16).
 */
export function withCondition(line: FormValues, from: Condition, to: Condition): FormValues {
  const counts = countsOfLine(line)
  return {
    conditions: shownConditions(line).map((each) => (each === from ? to : each)),
    productStatusCounts: { ...counts, [from]: '0', [to]: counts[from] },
  }
}

/** Returns the changes to a line when a condition is added. The line gets one piece of this condition (OPEN-92). */
export const withAdded = (line: FormValues, condition: Condition): FormValues => ({
  conditions: [...shownConditions(line), condition],
  productStatusCounts: { ...countsOfLine(line), [condition]: '1' },
})

/**
 * Returns the changes to a line when a condition is removed together with its pieces (ORD-17). The last condition
 * cannot be removed (ORD-14).
 */
export function withoutCondition(line: FormValues, condition: Condition): FormValues {
  const shown = shownConditions(line)
  if (shown.length < 2) return {}
  return {
    conditions: shown.filter((each) => each !== condition),
    productStatusCounts: { ...countsOfLine(line), [condition]: '0' },
  }
}

/** Returns the prices of a returned piece. If only one of cost and price is known, both get this amount. */
export const returnPrices = ({ unitCost, unitPrice }: FormValues): FormValues => ({
  unitCost: unitCost ?? unitPrice ?? '',
  unitPrice: unitPrice ?? unitCost ?? '',
})

/** Returns the prices of a product in the parent order. Empty if that order does not contain the product (ORD-08). */
export function pricesOfParent(parent: RecordRef | null, product: string): FormValues {
  const line = rowsOf(parent?.['lineItems']).find((row) => chosenOne(row['product'])?._id === product)
  return line ? returnPrices(line) : {}
}
