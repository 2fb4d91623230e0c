import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import { type AskedPage, offsetOf, paginationOf } from '@fieldhouse/domain/kit/entity/page'
import { type JobFigures, type Margin, marginOf } from '@fieldhouse/domain/visits/margin'
import type { JobMargin, MarginOrder, MarginSort, MarginsAsked } from '@fieldhouse/domain/visits/margins'
import { type SQL, and, eq, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { clients } from '../crm/tables.ts'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { mostInFile, needFits } from '../kit/export/sheet-file.ts'
import { needRecord } from '../kit/entity/read.ts'
import { matches } from '../kit/entity/search-ids.ts'
import { searchWords } from '../kit/http/list-query.ts'
import { jobRoutes } from '../operations/job.ts'
import { appointments, jobTypes, jobs } from '../operations/tables.ts'
import { figuresOf, figuresShown, noFigures } from './margin-figures.ts'

/** A column of `figured`, and its sum over all rows. */
const own = (name: string) => sql.identifier(name).getSQL()
const summed = (name: string) => sql`sum(${sql.identifier(name)})`

/** Returns the margin of a job. Throws `NOT_FOUND` if the user may not see the job. */
export async function marginOfJob(work: Work, id: string): Promise<Margin> {
  await needRecord(work, jobRoutes, id)
  const { workspaceId } = work
  const { currency } = await companyOf(work)
  const picked = sql`select id from ${jobs} where workspace_id = ${workspaceId} and id = ${id}`
  const { rows } = await work.tx.execute<{ figures: JobFigures }>(sql`
    ${figuresOf({ workspaceId, picked, currency })}
    select ${figuresShown(own, sql`elsewhere`)} as figures from figured`)
  return marginOf(rows[0]?.figures ?? noFigures)
}

/** The day of each job: the day of its last completed appointment, otherwise the day of its creation. */
const dayIn = (zone: string): SQL => sql`(coalesce(visited.at, ${jobs.createdAt}) at time zone ${zone})::date`

/** Selects the jobs of a margin list, with the columns for display and sorting. */
function pickedOf(work: Work, asked: MarginsAsked, zone: string): SQL {
  const { workspaceId } = work
  const texts = {
    text: sql`(${jobs.search} || ' ' || caller.name_key)`,
    forms: sql`(${jobs.wordForms} || caller.word_forms)`,
  }
  const day = dayIn(zone)
  const where = and(
    eq(jobs.workspaceId, workspaceId),
    eq(jobs.removed, false),
    jobRoutes.scope(work),
    asked.client === undefined ? undefined : eq(jobs.client, asked.client),
    asked.jobType === undefined ? undefined : eq(jobs.jobType, asked.jobType),
    asked.from === undefined ? undefined : sql`${day} >= ${asked.from}::date`,
    asked.to === undefined ? undefined : sql`${day} <= ${asked.to}::date`,
    matches(texts, searchWords(asked.q), 'any'),
  )
  return sql`
    select ${jobs.id} as id, ${day} as day, ${jobs.jobNumber} as number,
      json_build_object('_id', ${jobs.id}, 'jobNumber', ${jobs.jobNumber}, 'title', ${jobs.title}) as named,
      json_build_object('_id', caller.id, 'name', caller.name) as client,
      case when kind.id is not null then json_build_object('_id', kind.id, 'name', kind.name) end as job_type
    from ${jobs}
    join ${clients} caller on caller.workspace_id = ${jobs.workspaceId} and caller.id = ${jobs.client}
    left join ${jobTypes} kind on kind.workspace_id = ${currentWorkspace} and kind.id = ${jobs.jobType}
    left join (
      select job, max(coalesce(finished_at, end_at)) as at from ${appointments}
      where workspace_id = ${workspaceId} and status = 'COMPLETE' and not removed group by job) visited
      on visited.job = ${jobs.id}
    where ${where}`
}

const revenue = sql`(invoiced - credited)`
const margin = sql`(${revenue} - labour - parts - expenses)`

const sorted: Record<MarginOrder, SQL> = {
  day: sql`day`,
  jobNumber: sql`number`,
  revenue,
  labour: sql`labour`,
  parts: sql`parts`,
  expenses: sql`expenses`,
  margin,
  percent: sql`case when ${revenue} > 0 then ${margin} / ${revenue} end`,
}

/** The order of a list: jobs without a value come last, and the id breaks ties. */
function orderOf(sort: MarginSort): SQL {
  const isDown = sort.startsWith('-')
  // A `MarginSort` without its sign is a `MarginOrder`.
  const by = sorted[(isDown ? sort.slice(1) : sort) as MarginOrder]
  return isDown ? sql`${by} desc nulls last, id desc` : sql`${by} nulls last, id`
}

/** The amounts in other currencies, summed over all jobs. */
const elsewhereOfAll = sql`(
  select coalesce(json_agg(json_build_object('currency', currency, 'revenue', revenue::text, 'expenses', expenses::text)
    order by currency), '[]')
  from (
    select part ->> 'currency' as currency, sum((part ->> 'revenue')::numeric) as revenue,
      sum((part ->> 'expenses')::numeric) as expenses
    from figured, json_array_elements(elsewhere) part group by 1) summed)`

type Row = Pick<JobMargin, 'job' | 'client' | 'jobType' | 'day'> & { figures: JobFigures }
type MarginPage = { jobs: Row[]; count: number; total: JobFigures; today: Day }

async function found(work: Work, asked: MarginsAsked, part: SQL): Promise<MarginPage> {
  const { workspaceId } = work
  const { currency, timezone, today } = await companyOf(work)
  const picked = pickedOf(work, asked, timezone)
  const { rows } = await work.tx.execute<Omit<MarginPage, 'today'>>(sql`
    ${figuresOf({ workspaceId, picked, currency })}
    select (select count(*)::int from figured) as count,
      (select ${figuresShown(summed, elsewhereOfAll)} from figured) as total,
      (select coalesce(json_agg(json_build_object('job', named, 'client', client, 'jobType', job_type, 'day', day,
          'figures', ${figuresShown(own, sql`elsewhere`)})), '[]')
        from (select * from figured order by ${orderOf(asked.sort)} ${part}) shown) as jobs`)
  const [first] = rows
  if (!first) throw new Error('an aggregate has always a row')
  return { ...first, today }
}

const shownOf = ({ figures, ...job }: Row): JobMargin => ({ ...job, ...marginOf(figures) })

/** A page of the jobs that have figures, with the total margin of all jobs, in one query (OPEN-386). */
export async function marginsOnPage(work: Work, asked: MarginsAsked & AskedPage) {
  const {
    jobs: rows,
    count,
    total,
  } = await found(work, asked, sql`limit ${asked.limit} offset ${offsetOf(asked)}`)
  return {
    result: rows.map(shownOf),
    pagination: paginationOf(asked, count),
    meta: { total: marginOf(total) },
  }
}

/** Returns the margins of all matching jobs for an exported file. Fails if the file would contain too many jobs. */
export async function allMargins(
  work: Work,
  asked: MarginsAsked,
): Promise<{ jobs: JobMargin[]; today: Day }> {
  const { jobs: rows, count, today } = await found(work, asked, sql`limit ${mostInFile}`)
  needFits(count)
  return { jobs: rows.map(shownOf), today }
}

/** The margin of the jobs of each month (`2026-11`) between two days, in one query. Months without jobs are absent. */
export async function marginsByMonth(
  work: Work,
  days: Pick<MarginsAsked, 'from' | 'to'>,
): Promise<{ month: string; amount: Decimal }[]> {
  const { workspaceId } = work
  const { currency, timezone } = await companyOf(work)
  const picked = pickedOf(work, { ...days, q: '', sort: '-day' }, timezone)
  const { rows } = await work.tx.execute<{ month: string; amount: Decimal }>(sql`
    ${figuresOf({ workspaceId, picked, currency })}
    select to_char(day, 'YYYY-MM') as month, sum(${margin})::numeric(20, 2)::text as amount
    from figured group by 1 order by 1`)
  return rows
}
