import type { AppointmentBody } from '@fieldhouse/domain/operations/appointment'
import type { AppliedPlan } from '@fieldhouse/domain/operations/plan-calls'
import type { VisitPlace } from '../visit-places.ts'

/** How long a change can be undone, in ms. */
const undoTime = 10 * 60_000

/** The fields of every change. `at` is the time at which the change was saved, in epoch ms. */
type Saved = { key: number; at: number }

/** A change of a visit that a user saved on this screen. */
export type VisitChange = {
  /** The id and the title of the visit. */
  id: string
  title: string
  /** The previous placement; null if the change created the visit. */
  before: VisitPlace | null
  /** The request body that books the visit again if the change removed it; null for other changes. */
  again: AppointmentBody | null
  /**
   * The visit's version before the change (`base`) and after it (`version`). If the current version of the visit is
   * not `version`, another user has changed the visit.
   */
  base: number
  version: number
}

/** An applied plan. A plan counts as one change, even if it changed many visits. */
export type PlanChange = { plan: AppliedPlan }

/** A change that can be undone. */
export type BoardChange = Saved & (VisitChange | PlanChange)

/** The new versions of the visits that an undo changed or created, by visit id. */
export type Restored = ReadonlyMap<string, number>

/**
 * The changes that can still be undone after a visit was deleted: the deletion itself, the changes of other visits,
 * and the plans.
 */
export const withoutGone = (changes: readonly BoardChange[], id: string): BoardChange[] =>
  changes.filter((each) => 'plan' in each || each.id !== id || each.again !== null)

/**
 * Returns the last change that can still be undone. If `key` is given, returns the change with this key if it can
 * still be undone.
 */
export function undoable(
  changes: readonly BoardChange[],
  { now, key }: { now: number; key?: number | undefined },
): BoardChange | undefined {
  const recent = changes.filter(({ at }) => now - at < undoTime)
  return key === undefined ? recent.at(-1) : recent.find((each) => each.key === key)
}

/** The version of a visit before a change. Null if the change does not concern the visit. */
function baseOf(change: BoardChange, id: string): number | null {
  if (!('plan' in change)) return change.id === id ? change.base : null
  return change.plan.visits.find(({ _id }) => _id === id)?.before ?? null
}

/** The remaining changes after an undo. An earlier change of the same visit gets the version that the undo created. */
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
