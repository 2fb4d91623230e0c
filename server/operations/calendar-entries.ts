import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import type { AppointmentStatus } from '@fieldhouse/domain/operations/appointment-status'
import { type SQL, and, asc, eq, gt, inArray, ne, not, or, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { clients, serviceLocations } from '../crm/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { visitsTouching } from './bookings.ts'
import { addressOf, ofJobs, phoneOf, placeWithUnit } from './jobs/job-place.ts'
import { ownAppointments } from './own-work.ts'
import { appointmentTechnicians, appointments, jobTags, jobs } from './tables.ts'

/** A visit for a calendar program, with its times in epoch ms. */
export type CalendarEntry = {
  id: string
  version: number
  startAt: number
  endAt: number
  status: AppointmentStatus
  /** The time of the last change, ISO 8601. */
  updatedAt: string
  jobNumber: string
  title: string
  client: string
  /** The client's phone, E.164. Null if the phone is unknown, or if the user may read neither clients nor jobs. */
  phone: string | null
  place: string | null
  /** The door code. The address does not contain this code, because a map program would search for it too. */
  buzzer: string | null
}

/** A filter for visits that overlap `span`. */
type Sought = {
  span: Interval
  /** The ids of the technicians. Null includes all technicians. */
  technicians: readonly string[] | null
  /** The statuses of the visits. If unset, every status except cancelled is included. */
  statuses?: readonly AppointmentStatus[]
  /** If given, the filter selects only visits whose job has one of these tags. */
  tags?: readonly string[]
  /** If given, visits that were cancelled after this instant (epoch ms) are included as well. */
  cancelledSince: number | null
}

const goesThere = (technicians: readonly string[]): SQL => sql`exists (
  select from ${appointmentTechnicians} goes
  where goes.workspace_id = ${currentWorkspace} and goes.record_id = ${appointments.id}
    and ${inArray(sql`goes.target_id`, [...technicians])})`

const isTagged = (tags: readonly string[]): SQL => sql`exists (
  select from ${jobTags} tagged
  where tagged.workspace_id = ${currentWorkspace} and tagged.record_id = ${appointments.job}
    and ${inArray(sql`tagged.target_id`, [...tags])})`

function conditionOf(
  work: Work,
  { span, technicians, statuses = [], tags = [], cancelledSince }: Sought,
): SQL | undefined {
  const isOpen = statuses.includes('CANCELLED') ? sql`true` : ne(appointments.status, 'CANCELLED')
  const changed = cancelledSince === null ? null : new Date(cancelledSince).toISOString()
  return and(
    eq(appointments.workspaceId, work.workspaceId),
    not(appointments.removed),
    visitsTouching(span),
    changed === null ? isOpen : or(isOpen, gt(appointments.updatedAt, changed)),
    technicians === null ? undefined : goesThere(technicians),
    statuses.length === 0 ? undefined : inArray(appointments.status, [...statuses]),
    tags.length === 0 ? undefined : isTagged(tags),
    ownAppointments(work),
  )
}

/** The visits that this person may see, ordered by start, in one statement. */
export async function calendarEntries(work: Work, sought: Sought): Promise<CalendarEntry[]> {
  const joined = ofJobs(work)
  const { id, version, startAt, endAt, status, updatedAt } = appointments
  return await work.tx
    .select({
      id,
      version,
      startAt,
      endAt,
      status,
      updatedAt,
      jobNumber: jobs.jobNumber,
      title: jobs.title,
      client: clients.name,
      phone: phoneOf(work),
      place: placeWithUnit(),
      buzzer: sql<string | null>`nullif(${addressOf()} ->> 'buzzer', '')`,
    })
    .from(appointments)
    .innerJoin(jobs, and(eq(jobs.workspaceId, work.workspaceId), eq(jobs.id, appointments.job)))
    .innerJoin(clients, joined.client)
    .leftJoin(serviceLocations, joined.location)
    .where(conditionOf(work, sought))
    .orderBy(asc(startAt), asc(id))
}
