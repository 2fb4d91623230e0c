import type { RejectedChange, Waiting } from './device.ts'

/** The refusals that await the user's decision, in order. They belong to one visit, or to all if no visit is given. */
export const heldOf = (
  waiting: readonly Pick<Waiting, 'visit' | 'held'>[],
  visit?: string,
): RejectedChange[] =>
  waiting.flatMap((row) =>
    row.held !== null && (visit === undefined || row.visit === visit) ? [row.held] : [],
  )
