import { type StatusCounts, countsOf, noPieces, plus } from './conditions.ts'
import { defaultWarehouse } from './warehouse-choice.ts'

/** What may still be promised: stock less what open orders will send, never below 0 (INV-15). */
export const available = (counts: StatusCounts, pending: StatusCounts): StatusCounts =>
  countsOf((condition) => Math.max(counts[condition] - pending[condition], 0))

/** An inventory entry as reads answer it. */
type Entry = {
  warehouse?: { _id: string } | null
  productStatusCounts: StatusCounts
  pendingProductStatusCounts?: StatusCounts | null
  removed?: boolean
}

/**
 * What a warehouse has to give out of the entries of one product: removed entries do not count, and one without a
 * warehouse lies in the default one (INV-16, INV-17).
 */
export const availableAt = (entries: readonly Entry[], warehouse: string): StatusCounts =>
  entries
    .filter((entry) => !entry.removed && (entry.warehouse?._id ?? defaultWarehouse) === warehouse)
    .map((entry) => available(entry.productStatusCounts, entry.pendingProductStatusCounts ?? noPieces))
    .reduce(plus, noPieces)
