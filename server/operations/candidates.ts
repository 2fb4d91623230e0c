import type { NamedSkill } from '@fieldhouse/domain/databases/skill'
import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import type { Candidate } from '@fieldhouse/domain/operations/availability/availability'
import type { OfferedTechnician } from '@fieldhouse/domain/operations/calls'
import type { Place } from '@fieldhouse/domain/operations/travel'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { clients, serviceLocations } from '../crm/tables.ts'
import { together } from '../kit/database/together.ts'
import type { Work } from '../kit/database/work.ts'
import { members } from '../people/tables.ts'
import { users } from '../kit/database/user-tables.ts'
import { holdRows } from './hold-rows.ts'
import { jobSkillsOf } from './jobs/board-jobs.ts'
import { bookingsOf } from './bookings.ts'
import { closedDays } from './closed-days.ts'
import { ofJobs, pointOf } from './jobs/job-place.ts'
import { activeTechnician, skillsOf, startOf, timeOffOf } from './technician-columns.ts'
import { appointmentTechnicians, appointments, jobs } from './tables.ts'

/** The place and requirements of a job. `zone` is the time zone of the place. */
export type JobPlace = {
  job: string
  location: string | null
  point: Place | null
  zone: string | null
  /** The skills that the technician must have. */
  skills: NamedSkill[]
}

/** The place of a job, or null if the job does not exist. */
export async function placeOfJob(work: Work, job: string): Promise<JobPlace | null> {
  const joined = ofJobs(work)
  const [found] = await work.tx
    .select({
      location: jobs.serviceLocation,
      point: pointOf(),
      zone: serviceLocations.timezone,
      skills: jobSkillsOf(),
    })
    .from(jobs)
    .innerJoin(clients, joined.client)
    .leftJoin(serviceLocations, joined.location)
    .where(and(eq(jobs.workspaceId, work.workspaceId), eq(jobs.id, job)))
  return found ? { job, ...found } : null
}

/** A technician in the form shown to the office. */
type Technician = Omit<OfferedTechnician, 'score' | 'reasons' | 'availableTimeSlots'>

/** A technician with all data that the finder uses. */
export type KnownCandidate = Candidate & { person: Technician }

/**
 * The active technicians of the workspace, or only the given ones, with hours, skills and time off in a span (epoch
 * ms).
 */
async function technicianRows(work: Work, span: Interval, ids?: readonly string[]) {
  return work.tx
    .select({
      _id: members.id,
      firstName: members.firstName,
      lastName: members.lastName,
      email: members.email,
      phone: members.phone,
      photo: members.photo,
      languages: users.languages,
      zone: members.timezone,
      hours: members.workingHours,
      start: startOf(),
      skills: skillsOf(),
      timeOff: timeOffOf(span),
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.id))
    .where(
      and(
        eq(members.workspaceId, work.workspaceId),
        activeTechnician(),
        ids ? inArray(members.id, [...ids]) : undefined,
      ),
    )
    .orderBy(asc(members.id))
}

const day = 86_400_000

/** The technicians who have completed an appointment at this service location before. */
async function knowing(work: Work, location: string | null): Promise<Set<string>> {
  if (!location) return new Set()
  const link = appointmentTechnicians
  const rows = await work.tx
    .selectDistinct({ id: link.targetId })
    .from(jobs)
    .innerJoin(
      appointments,
      and(eq(appointments.workspaceId, work.workspaceId), eq(appointments.job, jobs.id)),
    )
    .innerJoin(link, and(eq(link.workspaceId, work.workspaceId), eq(link.recordId, appointments.id)))
    .where(
      and(
        eq(jobs.workspaceId, work.workspaceId),
        eq(jobs.serviceLocation, location),
        eq(appointments.status, 'COMPLETE'),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/**
 * The request for candidates: the time, the place, the technicians, and the appointments whose bookings are ignored.
 */
export type Wish = {
  span: Interval
  place: JobPlace | null
  technicians?: readonly string[]
  skip?: readonly string[]
  /** Whether the coordinates for travel are loaded even if the place of the job has no coordinates. */
  withPlaces?: boolean
}

/**
 * Loads the finder's data in five queries that travel together. For travel times, includes bookings and other people's
 * holds up to a day before and after the span.
 */
export async function loadCandidates(work: Work, wish: Wish): Promise<KnownCandidate[]> {
  const { span, place, technicians, skip = [] } = wish
  const countsWays = wish.withPlaces === true || (place?.point ?? null) !== null
  const reach = countsWays ? { from: span.from - day, to: span.to + day } : span
  const asked = { span: reach, skip, ...(technicians ? { technicians } : {}) }
  const [rows, booked, held, known, closed] = await together([
    technicianRows(work, span, technicians),
    bookingsOf(work, asked, countsWays),
    holdRows(work, { ...asked, others: true }),
    knowing(work, place?.location ?? null),
    closedDays(work, span),
  ])
  for (const { technician, startAt, endAt } of held)
    booked.set(technician, [...(booked.get(technician) ?? []), { from: startAt, to: endAt }])
  return rows.map(({ zone, hours, timeOff, start, ...person }) => ({
    id: person._id,
    person,
    active: true,
    skills: person.skills.map(({ _id }) => _id),
    hours,
    zone,
    start,
    timeOff,
    holidays: closed.map((each) => dayBounds(each.day, zone)),
    bookings: booked.get(person._id) ?? [],
    knowsPlace: known.has(person._id),
  }))
}
