import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { maxDuration } from '@fieldhouse/domain/operations/availability/availability-search'
import type { Booking } from '@fieldhouse/domain/operations/availability/free-starts'
import type { Place } from '@fieldhouse/domain/operations/travel'
import { type SQL, and, eq, gt, inArray, lt, not, notInArray } from 'drizzle-orm'
import { clients, serviceLocations } from '../crm/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { ofJobs, pointOf } from './jobs/job-place.ts'
import { appointmentTechnicians, appointments, jobs } from './tables.ts'

/**
 * A filter for bookings that overlap `span` (epoch ms), belong to `technicians` if given, and do not belong to the
 * appointments in `skip`.
 */
export type Sought = {
  span: Interval
  technicians?: readonly string[]
  skip?: readonly string[]
}

/** The condition for bookings that match a filter. */
export function touching(work: Work, { span, technicians, skip }: Sought): SQL | undefined {
  const { workspaceId, recordId, targetId, startAt, endAt, cancelled } = appointmentTechnicians
  // Under row-level security, the index works only with plain comparisons. The lower bound on the start prevents a scan
  // of the whole history.
  return and(
    eq(workspaceId, work.workspaceId),
    technicians ? inArray(targetId, [...technicians]) : undefined,
    lt(startAt, span.to),
    gt(startAt, span.from - maxDuration),
    gt(endAt, span.from),
    not(cancelled),
    skip && skip.length > 0 ? notInArray(recordId, [...skip]) : undefined,
  )
}

/**
 * The condition for visits that overlap a span (epoch ms). A lower bound on the start prevents a scan of the whole
 * history.
 */
export const visitsTouching = ({ from, to }: Interval): SQL | undefined =>
  and(
    lt(appointments.startAt, to),
    gt(appointments.startAt, from - maxDuration),
    gt(appointments.endAt, from),
  )

/** Bookings by technician. */
export type Booked = Map<string, Booking[]>

function collected(rows: { technician: string; from: number; to: number; place?: Place | null }[]): Booked {
  const booked: Booked = new Map()
  for (const { technician, from, to, place } of rows) {
    const own = booked.get(technician) ?? []
    booked.set(technician, own)
    own.push({ from, to, place: place ?? null })
  }
  return booked
}

/** The bookings that match a filter, with the coordinates of their jobs if travel is computed. */
export async function bookingsOf(work: Work, sought: Sought, withPlaces: boolean): Promise<Booked> {
  const link = appointmentTechnicians
  const times = { technician: link.targetId, from: link.startAt, to: link.endAt }
  if (!withPlaces) return collected(await work.tx.select(times).from(link).where(touching(work, sought)))
  const joined = ofJobs(work)
  const rows = await work.tx
    .select({ ...times, place: pointOf() })
    .from(link)
    .innerJoin(
      appointments,
      and(eq(appointments.workspaceId, work.workspaceId), eq(appointments.id, link.recordId)),
    )
    .innerJoin(jobs, and(eq(jobs.workspaceId, work.workspaceId), eq(jobs.id, appointments.job)))
    .innerJoin(clients, joined.client)
    .leftJoin(serviceLocations, joined.location)
    .where(touching(work, sought))
  return collected(rows)
}
