import type { Day } from '../../kit/time/day.ts'
import { type Decimal, compare } from '../../kit/value/money.ts'
import type { RecurringLine } from './recurring-content.ts'

/** The present prices of products, by id. */
export type Prices = ReadonlyMap<string, Decimal>

/** The present price of a line's product, if it has one. */
const presentPrice = ({ product }: RecurringLine, prices: Prices): Decimal | undefined =>
  product === undefined ? undefined : prices.get(product)

/** The price of a line on the day of an invoice: the product's if the line follows it, else its own (OPEN-793). */
function priceOn(line: RecurringLine, on: Day, prices: Prices): Decimal {
  const present = line.follows ? presentPrice(line, prices) : undefined
  if (present !== undefined) return present
  return line.later && on >= line.later.from ? line.later.unitPrice : line.unitPrice
}

/** The lines with the prices of a day. A later price that has come into force is the line's own price from then on. */
export const linesOn = (lines: readonly RecurringLine[], on: Day, prices: Prices): RecurringLine[] =>
  lines.map(({ later, ...line }) => ({
    ...line,
    ...(later && later.from > on && { later }),
    unitPrice: priceOn({ ...line, ...(later && { later }) }, on, prices),
  }))

/** The product's price about which a line asks, or null: it differs, and the line neither follows it nor has a later price. */
export function askedPrice(line: RecurringLine, prices: Prices): Decimal | null {
  const present = presentPrice(line, prices)
  if (present === undefined || line.follows || line.later) return null
  const isSettled = [line.unitPrice, line.declined].some((price) => price && compare(present, price) === 0)
  return isSettled ? null : present
}

/** A line of an invoice, without what only a recurring invoice needs. */
export const chargedLine = ({
  product: _product,
  follows: _follows,
  later: _later,
  declined: _declined,
  ...line
}: RecurringLine) => line
