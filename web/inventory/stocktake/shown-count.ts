import type { Condition } from '@fieldhouse/domain/inventory/conditions'
import type { StocktakeLine } from '@fieldhouse/domain/inventory/stocktake'
import type { Counts } from './use-counting.ts'

/** The count to show. A count that is stored on this device takes precedence over the server's count. */
export const shownCount = (
  { line, counts }: { line: StocktakeLine; counts: Pick<Counts, 'keptOf'> },
  condition: Condition,
): number | null => {
  const kept = counts.keptOf(line.product._id, condition)
  return kept ? kept.counted : (line.counts[condition]?.counted ?? null)
}
