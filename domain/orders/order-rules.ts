import {
  type Condition,
  type StatusCounts,
  conditions,
  minus,
  noPieces,
  plus,
  totalOf,
} from '../inventory/conditions.ts'
import { type FieldFault, faultIf } from '../kit/entity/problem.ts'
import {
  type Decimal,
  compare,
  decimalOrZero,
  maxAmount,
  roundCents,
  sum,
  times,
} from '../kit/value/money.ts'
import type { OrderLine } from './order-line.ts'
import { countedPieces, statusOf, unitsOf } from './order-status.ts'
import { type OrderType, orderRules } from './order-types.ts'

/**
 * The fields of an order that its rules check. Null and undefined mean that no value is chosen. Warehouses are given as
 * ids.
 */
export type JudgedOrder = {
  type: OrderType
  supplier?: string | null
  sender?: string | null
  receiver?: string | null
  referenceNumber?: string | null
  lineItems: readonly JudgedLine[]
}

type JudgedLine = Pick<
  OrderLine,
  'product' | 'productStatusCounts' | 'conditions' | 'unitCost' | 'unitPrice' | 'receiver'
>

const missing = (applies: boolean, field: string) => faultIf(applies, [field], 'EMPTY')

/**
 * The faults in the parties of an order: supplier, warehouses, reference number (ORD-18, ORD-20, ORD-23, ORD-24,
 * ORD-51).
 */
function partyFaults(order: JudgedOrder): FieldFault[] {
  const rule = orderRules[order.type]
  const { sender, receiver } = order
  return [
    ...missing(rule.needsSupplier && !order.supplier, 'supplier'),
    ...missing(rule.sends && !sender, 'sender'),
    ...missing(rule.receives && !receiver, 'receiver'),
    ...missing(rule.needsReference && !order.referenceNumber, 'referenceNumber'),
    ...faultIf(Boolean(sender) && sender === receiver, ['receiver'], 'SAME_WAREHOUSE'),
  ]
}

/** The conditions that a line shows: the chosen conditions, and the conditions with pieces (ORD-17). */
export const shownConditions = (line: Pick<JudgedLine, 'productStatusCounts' | 'conditions'>): Condition[] =>
  conditions.filter((each) => line.conditions?.includes(each) || line.productStatusCounts[each] > 0)

/**
 * The faults of a single line (ORD-14, ORD-28, OPEN-92): a shown condition without pieces, a missing price, or a
 * receiver that is also the sender.
 */
function lineFaults(order: JudgedOrder, line: JudgedLine, at: number): FieldFault[] {
  const { price } = orderRules[order.type]
  const shown = shownConditions(line)
  return [
    ...shown
      .filter((each) => line.productStatusCounts[each] < 1)
      .map((each): FieldFault => ({
        path: ['lineItems', at, 'productStatusCounts', each],
        code: 'TOO_SMALL',
        params: { min: 1 },
      })),
    ...(price === null ? [] : faultIf(line[price] === undefined, ['lineItems', at, price], 'REQUIRED')),
    ...faultIf(
      Boolean(line.receiver) && line.receiver === order.sender,
      ['lineItems', at, 'receiver'],
      'SAME_WAREHOUSE',
    ),
  ]
}

const tooBig = (worth: Decimal, path: FieldFault['path']): FieldFault[] =>
  compare(worth, maxAmount) > 0 ? [{ path, code: 'TOO_BIG', params: { max: maxAmount } }] : []

/**
 * The faults of values above the largest amount. The fault of a line's value has the path of the price, the fault of
 * the total the path of the lines.
 */
function worthFaults({ type, lineItems }: JudgedOrder): FieldFault[] {
  const { price } = orderRules[type]
  if (price === null) return []
  const worths = lineItems.map((line) => lineWorth(type, { ...line, [price]: decimalOrZero(line[price]) }))
  const faults = worths.flatMap((worth, at) => tooBig(worth, ['lineItems', at, price]))
  return faults.length > 0 ? faults : tooBig(sum(worths), ['lineItems'])
}

/** All faults of an order that do not depend on the stock, each with the path of its field. */
export function orderFaults(order: JudgedOrder): FieldFault[] {
  const pieces = order.lineItems.reduce((all, line) => all + totalOf(line.productStatusCounts), 0)
  return [
    ...partyFaults(order),
    ...order.lineItems.flatMap((line, at) => lineFaults(order, line, at)),
    ...faultIf(pieces === 0, ['lineItems'], 'NO_QUANTITY'),
    ...worthFaults(order),
  ]
}

/** The fault of a quantity that exceeds `most` (ORD-29). */
const above = (at: number, condition: Condition, most: number): FieldFault => ({
  path: ['lineItems', at, 'productStatusCounts', condition],
  code: 'MAX_QUANTITY',
  params: { n: Math.max(most, 0) },
})

type Counted = Pick<OrderLine, 'product' | 'productStatusCounts'>

/**
 * Returns `MAX_QUANTITY` for lines that send more than is available, by condition (ORD-11, ORD-12, ORD-29). Pieces in
 * earlier lines of the same product are no longer available.
 */
export function stockFaults(
  lines: readonly Counted[],
  available: (product: string) => StatusCounts,
): FieldFault[] {
  const taken = new Map<string, StatusCounts>()
  return lines.flatMap(({ product, productStatusCounts: asked }, at) => {
    const before = taken.get(product) ?? noPieces
    const left = minus(available(product), before)
    taken.set(product, plus(before, asked))
    return conditions
      .filter((condition) => asked[condition] > 0 && asked[condition] > left[condition])
      .map((condition) => above(at, condition, left[condition]))
  })
}

/**
 * Returns `MAX_QUANTITY` for lines that return more pieces than their parent order moved. The condition may differ
 * (OPEN-160). `left` is the number of pieces that may still be returned.
 */
export function returnFaults(lines: readonly Counted[], left: (product: string) => number): FieldFault[] {
  const taken = new Map<string, number>()
  return lines.flatMap(({ product, productStatusCounts: asked }, at) => {
    const faults: FieldFault[] = []
    for (const condition of conditions.filter((each) => asked[each] > 0)) {
      const before = taken.get(product) ?? 0
      const most = left(product) - before
      if (asked[condition] > most) faults.push(above(at, condition, most))
      taken.set(product, before + asked[condition])
    }
    return faults
  })
}

/**
 * The value of a line: its pieces × the cost or sales price, depending on the type of the order (ORD-08). An
 * allocation has no value.
 */
export function lineWorth(
  type: OrderType,
  line: Pick<OrderLine, 'productStatusCounts' | 'unitCost' | 'unitPrice'>,
): Decimal {
  const { price } = orderRules[type]
  const each = price === null ? '0' : (line[price] ?? '0')
  return roundCents(times(String(totalOf(line.productStatusCounts)), each))
}

/** The settled (finalized or cancelled) and the total units of an order (ORD-38, OPEN-97). */
function progressOf(lines: readonly OrderLine[]): { done: number; total: number } {
  const { total, open } = unitsOf(lines)
  return { done: total - open, total }
}

/**
 * The lines of an order that count towards totals, with the pieces that count. Cancelled lines are omitted, unless
 * the whole order is cancelled (OPEN-680).
 */
function countedLines(lines: readonly OrderLine[]): OrderLine[] {
  const status = statusOf(lines)
  return lines
    .filter((line) => status === 'CANCELLED' || statusOf([line]) !== 'CANCELLED')
    .map((line) => ({
      ...line,
      productStatusCounts: countedPieces(line.productStatusCounts, line.cancelledCounts, status),
    }))
}

/** The computed figures of an order, from its lines (ORD-05). */
export function orderFigures(type: OrderType, lines: readonly OrderLine[]) {
  const counted = countedLines(lines)
  return {
    qty: counted.reduce((all, line) => all + totalOf(line.productStatusCounts), 0),
    itemsInOrder: counted.length,
    totalValue: roundCents(sum(counted.map((line) => lineWorth(type, line)))),
    progress: progressOf(lines),
  }
}
