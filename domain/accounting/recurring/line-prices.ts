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

/** A line with a price. A price list that another price is from does not apply to it. */
function lineAt(line: RecurringLine, unitPrice: Decimal): RecurringLine {
  const { priced } = line
  const isSame = compare(unitPrice, line.unitPrice) === 0
  return { ...line, unitPrice, ...(priced && !isSame && { priced: { product: priced.product } }) }
}

/** The lines with the prices of a day. A later price that has come into force is the line's own price from then on. */
export const linesOn = (lines: readonly RecurringLine[], on: Day, prices: Prices): RecurringLine[] =>
  lines.map((line) => {
    const { later, ...rest } = lineAt(line, priceOn(line, on, prices))
    return { ...rest, ...(later && later.from > on && { later }) }
  })

/** The product's price about which a line asks, or null: it differs, and the line neither follows it nor has a later price. */
export function askedPrice(line: RecurringLine, prices: Prices): Decimal | null {
  const present = presentPrice(line, prices)
  if (present === undefined || line.follows || line.later) return null
  return compare(present, line.unitPrice) === 0 ? null : present
}

/** The product of a line, with the price list that its price is from. A price that follows the product is from none. */
const pricedBy = ({ product, follows, priced }: RecurringLine) =>
  product === undefined || (priced?.product === product && !follows) ? priced : { product }

/**
 * A line as an invoice has it, without what makes a recurring line ask about the price of its product or follow it. It
 * still names the product.
 */
export function chargedLine(line: RecurringLine): RecurringLine {
  const { product: _product, follows: _follows, later: _later, ...charged } = line
  const priced = pricedBy(line)
  return { ...charged, ...(priced && { priced }) }
}
