import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { appointment, appointmentBody, unassigned } from '@fieldhouse/domain/operations/appointment'
import { job } from '@fieldhouse/domain/operations/job'
import { needsLocation } from '@fieldhouse/domain/operations/jobs/job-location'
import type { JobWizard } from '@fieldhouse/domain/operations/jobs/job-wizard'
import { defaultJobDuration } from '@fieldhouse/domain/operations/scheduling-choices'
import { and, eq, not, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { clients, serviceLocations } from '../crm/tables.ts'
import { cappedCount, counted } from '../kit/entity/capped-count.ts'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { type Work, need } from '../kit/database/work.ts'
import { createRecord, insertRow } from '../kit/entity/write.ts'
import { appointmentRoutes } from './appointment.ts'
import { chargeJobLines, onJobCancelled } from './jobs/job-hooks.ts'
import { accountOf, clientOf, locationOf, needLocationOf, standingContacts } from './jobs/job-wizard.ts'
import { placeOn } from './jobs/job-place.ts'
import { ownJobs } from './own-work.ts'
import { nextVisit, primaryTechnician, techniciansOfJob, visitedBy } from './visits.ts'
import { jobContacts, jobItems, jobSkills, jobTags, jobs } from './tables.ts'
import { checklistOf, typeOfJob } from './jobs/taken-from-type.ts'

type JobRow = RowOf<typeof job>

/**
 * Creates the client, account, service location, job and first visit of a request, or nothing if a part fails (OPEN-78,
 * OPEN-674). `dueOn` is the job's due day.
 */
export async function createFromWizard(
  work: Work,
  asked: JobWizard,
  dueOn: Day | null = null,
): Promise<string> {
  const {
    title,
    description,
    jobSiteType,
    purchaseOrder = null,
    priority = null,
    startAt = null,
    tags,
    clientAvailabilities,
    customFields,
    jobType: typeId = null,
  } = asked
  const type = typeId ? await typeOfJob(work, typeId) : null
  const caller = await clientOf(work, asked)
  const account = await accountOf(work, asked, caller.id)
  const serviceLocation = await locationOf({ work, asked, account, home: caller.home })
  const row = await insertRow(work, jobRoutes, {
    title,
    description,
    jobSiteType,
    jobStatus: 'SCHEDULED',
    purchaseOrder,
    priority,
    startAt,
    tags,
    clientAvailabilities,
    customFields,
    jobType: typeId,
    estimatedDuration: asked.estimatedDuration ?? type?.estimatedDuration ?? defaultJobDuration,
    skills: asked.skills ?? type?.skills ?? [],
    checklist: type?.checklist ?? [],
    client: caller.id,
    account,
    serviceLocation,
    contacts: await standingContacts(work, serviceLocation),
    dueOn,
  })
  await chargeJobLines(work, { id: row.id, jobType: typeId, account }, asked.products)
  if (asked.visit) await bookVisit(work, row, asked.visit)
  return row.id
}

/**
 * Books the first visit of a new job with the usual checks. If the slot is taken, the job is not created either
 * (OPEN-674).
 */
async function bookVisit(
  work: Work,
  { id: jobId, estimatedDuration }: Pick<JobRow, 'estimatedDuration'> & { id: string },
  { technicians, startAt }: NonNullable<JobWizard['visit']>,
): Promise<void> {
  need(work, appointment.section, 'create')
  const who = technicians.length > 0 ? technicians : [unassigned]
  const body = appointmentBody.parse({ technicians: who, startAt, jobId, estimatedDuration })
  await createRecord(work, appointmentRoutes, body)
}

/** If a job's type changes, gives the job the checklist of the new type, unless the change contains a checklist. */
async function withChecklist(
  work: Work,
  { current, values }: { current: JobRow; values: Partial<JobRow> },
): Promise<Partial<JobRow>> {
  const { jobType } = values
  if (!jobType || jobType === current.jobType || values.checklist) return values
  return { ...values, checklist: checklistOf(current.checklist, await typeOfJob(work, jobType)) }
}

/**
 * Removes the service location from a job that needs no service location. Throws `VALIDATION` if a required location is
 * missing or belongs to another account (JOB-07).
 */
async function beforeUpdate(
  work: Work,
  { current, values: sent }: { current: JobRow; values: Partial<JobRow> },
): Promise<Partial<JobRow>> {
  const values = await withChecklist(work, { current, values: sent })
  const { jobSiteType = current.jobSiteType } = values
  if (!needsLocation(jobSiteType)) return { ...values, serviceLocation: null }
  const moved = values.serviceLocation !== undefined && values.serviceLocation !== current.serviceLocation
  const placed = values.serviceLocation === undefined ? current.serviceLocation : values.serviceLocation
  if (!placed && (moved || values.jobSiteType !== undefined))
    throw fault(['serviceLocation'], 'SERVICE_LOCATION')
  if (moved && placed) await needLocationOf(work, current.account, placed)
  return values
}

const ofClient = (column: 'phone' | 'email') =>
  sql`(select caller.${sql.identifier(column)} from ${clients} caller
    where caller.workspace_id = ${currentWorkspace} and caller.id = ${jobs.client})`

/** SQL for a part of the service location's address, or of the client's address if there is no service location. */
const ofPlace = (part: 'formatted' | 'unit' | 'locality') =>
  sql`(select coalesce(place.address, caller.address) ->> ${sql.raw(`'${part}'`)} from ${clients} caller
    left join ${serviceLocations} place on place.workspace_id = ${currentWorkspace} and place.id = ${jobs.serviceLocation}
    where caller.workspace_id = ${currentWorkspace} and caller.id = ${jobs.client})`

/** Counts the jobs that wait for a visit (OPEN-169). */
async function jobsToSchedule(work: Work): Promise<Record<string, number>> {
  const where = and(
    eq(jobs.workspaceId, work.workspaceId),
    eq(jobs.toSchedule, true),
    not(jobs.removed),
    ownJobs(work),
  )
  return counted(work, { toSchedule: cappedCount(work, jobs, { where }) })
}

export const jobRoutes = defineEntity(job, {
  table: jobs,
  links: { tags: jobTags, skills: jobSkills, contacts: jobContacts },
  lines: { checklist: jobItems },
  scope: ownJobs,
  number: { field: 'jobNumber', series: 'job' },
  derived: {
    phone: () => ofClient('phone'),
    email: () => ofClient('email'),
    address: () => ofPlace('formatted'),
    unit: () => ofPlace('unit'),
    town: () => ofPlace('locality'),
    place: () => placeOn({ job: jobs.id }),
    primaryTechnician,
    technicians: techniciansOfJob,
    nextVisit,
  },
  later: ['balance', 'balances', 'servicePlan', 'member'],
  conditions: { technicians: visitedBy },
  summary: jobsToSchedule,
  steps: {
    create: (work, asked) => createFromWizard(work, asked),
    beforeUpdate,
    afterUpdate: async (work, { before, row }) => {
      if (row.jobStatus !== 'CANCELLED' || before.jobStatus === 'CANCELLED') return
      for (const hook of onJobCancelled) await hook(work, row.id)
    },
  },
})
