import { Big } from 'big.js'
import { type Decimal, compare, minus } from '../../kit/value/money.ts'

/** The margin of a price in percent of the price, with one decimal; null without a cost or a price above zero. */
export function marginPercent(price: Decimal | null, cost: Decimal | null): Decimal | null {
  if (price === null || cost === null || compare(price, '0') <= 0) return null
  const percent = new Big(minus(price, cost)).times(100).div(price).toFixed(1, 1)
  return percent === '-0.0' ? '0.0' : percent
}

/** A price with its cost, and the lowest margin of the workspace in percent. */
type Judged = { price: Decimal; cost: Decimal | null; floor: Decimal | null }

/** Whether a price leaves less than the lowest margin. A price without a known cost never does (OPEN-799). */
export const isBelowFloor = ({ price, cost, floor }: Judged): boolean => {
  if (cost === null || floor === null || compare(cost, '0') <= 0) return false
  if (compare(price, '0') <= 0) return true
  return new Big(minus(price, cost)).times(100).lt(new Big(price).times(floor))
}
