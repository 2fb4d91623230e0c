import type { RecordRef } from '../kit/entity/entity.ts'
import { type StatusCounts, noPieces } from './conditions.ts'

/**
 * The wanted pieces of a product in a warehouse, the pieces that are there, and the pieces available in other
 * warehouses.
 */
export type Lacking = { wanted: number; there: number; available: StatusCounts }

/**
 * Returns the pieces to move so that a warehouse has the wanted number, and the number of missing pieces. New pieces
 * come first. Damaged pieces are not moved (OPEN-105, OPEN-191).
 */
export function refillOf({ wanted, there, available }: Lacking): { counts: StatusCounts; short: number } {
  const lacking = Math.max(wanted - there, 0)
  const fresh = Math.min(lacking, available.new)
  const refurbished = Math.min(lacking - fresh, available.refurbished)
  return { counts: { ...noPieces, new: fresh, refurbished }, short: lacking - fresh - refurbished }
}

/** A product that a warehouse lacks, with the pieces to move there. */
export type RefillLine = {
  product: RecordRef
  wanted: number
  /** Usable pieces in the warehouse that no open order will send. */
  there: number
  counts: StatusCounts
  /** How many pieces are still missing after the move. */
  short: number
}
