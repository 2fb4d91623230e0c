import { z } from 'zod'
import { type PricedLine, lineAmount } from '../kit/value/line-amount.ts'
import { decimal, money, worded } from '../kit/entity/fields.ts'
import {
  type Decimal,
  compare,
  decimalOrZero,
  minus,
  ratio,
  readDecimal,
  roundCents,
  times,
} from '../kit/value/money.ts'
import type { TaxedLine } from './rate-groups.ts'
import { type FieldCode, fieldMessage } from '../kit/words/field-words.ts'

/** A discount or a deposit: a percentage of an amount, or an amount in the document's currency. */
export type Part = { percent: Decimal } | { amount: Decimal }

/** A discount or a deposit in a request: either a percentage or an amount. */
const sentPart = z
  .strictObject({
    percent: decimal({ scale: 4, min: '0', max: '100' }).optional(),
    amount: money().optional(),
  })
  .transform(({ percent, amount }, context): Part => {
    if (percent !== undefined && amount === undefined) return { percent }
    if (amount === undefined || percent !== undefined)
      context.addIssue({ code: 'custom', message: fieldMessage('REQUIRED') })
    return { amount: amount ?? '0.00' }
  })

/** A discount or a deposit as text, for files and lists. */
const written = (part: Part): string => ('percent' in part ? `${part.percent} %` : part.amount)

/** The field for a discount or a deposit (OPEN-213, OPEN-216). */
export const part = () => worded(sentPart, written)

/** The value of a discount or a deposit on an amount, rounded to cents, half a cent up. */
export const partOf = (of: Part, amount: Decimal): Decimal =>
  'percent' in of ? roundCents(times(amount, times(of.percent, '0.01'))) : roundCents(of.amount)

/** The value of a discount on an amount; zero without a discount. */
export const discountOf = (discount: Part | null | undefined, amount: Decimal): Decimal =>
  discount ? partOf(discount, amount) : '0.00'

/**
 * Why a discount on an amount is refused, or null. A discount may not exceed the amount, and a negative amount may not
 * have a discount.
 */
export function whyNotDiscount(discount: Part | null | undefined, amount: Decimal): FieldCode | null {
  if (!discount) return null
  if (compare(amount, '0') < 0) return 'DISCOUNT_NEGATIVE'
  return compare(partOf(discount, amount), amount) > 0 ? 'DISCOUNT_ABOVE' : null
}

/** A line as input of the calculation. */
export type ChargedLine = PricedLine & TaxedLine & { discount?: Part | null | undefined }

/** The amount of a line before tax: quantity × price, less its discount (ACC-27, OPEN-213). */
export function chargedAmount(line: ChargedLine): Decimal {
  const amount = lineAmount(line)
  return roundCents(minus(amount, discountOf(line.discount, amount)))
}

/** The price of one piece of a line after the line's discount; null if the price is not a number. */
export function discountedPrice(line: ChargedLine): Decimal | null {
  const price = readDecimal(line.unitPrice)
  const quantity = decimalOrZero(line.quantity)
  if (price === null || !line.discount || compare(quantity, '0') === 0) return price
  const amount = lineAmount(line)
  return ratio(minus(amount, discountOf(line.discount, amount)), quantity, 4)
}
