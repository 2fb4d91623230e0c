import type { RejectedChange, Waiting } from './device.ts'

/** The refusals that await the user's decision, in order: those of the given visit, or those of all visits. */
export const heldOf = (
  waiting: readonly Pick<Waiting, 'visit' | 'held'>[],
  visit?: string,
): RejectedChange[] =>
  waiting.flatMap((row) =>
    row.held !== null && (visit === undefined || row.visit === visit) ? [row.held] : [],
  )
