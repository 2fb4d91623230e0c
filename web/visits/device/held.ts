import type { RejectedChange, Waiting } from './device.ts'

/** The refused changes that await the user's decision, in order. `visit` limits the result to one visit. */
export const heldOf = (
  waiting: readonly Pick<Waiting, 'visit' | 'held'>[],
  visit?: string,
): RejectedChange[] =>
  waiting.flatMap((row) =>
    row.held !== null && (visit === undefined || row.visit === visit) ? [row.held] : [],
  )
