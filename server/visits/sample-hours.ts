import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { sampleTechnicians } from '@fieldhouse/domain/people/sample-technicians'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { type Sample, type SampleRecord, idsOf, insertSample, recordsOf } from '../kit/entity/sample.ts'
import { appointmentTechnicians, appointments } from '../operations/tables.ts'
import { setCost } from './labour-cost.ts'
import { timesheets } from './tables.ts'
import { timesheetRoutes } from './timesheet.ts'

/** Creates timesheets for the sample's completed visits, at the hourly costs of the sample technicians. */
async function makeHours(work: Work, before: readonly SampleRecord[]): Promise<SampleRecord[]> {
  const { timezone } = await companyOf(work)
  const carriedOut = await work.tx
    .select({
      member: appointmentTechnicians.targetId,
      appointment: appointments.id,
      job: appointments.job,
      startAt: appointments.startAt,
      endAt: appointments.endAt,
    })
    .from(appointments)
    .innerJoin(
      appointmentTechnicians,
      and(
        eq(appointmentTechnicians.workspaceId, appointments.workspaceId),
        eq(appointmentTechnicians.recordId, appointments.id),
      ),
    )
    .where(
      and(
        eq(appointments.workspaceId, work.workspaceId),
        eq(appointments.status, 'COMPLETE'),
        inArray(appointments.id, idsOf(before, 'appointment')),
      ),
    )
    .orderBy(asc(appointments.startAt), asc(appointments.id))
  const hours = carriedOut.map(({ startAt, endAt, ...of }) => ({
    ...of,
    day: dayAt(startAt, timezone),
    minutes: Math.round((endAt - startAt) / 60_000),
    status: 'OPEN' as const,
  }))
  const made = await insertSample(work, timesheetRoutes, hours)
  for (const [at, member] of idsOf(before, 'workforce').entries())
    await setCost(work, member, sampleTechnicians[at]?.hourlyCost ?? null)
  return recordsOf('timesheet', made)
}

/** The timesheets of the sample company, and the labour costs, which are deleted with their technicians. */
export const hoursSample: Sample = { make: makeHours, tables: [['timesheet', timesheets]] }
