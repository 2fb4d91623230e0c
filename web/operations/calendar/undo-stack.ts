import type { AppointmentBody } from '@fieldhouse/domain/operations/appointment'
import type { AppliedPlan } from '@fieldhouse/domain/operations/plan-calls'
import type { VisitPlace } from './visit-places.ts'

/** How long a change can be undone, in ms. */
const undoTime = 10 * 60_000

/** What every change has; `at` is when it was saved, epoch ms. */
type Saved = { key: number; at: number }

/** A change of a visit that was saved on this screen. */
export type VisitChange = {
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
}

/** A plan that was applied on this screen: one change, however many visits it is of. */
export type PlanChange = { plan: AppliedPlan }

/** A change that can be undone. */
export type BoardChange = Saved & (VisitChange | PlanChange)

/** The version of each visit that undoing made, by its id. */
export type Restored = ReadonlyMap<string, number>

/** What can still be undone once a visit is gone: its removal, which books it again, and what was done to others. */
export const withoutGone = (changes: readonly BoardChange[], id: string): BoardChange[] =>
  changes.filter((each) => 'plan' in each || each.id !== id || each.again !== null)

/** The change that is undone next, or the one with a key, as long as it can be. */
export function undoable(
  changes: readonly BoardChange[],
  { now, key }: { now: number; key?: number | undefined },
): BoardChange | undefined {
  const recent = changes.filter(({ at }) => now - at < undoTime)
  return key === undefined ? recent.at(-1) : recent.find((each) => each.key === key)
}

/** The version that a visit had before a change, where the change is of it. */
function baseOf(change: BoardChange, id: string): number | null {
  if (!('plan' in change)) return change.id === id ? change.base : null
  return change.plan.visits.find(({ _id }) => _id === id)?.before ?? null
}

/**
 * What is left once a change was undone: changes of the same visits before it go on from the versions that undoing made, which are
 * as they left them. A visit without such a version is gone, or could not be restored.
 */
export const withoutUndone = (
  changes: readonly BoardChange[],
  undone: BoardChange,
  restored: Restored,
): BoardChange[] =>
  changes
    .filter(({ key }) => key !== undone.key)
    .map((each) => {
      if ('plan' in each) return each
      const version = restored.get(each.id)
      return version !== undefined && each.version === baseOf(undone, each.id) ? { ...each, version } : each
    })
