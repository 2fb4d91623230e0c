import { type StatusCounts, countsOf } from './conditions.ts'

/** What may still be promised: stock less what open orders will send, never below 0 (INV-15). */
export const available = (counts: StatusCounts, pending: StatusCounts): StatusCounts =>
  countsOf((condition) => Math.max(counts[condition] - pending[condition], 0))

/** What open orders were promised and is no more there (OPEN-472). */
export const shortOf = (counts: StatusCounts, pending: StatusCounts): StatusCounts =>
  countsOf((condition) => Math.max(pending[condition] - counts[condition], 0))
