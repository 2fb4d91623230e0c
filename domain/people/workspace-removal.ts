import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** How long a removed workspace stays stored, in days, so that a mistake can still be corrected (SEC-15). */
export const keptDays = 30

/** The instant until which a workspace that was removed at `removedAt` stays stored. */
export const keptUntil = (removedAt: string): string =>
  new Date(Date.parse(removedAt) + keptDays * 86_400_000).toISOString()

const notRemoved: Words = translated('people', 'workspaceRemoval.notRemoved')

const tooLate: Words = translated('people', 'workspaceRemoval.tooLate')

/**
 * Returns the message that explains why a workspace cannot be restored, or null. `removedAt` is the instant of the
 * workspace's removal, or null.
 */
export function whyNotBringBack(of: { removedAt: string | null; now: Date }): Words | null {
  if (of.removedAt === null) return notRemoved
  return Date.parse(keptUntil(of.removedAt)) <= of.now.getTime() ? tooLate : null
}
