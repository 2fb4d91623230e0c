import { folded, foldLetters } from '@fieldhouse/domain/kit/words/fold'
import type { FieldFault } from '@fieldhouse/domain/kit/entity/problem'
import { type SQL, and, eq, sql } from 'drizzle-orm'
import type { Work } from '../../kit/database/work.ts'
import { ownJobs } from '../../operations/own-work.ts'
import { jobs } from '../../operations/tables.ts'

/** The values by which a row identifies a job: the number or, without a number, the client and the title. */
export type JobNaming = {
  jobNumber?: string | null | undefined
  client?: string | null | undefined
  title?: string | null | undefined
}

/** An existing job to which rows may refer. */
export type FoundJob = Awaited<ReturnType<typeof jobsLike>>[number]

const anyOf = (values: readonly unknown[], type: 'text' | 'uuid'): SQL =>
  sql`any(${sql.param([...values])}::${sql.raw(type)}[])`

/** The database folds the texts itself, because it also replaces marks such as `’` and `–`. */
const anyFolded = (values: readonly string[]): SQL =>
  sql`any(array(select fold(said) from unnest(${sql.param([...values])}::text[]) said))`

/**
 * The jobs to which rows may refer, in one query. Under row-level security, PostgreSQL uses no index for a condition
 * inside `or`.
 */
export function jobsLike(work: Work, rows: readonly JobNaming[], scope?: SQL) {
  const numbers = rows.flatMap(({ jobNumber }) => jobNumber ?? [])
  const others = rows.filter(({ client, title }) => client && title)
  const own = [...new Set(numbers.flatMap((number) => [number, number.toUpperCase()]))]
  const clients = others.map(({ client }) => client)
  const titles = others.map(({ title }) => title ?? '')
  const here = sql`select id from ${jobs} where workspace_id = ${work.workspaceId} and not removed`
  const named = sql`${here} and former_number_key = ${anyFolded(numbers)}
    union ${here} and job_number = ${anyOf(own, 'text')}
    union ${here} and client = ${anyOf(clients, 'uuid')} and fold(title) = ${anyFolded(titles)}`
  return work.tx
    .select({
      id: jobs.id,
      jobNumber: jobs.jobNumber,
      formerNumber: jobs.formerNumber,
      title: jobs.title,
      client: jobs.client,
      account: jobs.account,
      jobStatus: jobs.jobStatus,
      startAt: jobs.startAt,
    })
    .from(jobs)
    .where(and(eq(jobs.workspaceId, work.workspaceId), scope, sql`${jobs.id} in (${named})`))
}

/**
 * The values by which a row of visits or expenses identifies its job: the job's number, or its title and the client.
 */
type JobText = { job?: string | null | undefined; client?: string | null | undefined }

/**
 * The job of a row, or null if the row names no job. If the text matches no job or several jobs, `fault` contains the
 * error.
 */
type JobOfRow = { job: FoundJob | null; fault: FieldFault | null }

const ofClient = (client: string | null | undefined, title: string): string =>
  `${client ?? ''} ${folded(title)}`

/** Finds the job to which a text refers: by the former number, else by the number, else by the title. */
function meant(name: string, found: readonly FoundJob[]): JobOfRow {
  const fault = (code: 'JOB_UNKNOWN' | 'SEVERAL_JOBS'): JobOfRow => ({
    job: null,
    fault: { path: ['job'], code, params: { name } },
  })
  const [job, another] = found
  if (!job) return fault('JOB_UNKNOWN')
  return another ? fault('SEVERAL_JOBS') : { job, fault: null }
}

/**
 * Finds the jobs of rows, among those that the user may see, in one query. If a row names a client, the job must belong
 * to this client.
 */
export async function jobsOfRows(work: Work, rows: readonly JobText[]): Promise<JobOfRow[]> {
  const named = rows.flatMap(({ job, client }) => (job ? [{ jobNumber: job, title: job, client }] : []))
  const found = named.length === 0 ? [] : await jobsLike(work, named, ownJobs(work))
  const byFormer = Map.groupBy(found, ({ formerNumber }) => foldLetters(formerNumber ?? ''))
  const byNumber = Map.groupBy(found, ({ jobNumber }) => jobNumber.toLowerCase())
  const byTitle = Map.groupBy(found, ({ client, title }) => ofClient(client, title))
  return rows.map(({ job: name, client }) => {
    if (!name) return { job: null, fault: null }
    const numbered = [byFormer.get(foldLetters(name)) ?? [], byNumber.get(name.toLowerCase()) ?? []]
    const own = numbered.map((each) => (client ? each.filter((job) => job.client === client) : each))
    const titled = client ? (byTitle.get(ofClient(client, name)) ?? []) : []
    const known = [...own, titled].find((each) => each.length > 0)
    return known === undefined && numbered.flat().length > 0
      ? { job: null, fault: { path: ['job'], code: 'JOB_ELSEWHERE' } }
      : meant(name, known ?? [])
  })
}
