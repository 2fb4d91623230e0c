import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Work } from '../../kit/database/work.ts'
import { timeOffs } from '../../people/closed-tables.ts'
import { members } from '../../people/tables.ts'
import { touching } from '../bookings.ts'
import { closedDays } from '../closed-days.ts'
import type { PlanConcerns } from './plan-steps.ts'
import { appointmentTechnicians, appointments, jobs } from '../tables.ts'

/**
 * The bookings of technicians on a day, with the values that matter for a plan. A visit that was changed and changed
 * back counts as unchanged.
 */
const bookingRows = (work: Work, span: Interval, technicians: readonly string[]) =>
  work.tx
    .select({
      technician: appointmentTechnicians.targetId,
      id: appointments.id,
      job: appointments.job,
      status: appointments.status,
      note: appointments.note,
      window: appointments.estimatedWindow,
      confirmedAt: appointments.confirmedAt,
      onWayAt: appointments.onWayAt,
      startedAt: appointments.startedAt,
      runningSince: appointments.runningSince,
      from: appointmentTechnicians.startAt,
      to: appointmentTechnicians.endAt,
    })
    .from(appointmentTechnicians)
    .innerJoin(
      appointments,
      and(
        eq(appointments.workspaceId, work.workspaceId),
        eq(appointments.id, appointmentTechnicians.recordId),
      ),
    )
    .where(touching(work, { span, technicians }))
    .orderBy(asc(appointments.id), asc(appointmentTechnicians.targetId))

/** The values of jobs on which a plan depends, including their next visit. */
const jobRows = (work: Work, ids: readonly string[]) =>
  work.tx
    .select({ id: jobs.id, version: jobs.version, status: jobs.jobStatus, next: jobs.nextVisitAt })
    .from(jobs)
    .where(and(eq(jobs.workspaceId, work.workspaceId), inArray(jobs.id, [...ids])))
    .orderBy(asc(jobs.id))

const memberRows = (work: Work, ids: readonly string[]) =>
  work.tx
    .select({ id: members.id, version: members.version, enabled: members.enabled, removed: members.removed })
    .from(members)
    .where(and(eq(members.workspaceId, work.workspaceId), inArray(members.id, [...ids])))
    .orderBy(asc(members.id))

const timeOffRows = (work: Work, { from, to }: Interval, technicians: readonly string[]) =>
  work.tx
    .select({ id: timeOffs.id, version: timeOffs.version, technician: timeOffs.user })
    .from(timeOffs)
    .where(
      and(
        eq(timeOffs.workspaceId, work.workspaceId),
        inArray(timeOffs.user, [...technicians]),
        lt(timeOffs.from, new Date(to).toISOString()),
        gt(timeOffs.to, new Date(from).toISOString()),
      ),
    )
    .orderBy(asc(timeOffs.id))

/** The facts on which a day's plan depends: its technicians' bookings, hours and time off, and its jobs. */
export async function readFacts(work: Work, span: Interval, { technicians, jobs: ids }: PlanConcerns) {
  return {
    bookings: await bookingRows(work, span, technicians),
    jobs: await jobRows(work, ids),
    members: await memberRows(work, technicians),
    timeOff: await timeOffRows(work, span, technicians),
    closed: (await closedDays(work, span)).map(({ day }) => day),
  }
}
export type PlanFacts = Awaited<ReturnType<typeof readFacts>>

/** A hash of the facts about these technicians and jobs. The hash changes exactly if a fact changes. */
export function fingerprintOf(facts: PlanFacts, { technicians, jobs: ids }: PlanConcerns): string {
  const [people, work] = [new Set(technicians), new Set(ids)]
  const own = [
    facts.bookings.filter(({ technician }) => people.has(technician)),
    facts.jobs.filter(({ id }) => work.has(id)),
    facts.members.filter(({ id }) => people.has(id)),
    facts.timeOff.filter(({ technician }) => people.has(technician)),
    facts.closed,
  ]
  return createHash('sha256').update(JSON.stringify(own)).digest('hex')
}
