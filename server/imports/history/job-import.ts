import { importedJob } from '@fieldhouse/domain/imports/history/imported-job'
import {
  type JobRow,
  jobOfRow,
  sameWork,
  titleOf,
  whyNotJob,
} from '@fieldhouse/domain/imports/history/job-of-row'
import { visitOfRow } from '@fieldhouse/domain/imports/history/visit-of-row'
import type { Likeness } from '@fieldhouse/domain/kit/entity/likeness'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { defaultJobDuration } from '@fieldhouse/domain/operations/scheduling-choices'
import { sql } from 'drizzle-orm'
import { type Work, need } from '../../kit/database/work.ts'
import type { EntityModule } from '../../kit/entity/define-entity.ts'
import { insertRows } from '../../kit/entity/insert-rows.ts'
import { jobRoutes } from '../../operations/job.ts'
import { ownJobs } from '../../operations/own-work.ts'
import { accountsOf } from './account-of.ts'
import { createVisits } from './create-visits.ts'
import { jobsLike } from './find-jobs.ts'
import { placesOf } from './places-of.ts'
import { historyLookalikes, historySteps } from './history-steps.ts'

/**
 * Creates the jobs of checked rows with their accounts, service locations and visits. Nobody is notified, and no
 * completed job waits for an invoice.
 */
async function createJobs(work: Work, rows: readonly JobRow[]): Promise<string[]> {
  const { language } = work.actor
  const accounts = await accountsOf(
    work,
    rows.map(({ client }) => client),
  )
  const placed = rows.map((row) => ({
    account: accounts.get(row.client) ?? '',
    address: row.address ?? null,
  }))
  const places = await placesOf(work, placed)
  const visits = visitsOf(work, rows)
  const ids = await insertRows(
    work,
    jobRoutes,
    rows.map((row, at) => ({
      ...jobOfRow(row, { language, now: work.now.getTime(), hasVisit: visits[at] !== null }),
      client: row.client,
      account: placed[at]?.account ?? '',
      serviceLocation: places[at] ?? null,
      jobSiteType: 'ON_CLIENT_SITE' as const,
      estimatedDuration: defaultJobDuration,
      skills: [],
      checklist: [],
      contacts: [],
      clientAvailabilities: [],
    })),
  )
  await work.tx.execute(
    sql`update jobs set invoiced = true, invoiced_before = true where workspace_id = ${work.workspaceId} and id = any(${sql.param(ids)}::uuid[])
      and job_status = 'COMPLETED'`,
  )
  await createVisits(
    work,
    visits.flatMap((visit, at) => (visit ? [{ ...visit, job: ids[at] ?? '' }] : [])),
  )
  return ids
}

/** The visit of each row, or null. */
function visitsOf(work: Work, rows: readonly JobRow[]) {
  const of = { now: work.now.getTime(), zone: work.actor.timezone }
  return rows.map((row) => visitOfRow(row, of))
}

/** Refuses rows with visits if the user may not create appointments. */
function needVisits(work: Work, rows: readonly JobRow[]): void {
  if (visitsOf(work, rows).some((visit) => visit !== null)) need(work, appointment.section, 'create')
}

const numberKey = (number: string) => `number ${number.toLowerCase()}`

/** The key of the job in a row, and the reason for the likeness of two jobs with this key. */
const keyOf = (row: JobRow): { key: string; by: Likeness['by'] } =>
  row.jobNumber
    ? { key: numberKey(row.jobNumber), by: 'NUMBER' }
    : { key: sameWork({ ...row, title: titleOf(row, 'en') }), by: 'SAME_WORK' }

/**
 * Finds the existing jobs of rows: by number or, without a number, by client, title and start. Hides the identity of
 * jobs that the user may not see.
 */
async function knownJobs(work: Work, rows: readonly JobRow[]): Promise<(Likeness | null)[]> {
  const named = rows.map((row) => ({ ...row, title: row.jobNumber ? null : titleOf(row, 'en') }))
  const found = await jobsLike(work, named)
  const own = ownJobs(work)
  const seen = new Set((own ? await jobsLike(work, named, own) : found).map(({ id }) => id))
  const byKey = new Map(
    found.flatMap((job) =>
      [numberKey(job.formerNumber ?? ''), numberKey(job.jobNumber), sameWork(job)].map((key) => [key, job]),
    ),
  )
  return rows.map((row) => {
    const { key, by } = keyOf(row)
    const known = byKey.get(key)
    if (!known) return null
    if (!seen.has(known.id)) return { _id: null, name: '…', by }
    return { _id: known.id, name: `${known.jobNumber} ${known.title}`, by }
  })
}

function whyNotJobs(work: Work, rows: readonly JobRow[]) {
  needVisits(work, rows)
  return Promise.resolve(rows.map((row) => whyNotJob(row, work.actor.language)))
}

/** Makes jobs from the rows of another program's file (OPEN-749). */
export const jobImport: EntityModule = {
  ...(jobRoutes as EntityModule),
  entity: importedJob,
  lookalikes: historyLookalikes<JobRow>({ find: knownJobs, key: keyOf }),
  steps: historySteps<JobRow>({ create: createJobs, whyNot: whyNotJobs }),
}
