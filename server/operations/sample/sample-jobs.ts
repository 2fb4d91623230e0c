import { type SampleJob, sampleJobs } from '@fieldhouse/domain/operations/sample/sample-jobs'
import { restartUnused } from '../../kit/database/numbering.ts'
import type { Work } from '../../kit/database/work.ts'
import { type Sample, type SampleRecord, idsOf, insertSample, recordsOf } from '../../kit/entity/sample.ts'
import { appointmentRoutes } from '../appointment.ts'
import { jobRoutes } from '../job.ts'
import { appointments, jobs } from '../tables.ts'
import { startOf } from './sample-days.ts'

/** The client, account and service location of a sample job. */
type Home = { client: string; account: string; serviceLocation: string }

/** The client, account and location for a sample job, by the position of its client in the list. */
function homeOf(made: readonly SampleRecord[], { client: at }: SampleJob): Home {
  const [client, account, serviceLocation] = ['client', 'account', 'service-location'].map(
    (entity) => idsOf(made, entity)[at],
  )
  if (!client || !account || !serviceLocation) throw new Error(`no sample client ${at}`)
  return { client, account, serviceLocation }
}

/** A created sample job, by its key. */
export function sampleJobOf(made: readonly SampleRecord[], key: string): Home & { job: string } {
  const at = sampleJobs.findIndex((each) => each.key === key)
  const [sample, job] = [sampleJobs[at], idsOf(made, 'job')[at]]
  if (!sample || !job) throw new Error(`no sample job ${key}`)
  return { ...homeOf(made, sample), job }
}

/** Books the sample technicians, who have no other visits. Only the database checks for overlaps. */
async function makeVisits(
  work: Work,
  jobIds: readonly string[],
  technicians: readonly string[],
): Promise<string[]> {
  const visits = sampleJobs.flatMap(({ visit }, at) => {
    const job = jobIds[at]
    if (!visit || !job) return []
    const startAt = startOf(work, visit)
    const estimatedDuration = visit.hours * 3_600_000
    const goer = technicians[visit.technician]
    const status = visit.done ? ('COMPLETE' as const) : ('NEW' as const)
    const times = { startAt, estimatedDuration, endAt: startAt + estimatedDuration }
    return [{ ...times, job, techs: goer ? [goer] : [], status, warnings: [] }]
  })
  return insertSample(work, appointmentRoutes, visits)
}

/** Creates the jobs of the sample clients with their visits. */
async function makeJobs(work: Work, made: readonly SampleRecord[]): Promise<SampleRecord[]> {
  const { language } = work.actor
  const rows = sampleJobs.map((sample) => ({
    title: sample.title[language],
    description: sample.description[language],
    jobSiteType: 'ON_CLIENT_SITE' as const,
    jobStatus: sample.status ?? ('SCHEDULED' as const),
    priority: sample.priority ?? null,
    ...homeOf(made, sample),
  }))
  const jobIds = await insertSample(work, jobRoutes, rows)
  const visitIds = await makeVisits(work, jobIds, idsOf(made, 'workforce'))
  return [...recordsOf('job', jobIds), ...recordsOf('appointment', visitIds)]
}

/** The jobs of the sample company and their visits. */
export const jobSample: Sample = {
  make: makeJobs,
  tables: [
    ['appointment', appointments],
    ['job', jobs],
  ],
  afterRemoval: (work) => restartUnused(work, 'job', jobs),
}
