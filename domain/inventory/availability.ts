import { type StatusCounts, countsOf } from './conditions.ts'

/**
 * The stock that can still be promised: the stock minus the pieces that open orders will send, but at least 0
 * (INV-15).
 */
export const available = (counts: StatusCounts, pending: StatusCounts): StatusCounts =>
  countsOf((condition) => Math.max(counts[condition] - pending[condition], 0))

/** The pieces that open orders promise but that are no longer in stock (OPEN-472). */
export const shortOf = (counts: StatusCounts, pending: StatusCounts): StatusCounts =>
  countsOf((condition) => Math.max(pending[condition] - counts[condition], 0))
