import type { BoardAppointment } from '@fieldhouse/domain/operations/board'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'

type Placed = Pick<BoardAppointment, '_id' | 'techs' | 'startAt' | 'endAt'> & { job: { _id: string } }

/**
 * Whether a stored visit is the unsaved visit that is being created. Both visits then have the same job, technicians
 * and times.
 */
const isCreated = (stored: Placed, { job, techs, startAt, endAt }: Placed): boolean =>
  stored.job._id === job._id &&
  stored.startAt === startAt &&
  stored.endAt === endAt &&
  sameValue(stored.techs.toSorted(), techs.toSorted())

/**
 * Combines stored and unsaved visits. An unsaved visit replaces its stored version. A new visit is omitted once it is
 * stored, because a live event can precede the response.
 */
export function withPending<V extends Placed>(stored: readonly V[], pending: readonly V[]): V[] {
  const changed = new Map(pending.map((visit) => [visit._id, visit]))
  const known = new Set(stored.map(({ _id }) => _id))
  const created = pending.filter(
    (visit) => !known.has(visit._id) && !stored.some((each) => isCreated(each, visit)),
  )
  return [...stored.map((visit) => changed.get(visit._id) ?? visit), ...created]
}
