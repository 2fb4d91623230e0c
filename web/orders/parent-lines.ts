import { type StatusCounts, conditions, noPieces, totalOf } from '@fieldhouse/domain/inventory/conditions'
import type { FormValues } from '../kit/form/form-values.ts'
import { keyed } from '../kit/form/line-values.ts'
import { blankLine } from './line-changes.ts'
import type { OrderRecord } from './order-record.ts'
import { firstLine } from './order-values.ts'

/** Of these pieces as many as there still are, the first conditions first. */
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
 * The lines of a return as its parent order had them: what was finalized of each and no other return brings back, at the same
 * cost and price (OPEN-160). `mayReturn` is how many pieces of a product may still come back, null where that is not known.
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
      unitCost: unitCost ?? '',
      unitPrice: unitPrice ?? '',
    }
    return [keyed(line)]
  })
  return lines.length > 0 ? lines : firstLine()
}
