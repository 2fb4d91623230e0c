import { type Decimal, decimalOrZero, roundCents, times } from './money.ts'

/** The fields of a line that determine its amount. A value that is not a number counts as 0 (ACC-27). */
export type PricedLine = { quantity: unknown; unitPrice: unknown }

/** Quantity × price, rounded to cents. Half a cent is rounded away from zero (ACC-27, OPEN-121). */
export function lineAmount(line: PricedLine): Decimal {
  return roundCents(times(decimalOrZero(line.quantity), decimalOrZero(line.unitPrice)))
}
