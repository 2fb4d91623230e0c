import type { RecordRef } from '../kit/entity/entity.ts'
import { type StatusCounts, noPieces } from './conditions.ts'

/** What a product lacks in a warehouse, and what may be taken of it elsewhere. */
export type Lacking = { wanted: number; there: number; available: StatusCounts }

/**
 * The pieces that fill a warehouse up to its wanted count, new ones first, then refurbished ones, and how many are short. Damaged
 * pieces fill nothing up: they do not count as kept (OPEN-105, OPEN-191).
 */
export function refillOf({ wanted, there, available }: Lacking): { counts: StatusCounts; short: number } {
  const lacking = Math.max(wanted - there, 0)
  const fresh = Math.min(lacking, available.new)
  const refurbished = Math.min(lacking - fresh, available.refurbished)
  return { counts: { ...noPieces, new: fresh, refurbished }, short: lacking - fresh - refurbished }
}

/** A product that a warehouse lacks, with what is to be moved there. */
export type RefillLine = {
  product: RecordRef
  wanted: number
  /** Usable pieces there that no order takes. */
  there: number
  counts: StatusCounts
  /** How many lack even then. */
  short: number
}
