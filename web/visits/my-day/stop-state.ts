import type { DayStop } from '@fieldhouse/domain/visits/my-day'
import { isLateVisit } from '@fieldhouse/domain/operations/late-visit'
import { type ProgressFacts, type VisitStage, progressOf } from '@fieldhouse/domain/operations/visit-progress'
import { workedBy } from '@fieldhouse/domain/visits/worked-time'

/** The progress of a stop, as its card shows it. */
export type StopState = VisitStage | 'LATE' | 'UPCOMING'

/** The progress of a stop at `now`, in epoch ms. */
export function stateOf({ visit }: { visit: ProgressFacts & { endAt: number } }, now: number): StopState {
  const progress = progressOf(visit)
  if (progress) return progress.stage
  if (visit.status === 'COMPLETE') return 'DONE'
  return isLateVisit({ ...visit, hasBegun: visit.startedAt !== null }, now) ? 'LATE' : 'UPCOMING'
}

/** Whether the clock of a person is running at a stop. */
export const runsFor = ({ spans }: DayStop, person: string): boolean =>
  spans.some(({ technician, endedAt }) => technician === person && endedAt === null)

/** How long a person has worked at a stop, in whole minutes. */
export const minutesAt = ({ spans }: DayStop, person: string, now: number): number =>
  Math.floor(workedBy(spans, person, now) / 60_000)

/** The next stop: the stop in progress, else the first stop that is not complete. */
export function nextOf<S extends { visit: Pick<ProgressFacts, 'status' | 'startedAt'> }>(
  stops: readonly S[],
): S | null {
  const open = stops.filter(({ visit }) => visit.status !== 'COMPLETE')
  return open.find(({ visit }) => visit.startedAt !== null) ?? open[0] ?? null
}
