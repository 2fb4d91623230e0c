import type { Held, Waiting } from './device.ts'

/** Why changes were not taken that somebody has to decide about, in their order: of all, or of those at one visit. */
export const heldOf = (waiting: readonly Pick<Waiting, 'visit' | 'held'>[], visit?: string): Held[] =>
  waiting.flatMap((row) =>
    row.held !== null && (visit === undefined || row.visit === visit) ? [row.held] : [],
  )
