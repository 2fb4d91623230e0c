import type { Held, Waiting } from '../device/device.ts'

/** Why a change of a visit was not taken: of the first that somebody has to decide about; null where there is none. */
export const heldOfVisit = (waiting: readonly Waiting[], visit: string): Held | null =>
  waiting.find((row) => row.visit === visit && row.held !== null)?.held ?? null
