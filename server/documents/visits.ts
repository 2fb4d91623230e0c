import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { beginningOf } from '@fieldhouse/domain/kit/value/typed-text'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { appointmentTechnicians, appointments } from '../operations/tables.ts'
import { members, workspaces } from '../people/tables.ts'
import type { Reader } from '../documents/company.ts'

/** The maximum number of visits for which a new document gets lines. */
const mostVisits = 50

/** Returns the days and technicians of a job's visits, oldest first. Omits cancelled visits (ACC-31, ACC-32). */
export async function visitsOf({ tx, workspaceId }: Reader, job: string) {
  const [company] = await tx
    .select({ zone: workspaces.timezone })
    .from(workspaces)
    .where(eq(workspaces.workspaceId, workspaceId))
  const names = sql<
    string | null
  >`string_agg(trim(concat_ws(' ', ${members.firstName}, ${members.lastName})), ', '
    order by ${appointmentTechnicians.position})`
  const visits = await tx
    .select({ startAt: appointments.startAt, techs: names })
    .from(appointments)
    .leftJoin(
      appointmentTechnicians,
      and(
        eq(appointmentTechnicians.workspaceId, appointments.workspaceId),
        eq(appointmentTechnicians.recordId, appointments.id),
      ),
    )
    .leftJoin(
      members,
      and(
        eq(members.workspaceId, appointmentTechnicians.workspaceId),
        eq(members.id, appointmentTechnicians.targetId),
      ),
    )
    .where(
      and(
        eq(appointments.workspaceId, workspaceId),
        eq(appointments.job, job),
        ne(appointments.status, 'CANCELLED'),
      ),
    )
    .groupBy(appointments.id, appointments.workspaceId, appointments.startAt)
    .orderBy(asc(appointments.startAt), asc(appointments.id))
    .limit(mostVisits)
  return visits.map(({ startAt, techs }) => ({
    date: dayAt(startAt, company?.zone ?? 'UTC'),
    ...(techs ? { tech: beginningOf(techs, 300) } : {}),
  }))
}
