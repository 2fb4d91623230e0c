import { sampleClients } from '@fieldhouse/domain/crm/sample-clients'
import type { SampleTrade } from '@fieldhouse/domain/core/sample-words'
import { beginOf, sampleJobs } from '@fieldhouse/domain/operations/sample/sample-jobs'
import { sampleWork } from '@fieldhouse/domain/operations/sample/sample-week'
import { tradeTagIds } from '../../databases/sample-choices.ts'
import { restartUnused } from '../../kit/database/numbering.ts'
import type { Work } from '../../kit/database/work.ts'
import { type Sample, type SampleRecord, idsOf, insertSample, recordsOf } from '../../kit/entity/sample.ts'
import { freeNumbers } from '../../kit/entity/sample-numbers.ts'
import { appointmentRoutes } from '../appointment.ts'
import { jobRoutes } from '../job.ts'
import { appointments, jobs } from '../tables.ts'
import { startOf } from './sample-days.ts'
import { sampleTypeOf } from './sample-job-types.ts'
import { weekVisits } from './sample-week.ts'

const hour = 3_600_000

/** The client, account and service location of a sample job. */
type Home = { client: string; account: string; serviceLocation: string }

/**
 * The client, account and location with these positions in the lists. By default, the three records have the same
 * position.
 */
function homeOf(made: readonly SampleRecord[], at: { client: number; place?: number }): Home {
  const [client, account, serviceLocation] = [
    idsOf(made, 'client')[at.client],
    idsOf(made, 'account')[at.client],
    idsOf(made, 'service-location')[at.place ?? at.client],
  ]
  if (!client || !account || !serviceLocation) throw new Error(`no sample client ${at.client}`)
  return { client, account, serviceLocation }
}

/** A created sample job, by its key. */
export function sampleJobOf(made: readonly SampleRecord[], key: string): Home & { job: string } {
  const at = sampleJobs.findIndex((each) => each.key === key)
  const [sample, job] = [sampleJobs[at], idsOf(made, 'job')[at]]
  if (!sample || !job) throw new Error(`no sample job ${key}`)
  return { ...homeOf(made, { client: sample.client }), job }
}

/** A visit whose job has no id yet. `job` is the index of the job among the rows. */
type Planned = {
  job: number
  startAt: number
  endAt: number
  technician: string | undefined
  isDone: boolean
}

/** The visits of the sample jobs at their fixed times. */
const fixedVisits = (work: Work, technicians: readonly string[]): Planned[] =>
  sampleJobs.flatMap(({ visit }, job) => {
    if (!visit) return []
    const startAt = startOf(work, visit)
    const endAt = startAt + visit.hours * hour
    return [{ job, startAt, endAt, technician: technicians[visit.technician], isDone: visit.done ?? false }]
  })

/** Books the sample technicians, who have no other visits. Only the database checks for overlaps. */
function makeVisits(work: Work, jobIds: readonly string[], planned: readonly Planned[]): Promise<string[]> {
  const visits = planned.flatMap(({ job: at, startAt, endAt, technician, isDone }, visit) => {
    const job = jobIds[at]
    if (!job) return []
    const status = isDone ? ('COMPLETE' as const) : ('NEW' as const)
    const times = { startAt, estimatedDuration: endAt - startAt, endAt }
    // A completed visit must not end in the future.
    const startedAt = startAt + Math.min(beginOf(visit), Math.max(0, work.now.getTime() - endAt))
    const worked = { startedAt, finishedAt: startedAt + endAt - startAt, outcome: 'DONE' as const }
    const techs = technician ? [technician] : []
    return [{ ...times, ...(isDone && worked), job, techs, status, warnings: [] }]
  })
  return insertSample(work, appointmentRoutes, visits)
}

/** The records of earlier areas, and the trade. */
type Before = { made: readonly SampleRecord[]; of: SampleTrade }

/** The jobs at the buildings of the sample's company that fill the days, and their visits. */
async function weekOf(work: Work, { made, of }: Before, fixed: readonly Planned[]) {
  const booked = fixed.flatMap(({ startAt: from, endAt: to, technician }) =>
    technician ? [{ from, to, technician }] : [],
  )
  const visits = await weekVisits(work, idsOf(made, 'workforce'), booked)
  const works = sampleWork.filter((each) => visits.some((visit) => visit.work === each))
  const planned = visits.map(({ work: filled, from, to, technician }) => ({
    job: sampleJobs.length + works.indexOf(filled),
    startAt: from,
    endAt: to,
    technician,
    isDone: to <= work.now.getTime(),
  }))
  // In the lists of sample records, the company and its buildings come after the private clients and their homes.
  const first = sampleClients.length
  const typed = await sampleTypeOf(work, of)
  const rows = works.map(({ title, about, type, building, minutes }) => ({
    title: of.say(title),
    description: of.say(about),
    jobSiteType: 'ON_CLIENT_SITE' as const,
    jobStatus: 'SCHEDULED' as const,
    estimatedDuration: minutes * 60_000,
    ...typed(type, false),
    ...homeOf(made, { client: first, place: first + building }),
  }))
  return { rows, planned }
}

/** Creates the jobs of the sample clients with their visits. */
async function makeJobs(work: Work, made: readonly SampleRecord[], of: SampleTrade): Promise<SampleRecord[]> {
  const [typed, tags] = [await sampleTypeOf(work, of), await tradeTagIds(work, of)]
  const rows = sampleJobs.map((sample) => ({
    title: of.say(`job.${sample.key}.title`),
    description: of.say(`job.${sample.key}.about`),
    jobSiteType: 'ON_CLIENT_SITE' as const,
    jobStatus: sample.status ?? ('SCHEDULED' as const),
    priority: sample.priority ?? null,
    tags: sample.key === 'tomorrow' ? tags : [],
    estimatedDuration: (sample.visit?.hours ?? 1) * hour,
    ...typed(sample.type, sample.status === 'COMPLETED'),
    ...homeOf(made, { client: sample.client }),
  }))
  const fixed = fixedVisits(work, idsOf(made, 'workforce'))
  const week = await weekOf(work, { made, of }, fixed)
  const all = [...rows, ...week.rows]
  const numbers = await freeNumbers(work, { table: jobs, number: jobs.jobNumber }, all.length)
  const numbered = all.map((row, at) => ({ ...row, jobNumber: numbers[at] ?? '' }))
  const jobIds = await insertSample(work, jobRoutes, numbered)
  const visitIds = await makeVisits(work, jobIds, [...fixed, ...week.planned])
  return [...recordsOf('job', jobIds), ...recordsOf('appointment', visitIds)]
}

/** The jobs of the sample company and their visits. */
export const jobSample: Sample = {
  make: makeJobs,
  tables: [
    ['appointment', appointments],
    ['job', jobs],
  ],
  // Samples that earlier versions made used numbers of the series.
  afterRemoval: (work) => restartUnused(work, 'job', jobs),
}
