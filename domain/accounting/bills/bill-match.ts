import { type Decimal, compare, minus, roundCents, sum } from '../../kit/value/money.ts'
import { lineAmount } from '../../kit/value/line-amount.ts'
import type { BillLine } from './supplier-bill.ts'

/** How a line of a bill differs from its purchase order. */
export const billDifferences = ['NOT_ORDERED', 'NOT_RECEIVED', 'PRICE'] as const
export type BillDifference = (typeof billDifferences)[number]

/** A line of a purchase order. `billed` is the quantity on other bills that are not voided. */
export type OrderedLine = {
  line: string
  ordered: Decimal
  received: Decimal
  billed: Decimal
  price: Decimal | null
}

/** A line of a bill compared with its line of the order. */
export type MatchedLine = {
  line: string
  order: OrderedLine | null
  differences: BillDifference[]
}

type Compared = Pick<BillLine, '_id' | 'orderLine' | 'quantity' | 'unitPrice'>

/** What a line of a bill may still bill: the received quantity less the quantity on other bills. */
export const billable = ({ received, billed }: Pick<OrderedLine, 'received' | 'billed'>): Decimal => {
  const left = minus(received, billed)
  return compare(left, '0') > 0 ? left : '0'
}

/**
 * Compares the ordered, received and billed quantities and the prices of a bill with those of its order (OPEN-821).
 * Several lines of the bill may have the same line of the order. A bill without an order has no differences.
 */
export function matchBill(lines: readonly Compared[], ordered: readonly OrderedLine[] | null): MatchedLine[] {
  if (ordered === null) return []
  return lines.map((line) => {
    const order = ordered.find((each) => each.line === line.orderLine) ?? null
    if (order === null) return { line: line._id ?? '', order, differences: ['NOT_ORDERED'] }
    const same = lines.filter(({ orderLine }) => orderLine === line.orderLine)
    const isTooMuch = compare(sum(same.map(({ quantity }) => quantity)), billable(order)) > 0
    const isOtherPrice = compare(line.unitPrice, order.price ?? '0') !== 0
    return {
      line: line._id ?? '',
      order,
      differences: [
        ...(isTooMuch ? (['NOT_RECEIVED'] as const) : []),
        ...(isOtherPrice ? (['PRICE'] as const) : []),
      ],
    }
  })
}

/** The lines that a new bill of an order proposes: what is received and not billed yet. */
export const proposedLines = (ordered: readonly (OrderedLine & { product: string })[]) =>
  ordered.flatMap(({ line, product, price, ...of }) => {
    const quantity = billable(of)
    const unitPrice = roundCents(price ?? '0')
    const made = { orderLine: line, product, quantity, unitPrice }
    return compare(quantity, '0') > 0 ? [{ ...made, amount: lineAmount(made) }] : []
  })
