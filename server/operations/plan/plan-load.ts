import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import type { PlanJob, PlanTechnician, PlanVisit } from '@fieldhouse/domain/operations/plan/plan-day'
import type { ProposedJob } from '@fieldhouse/domain/operations/plan-calls'
import type { BoardPerson } from '@fieldhouse/domain/operations/board'
import type { Booking } from '@fieldhouse/domain/operations/availability/free-starts'
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import { currentWorkspace } from '../../kit/database/current-workspace.ts'
import { clients, serviceLocations } from '../../crm/tables.ts'
import { users } from '../../kit/database/user-tables.ts'
import type { Work } from '../../kit/database/work.ts'
import { members } from '../../people/tables.ts'
import { boardJobColumns } from '../jobs/board-jobs.ts'
import { touching } from '../bookings.ts'
import { closedDays } from '../closed-days.ts'
import { holdRows } from '../hold-rows.ts'
import { ofJobs } from '../jobs/job-place.ts'
import { ownJobs, ownRow } from '../own-work.ts'
import { appointmentTechnicians, appointments, jobs } from '../tables.ts'
import { activeTechnician, skillsOf, startOf, timeOffOf } from '../technician-columns.ts'

/** The data of a day for planning, without the current time and travel, with the names of its people and jobs. */
export type LoadedDay = {
  technicians: PlanTechnician[]
  jobs: PlanJob[]
  people: BoardPerson[]
  named: ReadonlyMap<string, ProposedJob>
}

const oneDay = 86_400_000

/** The columns of a job that the planner needs, and the columns that identify the job to users. */
function jobColumns(work: Work) {
  const columns = boardJobColumns(work)
  const { _id, jobNumber, title, client, skills, clientAvailabilities, place, priority } = columns
  const { estimatedDuration, startAt } = columns
  return {
    named: { _id, jobNumber, title, client },
    facts: { skills, clientAvailabilities, place, priority, estimatedDuration, startAt },
  }
}

const crewOf = () => sql<number>`(
  select count(*)::int from ${appointmentTechnicians} crew
  where crew.workspace_id = ${currentWorkspace} and crew.record_id = ${appointments.id})`

/** The requested technicians who are active and for whom this person may plan. */
function memberRows(work: Work, span: Interval, ids: readonly string[]) {
  return work.tx
    .select({
      id: members.id,
      firstName: members.firstName,
      lastName: members.lastName,
      zone: members.timezone,
      hours: members.workingHours,
      skills: skillsOf(),
      timeOff: timeOffOf(span),
      start: startOf(),
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.id))
    .where(
      and(
        eq(members.workspaceId, work.workspaceId),
        inArray(members.id, [...ids]),
        activeTechnician(),
        ownRow(work),
      ),
    )
    .orderBy(asc(members.id))
}

/** The technicians' bookings on the day, the day before and the day after. */
function bookingRows(work: Work, { from, to }: Interval, technicians: readonly string[]) {
  const joined = ofJobs(work)
  const { named, facts } = jobColumns(work)
  return work.tx
    .select({
      technician: appointmentTechnicians.targetId,
      id: appointments.id,
      status: appointments.status,
      from: appointmentTechnicians.startAt,
      to: appointmentTechnicians.endAt,
      crew: crewOf(),
      isBegun: sql<boolean>`${appointments.startedAt} is not null`,
      named,
      skills: facts.skills,
      windows: facts.clientAvailabilities,
      place: facts.place,
    })
    .from(appointmentTechnicians)
    .innerJoin(
      appointments,
      and(
        eq(appointments.workspaceId, work.workspaceId),
        eq(appointments.id, appointmentTechnicians.recordId),
      ),
    )
    .innerJoin(jobs, and(eq(jobs.workspaceId, work.workspaceId), eq(jobs.id, appointments.job)))
    .innerJoin(clients, joined.client)
    .leftJoin(serviceLocations, joined.location)
    .where(touching(work, { span: { from: from - oneDay, to: to + oneDay }, technicians }))
    .orderBy(asc(appointmentTechnicians.startAt), asc(appointments.id))
}

/** The requested jobs that wait for a visit and that this person may see, in the order of the request. */
async function waitingRows(work: Work, ids: readonly string[]) {
  if (ids.length === 0) return []
  const joined = ofJobs(work)
  const { named, facts } = jobColumns(work)
  const rows = await work.tx
    .select({ named, ...facts })
    .from(jobs)
    .innerJoin(clients, joined.client)
    .leftJoin(serviceLocations, joined.location)
    .where(
      and(
        eq(jobs.workspaceId, work.workspaceId),
        inArray(jobs.id, [...ids]),
        eq(jobs.toSchedule, true),
        not(jobs.removed),
        ownJobs(work),
      ),
    )
  return rows.toSorted((a, b) => ids.indexOf(a.named._id) - ids.indexOf(b.named._id))
}

type BookingRow = Awaited<ReturnType<typeof bookingRows>>[number]

function visitOf({ named, ...row }: BookingRow): PlanVisit {
  const { id, status, from, to, crew, isBegun, skills, windows, place } = row
  return { id, status, from, to, crew, isBegun, skills, windows, place, job: named._id }
}

type WaitingRow = Awaited<ReturnType<typeof waitingRows>>[number]

const jobOf = ({ named, clientAvailabilities, startAt, ...job }: WaitingRow): PlanJob => ({
  ...job,
  id: named._id,
  windows: clientAvailabilities,
  wish: startAt,
})

/** Loads a day in at most five statements, regardless of the number of technicians and jobs. */
export async function loadPlanDay(
  work: Work,
  span: Interval,
  asked: { technicians: readonly string[]; jobs: readonly string[] },
): Promise<LoadedDay> {
  const people = await memberRows(work, span, asked.technicians)
  const ids = people.map(({ id }) => id)
  const bookings = ids.length > 0 ? await bookingRows(work, span, ids) : []
  const held = await holdRows(work, { span, technicians: ids, others: true })
  const closed = await closedDays(work, span)
  const waiting = await waitingRows(work, asked.jobs)
  const isOfDay = ({ from }: Interval) => from >= span.from && from < span.to
  const technicians = people.map(({ id, skills, zone, hours, timeOff, start }) => {
    const own = bookings.filter(({ technician }) => technician === id)
    const holds: Booking[] = held
      .filter(({ technician }) => technician === id)
      .map(({ startAt, endAt }) => ({ from: startAt, to: endAt }))
    return {
      id,
      skills: skills.map(({ _id }) => _id),
      hours,
      zone,
      timeOff,
      holidays: closed.map((each) => dayBounds(each.day, zone)),
      visits: own.filter(isOfDay).map(visitOf),
      others: [
        ...own.filter((each) => !isOfDay(each)).map(({ from, to, place }) => ({ from, to, place })),
        ...holds,
      ],
      start,
    }
  })
  return {
    technicians,
    jobs: waiting.map(jobOf),
    people: people.map(({ id, firstName, lastName }) => ({ _id: id, firstName, lastName })),
    named: new Map([...bookings, ...waiting].map(({ named }) => [named._id, named])),
  }
}
