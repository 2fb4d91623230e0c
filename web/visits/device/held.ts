import type { RejectedChange, Waiting } from './device.ts'

/** The reasons of refused changes that await the user's decision, in order: of all visits, or of one. */
export const heldOf = (
  waiting: readonly Pick<Waiting, 'visit' | 'held'>[],
  visit?: string,
): RejectedChange[] =>
  waiting.flatMap((row) =>
    row.held !== null && (visit === undefined || row.visit === visit) ? [row.held] : [],
  )
