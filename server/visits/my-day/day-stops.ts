import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import { client } from '@fieldhouse/domain/crm/client'
import type { Member } from '@fieldhouse/domain/crm/member'
import { emailPattern } from '@fieldhouse/domain/kit/value/email'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import { job } from '@fieldhouse/domain/operations/job'
import type { DayContact, DayStop, DayTechnician } from '@fieldhouse/domain/visits/my-day'
import type { Place } from '@fieldhouse/domain/operations/travel'
import { and, asc, eq, gte, isNotNull, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import { currentWorkspace } from '../../kit/database/current-workspace.ts'
import { clients, serviceLocations } from '../../crm/tables.ts'
import type { Work } from '../../kit/database/work.ts'
import { jobRoutes } from '../../operations/job.ts'
import { mapPlaceOf } from '../../operations/jobs/board-jobs.ts'
import { addressOf, ofJobs, placeLine, pointOf } from '../../operations/jobs/job-place.ts'
import { appointmentTechnicians, appointments, jobs } from '../../operations/tables.ts'
import { hasTemplate } from '../../messaging/purpose-words.ts'
import { members, workspaces } from '../../people/tables.ts'

/** How many days a started but unfinished visit stays in the list for today. */
const stillOpen = 3

/** Whether a user may read the phones and mail addresses of a visit's client (job-place.ts). */
export const mayCall = ({ permissions }: Work): boolean =>
  may(permissions, client.section, 'read') || may(permissions, job.section, 'read')

const technicians = () => sql<DayTechnician[]>`(
  select coalesce(json_agg(json_build_object('_id', who.id, 'firstName', who.first_name, 'lastName', who.last_name)
    order by goes.position), '[]'::json)
  from ${appointmentTechnicians} goes
  join ${members} who on who.workspace_id = goes.workspace_id and who.id = goes.target_id
  where goes.workspace_id = ${currentWorkspace} and goes.record_id = ${appointments.id})`

const visitColumns = {
  _id: appointments.id,
  version: appointments.version,
  startAt: appointments.startAt,
  endAt: appointments.endAt,
  status: appointments.status,
  note: appointments.note,
  estimatedWindow: appointments.estimatedWindow,
  report: appointments.report,
  confirmedAt: appointments.confirmedAt,
  onWayAt: appointments.onWayAt,
  arrivesAt: appointments.arrivesAt,
  startedAt: appointments.startedAt,
  runningSince: appointments.runningSince,
  finishedAt: appointments.finishedAt,
  outcome: appointments.outcome,
  warranty: appointments.warranty,
  signedBy: appointments.signedBy,
  signedAt: appointments.signedAt,
  bookedOn: appointments.bookedOn,
}

const jobColumns = {
  _id: jobs.id,
  jobNumber: jobs.jobNumber,
  title: jobs.title,
  description: jobs.description,
  priority: jobs.priority,
  jobStatus: jobs.jobStatus,
  availabilities: jobs.clientAvailabilities,
  jobType: jobs.jobType,
}

const clientColumns = (isShown: boolean) => ({
  _id: clients.id,
  name: clients.name,
  phone: isShown ? clients.phone : sql<null>`null`,
  email: isShown ? clients.email : sql<null>`null`,
  languages: clients.languages,
  // The area of memberships adds this field of jobs.
  member: sql<Member | null>`${jobRoutes.derived['member']?.(jobRoutes.columns) ?? sql`null`}`,
  // `mailTo` follows the same rule as the sending of mails (visit-host.ts).
  mailTo: sql<string | null>`case when ${clients.visitMails} and not ${clients.removed} and exists (
    select from ${workspaces} w where w.workspace_id = ${currentWorkspace} and w.visit_mails
  ) then ${clients.email} end`,
})

/** The columns of the place. If the job has no service location, the columns contain the client's own address. */
const placeColumns = {
  address: placeLine(),
  unit: sql<string | null>`${addressOf()} ->> 'unit'`,
  buzzer: sql<string | null>`${addressOf()} ->> 'buzzer'`,
  note: sql<string | null>`${serviceLocations.note}`,
  at: pointOf(),
  zone: sql<string | null>`${serviceLocations.timezone}`,
}

/** The conditions for visits of a day, and for unfinished visits of the days before. */
function within(day: Day, zone: string) {
  const { from, to } = dayBounds(day, zone)
  const { from: earliest } = dayBounds(dayAt(from - stillOpen * 86_400_000, zone), zone)
  const underWay = and(
    gte(appointments.startAt, earliest),
    lt(appointments.startAt, from),
    isNotNull(appointments.startedAt),
    isNull(appointments.finishedAt),
    ne(appointments.status, 'COMPLETE'),
  )
  return { of: and(gte(appointments.startAt, from), lt(appointments.startAt, to)), underWay }
}

/** The requested day. For today, unfinished visits of earlier days come first. */
export type OnDay = { day: Day; zone: string; isToday: boolean }

function stopRows(work: Work, { day, zone, isToday }: OnDay) {
  const joined = ofJobs(work)
  const { of, underWay } = within(day, zone)
  const mine = and(
    eq(appointmentTechnicians.workspaceId, appointments.workspaceId),
    eq(appointmentTechnicians.recordId, appointments.id),
    eq(appointmentTechnicians.targetId, work.actor.id),
  )
  return work.tx
    .select({
      visit: visitColumns,
      technicians: technicians(),
      job: jobColumns,
      client: clientColumns(mayCall(work)),
      place: placeColumns,
      location: jobs.serviceLocation,
      account: jobs.account,
    })
    .from(appointments)
    .innerJoin(appointmentTechnicians, mine)
    .innerJoin(jobs, and(eq(jobs.workspaceId, work.workspaceId), eq(jobs.id, appointments.job)))
    .innerJoin(clients, joined.client)
    .leftJoin(serviceLocations, joined.location)
    .where(
      and(
        eq(appointments.workspaceId, work.workspaceId),
        ne(appointments.status, 'CANCELLED'),
        not(appointments.removed),
        isToday ? or(of, underWay) : of,
      ),
    )
    .orderBy(asc(appointments.startAt), asc(appointments.endAt), asc(appointments.id))
}

type StopRow = Awaited<ReturnType<typeof stopRows>>[number]

/** The part of a stop that comes from the visit, job, client and place. */
export type BareStop = Pick<DayStop, 'visit' | 'technicians' | 'client' | 'place'> & {
  job: Omit<DayStop['job'], 'checklist'>
  location: string | null
  account: string
}

function placeOf({ address, at, zone, ...door }: StopRow['place'] & { at: Place | null }, usual: string) {
  return address === null ? null : { address, ...door, at: mapPlaceOf(at), zone: zone ?? usual }
}

/** The user's stops, in order of their start. */
export async function bareStops(work: Work, on: OnDay): Promise<BareStop[]> {
  const rows = await stopRows(work, on)
  const isTold = rows.length > 0 && (await hasTemplate(work, 'VISIT_ON_WAY'))
  return rows.map(({ client: who, place, ...rest }): BareStop => {
    const called: DayContact = { name: who.name, role: null, phone: who.phone, languages: who.languages }
    return {
      ...rest,
      client: {
        ...called,
        _id: who._id,
        email: who.email,
        member: who.member,
        isMailed: isTold && who.mailTo !== null && emailPattern.test(who.mailTo),
      },
      place: placeOf(place, on.zone),
    }
  })
}
