import type { AppointmentBody } from '@fieldhouse/domain/operations/appointment'
import type { VisitPlace } from './visit-places.ts'

/** How long a change can be undone, in ms. */
const undoTime = 10 * 60_000

/** A change of a visit that was saved on this screen. */
export type BoardChange = {
  key: number
  /** The visit, and what it is called. */
  id: string
  title: string
  /** Where it was before; null where it was made. */
  before: VisitPlace | null
  /** What is booked again where it was removed; null for every other change. */
  again: AppointmentBody | null
  /** Its version before and since; somebody else's change makes another. */
  base: number
  version: number
  /** When it was saved, epoch ms. */
  at: number
}

/** What can still be undone once a visit is gone: its removal, which books it again, and what was done to others. */
export const withoutGone = (changes: readonly BoardChange[], id: string): BoardChange[] =>
  changes.filter((each) => each.id !== id || each.again !== null)

/** The change that is undone next, or the one with a key, as long as it can be. */
export function undoable(
  changes: readonly BoardChange[],
  { now, key }: { now: number; key?: number | undefined },
): BoardChange | undefined {
  const recent = changes.filter(({ at }) => now - at < undoTime)
  return key === undefined ? recent.at(-1) : recent.find((each) => each.key === key)
}

/**
 * What is left once a change was undone: the changes of the same visit before it go on from the version that undoing made, which is
 * as they left it. Without a version it cannot be undone, or the visit is gone.
 */
export const withoutUndone = (
  changes: readonly BoardChange[],
  undone: BoardChange,
  version: number | null,
): BoardChange[] =>
  changes
    .filter(({ key }) => key !== undone.key)
    .map((each) =>
      version !== null && each.id === undone.id && each.version === undone.base ? { ...each, version } : each,
    )
