import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import type { Candidate } from '@fieldhouse/domain/operations/availability'
import type { OfferedTechnician } from '@fieldhouse/domain/operations/calls'
import type { Place } from '@fieldhouse/domain/operations/travel'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { clients, serviceLocations } from '../crm/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { members } from '../people/tables.ts'
import { users } from '../kit/database/user-tables.ts'
import { holdRows } from './hold-rows.ts'
import { jobSkillsOf } from './board-jobs.ts'
import { bookingsOf } from './bookings.ts'
import { closedDays } from './closed-days.ts'
import { ofJobs, pointOf } from './job-place.ts'
import { activeTechnician, skillsOf, startOf, timeOffOf } from './technician-columns.ts'
import { appointmentTechnicians, appointments, jobs } from './tables.ts'

/** Where a job is done, and what it asks for; `zone` is the wall clock of the place. */
export type JobPlace = {
  job: string
  location: string | null
  point: Place | null
  zone: string | null
  /** What whoever goes has to know. */
  skills: { id: string; name: string }[]
}

/** The place of a job, or null where there is no such job. */
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
  if (!found) return null
  return { job, ...found, skills: found.skills.map(({ _id: id, name }) => ({ id, name })) }
}

/** A technician as the office sees them. */
type Technician = Omit<OfferedTechnician, 'score' | 'reasons' | 'availableTimeSlots'>

/** A technician with everything the finder weighs. */
export type KnownCandidate = Candidate & { person: Technician }

/** The active technicians of the workspace, or some of them, with hours, skills and the time off in a span (epoch ms). */
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

/** Who has finished work at this place before. */
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

/** For whom candidates are sought: the time, where the work is, whose, and without which appointments. */
export type Wish = {
  span: Interval
  place: JobPlace | null
  technicians?: readonly string[]
  skip?: readonly string[]
  /** Whether ways count though no one place is asked for. */
  withPlaces?: boolean
}

/** Everything the finder needs to know, in five queries. Bookings, and slots that others are filling in bookings for, up to a day outside the span count for the ways. */
export async function loadCandidates(work: Work, wish: Wish): Promise<KnownCandidate[]> {
  const { span, place, technicians, skip = [] } = wish
  const countsWays = wish.withPlaces === true || (place?.point ?? null) !== null
  const reach = countsWays ? { from: span.from - day, to: span.to + day } : span
  const rows = await technicianRows(work, span, technicians)
  const booked = await bookingsOf(
    work,
    { span: reach, skip, ...(technicians ? { technicians } : {}) },
    countsWays,
  )
  for (const { technician, startAt, endAt } of await holdRows(work, {
    span: reach,
    others: true,
    skip,
    ...(technicians ? { technicians } : {}),
  }))
    booked.set(technician, [...(booked.get(technician) ?? []), { from: startAt, to: endAt }])
  const known = await knowing(work, place?.location ?? null)
  const closed = await closedDays(work, span)
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
