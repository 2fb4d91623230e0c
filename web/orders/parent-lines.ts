import { type StatusCounts, conditions, noPieces, totalOf } from '@fieldhouse/domain/inventory/conditions'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { orderRules, returnOf } from '@fieldhouse/domain/orders/order-types'
import { chosenOne } from '../kit/form/chosen.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { keyed, rowsOf } from '../kit/form/lines/line-values.ts'
import { blankLine, pricesOfParent, returnPrices } from './line-changes.ts'
import type { OrderRecord } from './order-record.ts'
import { firstLine } from './order-values.ts'

/** Reduces counts so that the total is at most `most`. The first conditions take precedence. */
function atMost(counts: StatusCounts, most: number): StatusCounts {
  let left = most
  const kept = { ...noPieces }
  for (const each of conditions) {
    kept[each] = Math.min(counts[each], left)
    left -= kept[each]
  }
  return kept
}

/**
 * Returns the lines of a return at its parent's prices, with the finalized pieces that may be returned (OPEN-160).
 * `mayReturn` returns a product's limit, or null.
 */
export function linesOfParent(
  { lineItems }: OrderRecord,
  mayReturn: (product: string) => number | null,
): FormValues[] {
  const taken = new Map<string, number>()
  const lines = lineItems.flatMap(({ product, doneCounts, unitCost, unitPrice }) => {
    const before = taken.get(product._id) ?? 0
    const most = (mayReturn(product._id) ?? totalOf(doneCounts) + before) - before
    const counts = atMost(doneCounts, most)
    taken.set(product._id, before + totalOf(counts))
    if (totalOf(counts) === 0) return []
    const line = {
      ...blankLine(),
      product,
      productStatusCounts: counts,
      conditions: conditions.filter((each) => counts[each] > 0),
      ...returnPrices({ unitCost, unitPrice }),
    }
    return [keyed(line)]
  })
  return lines.length > 0 ? lines : firstLine()
}

/**
 * Sets the costs and prices of a return's lines to those of the parent order, for the products that the parent order
 * contains.
 */
export const pricedByParent = (lines: unknown, parent: OrderRecord): FormValues[] =>
  rowsOf(lines).map((row) => ({ ...row, ...pricesOfParent(parent, chosenOne(row['product'])?._id ?? '') }))

type Around = { place: RecordRef; mayReturn: (product: string) => number | null }

/**
 * Returns the initial values for a return. For a sale, the values contain the lines of the sale. For a purchase, the
 * user picks the lines from the stock (ORD-31).
 */
export function startOfReturn(parent: OrderRecord, { place, mayReturn }: Around): FormValues {
  const type = returnOf(parent.type) ?? parent.type
  const { sends, needsSupplier } = orderRules[type]
  return {
    type,
    parentOrder: parent,
    referenceNumber: parent.referenceNumber ?? parent.poNumber ?? '',
    ...(needsSupplier && { supplier: parent.supplier }),
    ...(sends ? { sender: parent.receiver ?? place } : { receiver: parent.sender ?? place }),
    lineItems: sends ? firstLine() : linesOfParent(parent, mayReturn),
  }
}
