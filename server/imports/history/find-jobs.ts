import { folded, foldLetters } from '@fieldhouse/domain/kit/words/fold'
import { type SQL, and, eq, sql } from 'drizzle-orm'
import type { Work } from '../../kit/database/work.ts'
import { jobs } from '../../operations/tables.ts'

/** How a row of a file names a job: by its number, or else by client and title. */
export type JobNaming = {
  jobNumber?: string | null | undefined
  client?: string | null | undefined
  title?: string | null | undefined
}

/** An existing job that rows may mean. */
export type FoundJob = Awaited<ReturnType<typeof jobsLike>>[number]

const anyOf = (values: readonly unknown[], type: 'text' | 'uuid'): SQL =>
  sql`any(${sql.param([...values])}::${sql.raw(type)}[])`

/**
 * The jobs that rows may mean, in one query. Under row-level security, an index is used only for a condition of its own,
 * not for a part of `or`.
 */
export function jobsLike(work: Work, rows: readonly JobNaming[]) {
  const numbers = rows.flatMap(({ jobNumber }) => jobNumber ?? [])
  const others = rows.filter(({ jobNumber, client, title }) => !jobNumber && client && title)
  const own = [...new Set(numbers.flatMap((number) => [number, number.toUpperCase()]))]
  const clients = others.map(({ client }) => client)
  const titles = others.map(({ title }) => foldLetters(title ?? ''))
  const here = sql`select id from ${jobs} where workspace_id = ${work.workspaceId} and not removed`
  const named = sql`${here} and former_number_key = ${anyOf(numbers.map(foldLetters), 'text')}
    union ${here} and job_number = ${anyOf(own, 'text')}
    union ${here} and client = ${anyOf(clients, 'uuid')} and fold(title) = ${anyOf(titles, 'text')}`
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
    .where(and(eq(jobs.workspaceId, work.workspaceId), sql`${jobs.id} in (${named})`))
}

const ofClient = (client: string | null | undefined, title: string | null | undefined): string =>
  `${client ?? ''} ${folded(title ?? '')}`

/**
 * The jobs that each row means: those with its former number, else with its own number, else of its client with its
 * title. More than one job is ambiguous.
 */
export async function jobsNamed(work: Work, rows: readonly JobNaming[]): Promise<FoundJob[][]> {
  const found = await jobsLike(work, rows)
  const byFormer = Map.groupBy(found, ({ formerNumber }) => foldLetters(formerNumber ?? ''))
  const byNumber = Map.groupBy(found, ({ jobNumber }) => jobNumber.toLowerCase())
  const byTitle = Map.groupBy(found, ({ client, title }) => ofClient(client, title))
  return rows.map(({ jobNumber, client, title }) => {
    if (jobNumber) return byFormer.get(foldLetters(jobNumber)) ?? byNumber.get(jobNumber.toLowerCase()) ?? []
    return client && title ? (byTitle.get(ofClient(client, title)) ?? []) : []
  })
}
