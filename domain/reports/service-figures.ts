import { type Interval } from '../kit/time/intervals.ts'
import { type Day } from '../kit/time/day.ts'
import type { AppointmentStatus } from '../operations/appointment-status.ts'
import { timeStep } from '../operations/scheduling-choices.ts'
import type { JobStatus } from '../operations/jobs/job-status.ts'
import type { VisitOutcome } from '../operations/visit-outcomes.ts'
import { type AnnouncedVisit, announcedSpan } from '../operations/visit-span.ts'

/** The number of days, including today, from which the service figures are computed. */
const servedDays = 90

/** The first and the last day of the period from which the service figures are computed. */
export function servicePeriod(today: Day): { first: Day; last: Day } {
  const first = Temporal.PlainDate.from(today).subtract({ days: servedDays - 1 })
  return { first: first.toString(), last: today }
}

/** A visit of a job, with the facts that decide whether the first visit solved the problem. */
export type FixingVisit = { startAt: number; status: AppointmentStatus; outcome: VisitOutcome | null }

/** The statuses in which it is known whether the first visit of a job was enough. */
export const judgedStatuses = ['COMPLETED', 'FOLLOW_UP'] as const satisfies readonly JobStatus[]

/**
 * Whether a job was done at its first visit (OPEN-760). Returns null outside of `judgedStatuses`, or if the first visit
 * is not complete. Cancelled visits do not count.
 */
export function isFixedAtFirst(job: JobStatus, visits: readonly FixingVisit[]): boolean | null {
  if (!judgedStatuses.some((each) => each === job)) return null
  const [first, ...further] = visits
    .filter(({ status }) => status !== 'CANCELLED')
    .toSorted((a, b) => a.startAt - b.startAt)
  if (first?.status !== 'COMPLETE') return null
  return job === 'COMPLETED' && further.length === 0 && first.outcome !== 'COME_BACK'
}

/** How much earlier than announced a visit may begin, in ms. */
export const earlyStart = timeStep

/**
 * Whether the work of a visit began in the span in which the client expected the technician, or at most `earlyStart`
 * before (OPEN-760).
 */
export function isPromiseKept(visit: AnnouncedVisit & { startedAt: number }, zone: string): boolean {
  const { from, to }: Interval = announcedSpan(visit, zone)
  return visit.startedAt >= from - earlyStart && visit.startedAt <= to
}
