import type { EstimateStatus } from './estimate-status.ts'

/** A fact shown next to the status of an estimate: whether it was mailed, and whether its customer opened it. */
export type EstimateFact = { kind: 'NOT_MAILED' } | { kind: 'MAILED' | 'OPENED'; at: string }

/**
 * The fact shown next to the status of a sent estimate; null for any other status. `mailedAt` and `openedAt` are ISO
 * 8601.
 */
export function estimateFact(of: {
  estimateStatus: EstimateStatus
  mailedAt: string | null
  openedAt: string | null
}): EstimateFact | null {
  if (of.estimateStatus !== 'SENT') return null
  if (of.openedAt !== null) return { kind: 'OPENED', at: of.openedAt }
  return of.mailedAt === null ? { kind: 'NOT_MAILED' } : { kind: 'MAILED', at: of.mailedAt }
}
