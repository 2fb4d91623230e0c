import type { Day } from '../../kit/time/day.ts'
import { type Decimal, compare } from '../../kit/value/money.ts'
import type { RecurringLine } from './recurring-content.ts'

/** The prices of the products themselves, by id. */
export type Prices = ReadonlyMap<string, Decimal>

/** The price that the account has for a product on a day, and the name of the price list that it is from. */
export type DayPrice = { unitPrice: Decimal; list: string | null }

/** A line on the day of an invoice: with the price of its product if it follows it, else with its own (OPEN-793). */
function lineOn(line: RecurringLine, on: Day, prices: ReadonlyMap<string, DayPrice>): RecurringLine {
  const { later, ...own } = line
  const { product, priced } = own
  const kept = { ...own, ...(later && later.from > on && { later }) }
  const present = own.follows && product ? prices.get(product) : undefined
  if (present && product) {
    const { unitPrice, list } = present
    return { ...kept, unitPrice, priced: { product, ...(list !== null && { list }) } }
  }
  if (!later || later.from > on) return kept
  return { ...kept, unitPrice: later.unitPrice, ...(priced && { priced: { product: priced.product } }) }
}

/** The lines with the prices of a day. A later price that has come into force is the line's own price from then on. */
export const linesOn = (
  lines: readonly RecurringLine[],
  on: Day,
  prices: ReadonlyMap<string, DayPrice>,
): RecurringLine[] => lines.map((line) => lineOn(line, on, prices))

/**
 * The changed own price of a product that the user has not accepted or declined for a line. Null if the line's price is
 * from a price list.
 */
export function askedPrice(line: RecurringLine, prices: Prices): Decimal | null {
  const present = line.product === undefined ? undefined : prices.get(line.product)
  if (present === undefined || line.follows || line.later || line.priced?.list) return null
  const isSettled = [line.unitPrice, line.declined].some((price) => price && compare(present, price) === 0)
  return isSettled ? null : present
}

/** A line of an invoice: its product, and without what only a recurring invoice needs. */
export function chargedLine(line: RecurringLine): RecurringLine {
  const { product, follows: _follows, later: _later, declined: _declined, ...charged } = line
  // The present product of a line may differ from the product whose price list the line names.
  return product === undefined || charged.priced?.product === product
    ? charged
    : { ...charged, priced: { product } }
}
