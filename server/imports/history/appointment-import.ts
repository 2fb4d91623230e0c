import {
  type AppointmentRow,
  appointmentOfRow,
  sameRow,
  timesOfVisit,
  whyNotAppointment,
} from '@fieldhouse/domain/imports/history/appointment-of-row'
import { importedAppointment } from '@fieldhouse/domain/imports/history/imported-appointment'
import type { Likeness } from '@fieldhouse/domain/kit/entity/likeness'
import { and, eq, sql } from 'drizzle-orm'
import type { Work } from '../../kit/database/work.ts'
import type { EntityModule } from '../../kit/entity/define-entity.ts'
import { appointmentRoutes } from '../../operations/appointment.ts'
import { appointments } from '../../operations/tables.ts'
import { createVisits } from './create-visits.ts'
import { jobsOfRows } from './find-jobs.ts'
import { historyLookalikes, historySteps } from './history-steps.ts'

/** Creates the visits of checked rows. Neither the client nor the technicians are notified. */
async function createAppointments(work: Work, rows: readonly AppointmentRow[]): Promise<string[]> {
  const found = await jobsOfRows(work, rows)
  const of = { now: work.now.getTime(), zone: work.actor.timezone }
  const visits = rows.flatMap((row, at) => {
    const job = found[at]?.job
    const visit = job && appointmentOfRow(row, { ...of, jobStatus: job.jobStatus })
    return visit ? [{ ...visit, job: job.id }] : []
  })
  return createVisits(work, visits)
}

/** Finds the existing visits of the same job with the same start. */
async function knownVisits(work: Work, rows: readonly AppointmentRow[]): Promise<(Likeness | null)[]> {
  const found = await jobsOfRows(work, rows)
  const starts = rows.map((row) => timesOfVisit(row, work.actor.timezone)?.startAt ?? null)
  const ids = found.flatMap(({ job }) => job?.id ?? [])
  const instants = starts.flatMap((start) => (start === null ? [] : new Date(start).toISOString()))
  const there = await work.tx
    .select({ id: appointments.id, job: appointments.job, startAt: appointments.startAt })
    .from(appointments)
    .where(
      and(
        eq(appointments.workspaceId, work.workspaceId),
        eq(appointments.removed, false),
        sql`${appointments.job} = any(${sql.param(ids)}::uuid[])`,
        sql`${appointments.startAt} = any(${sql.param(instants)}::timestamptz[])`,
      ),
    )
  const known = new Map(there.map(({ id, job, startAt }) => [`${job} ${startAt}`, id]))
  return rows.map((_, at) => {
    const job = found[at]?.job
    const id = job && known.get(`${job.id} ${starts[at]}`)
    return job && id ? { _id: id, name: `${job.jobNumber} ${job.title}`, by: 'SAME_VISIT' } : null
  })
}

async function whyNotAppointments(work: Work, rows: readonly AppointmentRow[]) {
  const found = await jobsOfRows(work, rows)
  return rows.map((row, at) => found[at]?.fault ?? whyNotAppointment(row, work.actor.timezone))
}

/** Makes visits of existing jobs from the rows of another program's file (OPEN-779). */
export const appointmentImport: EntityModule = {
  ...(appointmentRoutes as EntityModule),
  entity: importedAppointment,
  lookalikes: historyLookalikes<AppointmentRow>({
    find: knownVisits,
    key: (row) => ({ key: sameRow(row), by: 'SAME_VISIT' }),
  }),
  steps: historySteps<AppointmentRow>({ create: createAppointments, whyNot: whyNotAppointments }),
}
