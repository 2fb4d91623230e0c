import { review } from '@fieldhouse/domain/marketing/review'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import { estimatedWindowHours, estimatedWindows } from '@fieldhouse/domain/operations/scheduling-choices'
import type { ServiceFigures, ShareOf } from '@fieldhouse/domain/reports/dashboard'
import { earlyStart, judgedStatuses, servicePeriod } from '@fieldhouse/domain/reports/service-figures'
import { type SQL, and, eq, gte, inArray, isNotNull, lt, ne, not, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { clients, serviceLocations } from '../crm/tables.ts'
import { together } from '../kit/database/together.ts'
import type { Work } from '../kit/database/work.ts'
import { reviewRoutes } from '../marketing/review.ts'
import { reviews } from '../marketing/tables.ts'
import { ownAppointments } from '../operations/own-work.ts'
import { appointments, jobs } from '../operations/tables.ts'

/** How many cases the dashboard names for each figure. */
const named = 2

type Period = { from: number; to: number }

/** The condition for visits that start in a period and that the reader may see. */
const startedIn = (work: Work, { from, to }: Period): SQL | undefined =>
  and(
    eq(appointments.workspaceId, work.workspaceId),
    gte(appointments.startAt, from),
    lt(appointments.startAt, to),
    not(appointments.removed),
    ownAppointments(work),
  )

/** Counts the rows of `judged` (`id`, `job`, `start_at`, `good`), and returns the latest rows that are not good. */
async function shareOf(work: Work, judged: SQL): Promise<ShareOf> {
  const { rows } = await work.tx.execute<ShareOf>(sql`
    with judged as (${judged})
    select count(*)::int as all, (count(*) filter (where good))::int as good,
      (select coalesce(json_agg(json_build_object('_id', missed.id,
          'startAt', (extract(epoch from missed.start_at) * 1000)::float8,
          'job', json_build_object('_id', work.id, 'title', work.title, 'client', caller.name))
          order by missed.start_at desc, missed.id), '[]'::json)
        from (select * from judged where not good order by start_at desc, id limit ${named}) missed
        join ${jobs} work on work.workspace_id = ${work.workspaceId} and work.id = missed.job
        join ${clients} caller on caller.workspace_id = work.workspace_id and caller.id = work.client) as others
    from judged`)
  const [found] = rows
  if (!found) throw new Error('an aggregate has always a row')
  return found
}

/** Visits of the same job as `appointments`, without cancelled ones. */
const others = (condition: SQL): SQL => sql`exists (
  select from ${appointments} other
  where other.workspace_id = ${currentWorkspace} and other.job = ${appointments.job}
    and other.id <> ${appointments.id} and other.status <> 'CANCELLED' and not other.removed and ${condition})`

/** The judged jobs with a complete first visit in a period. Equivalent to `isFixedAtFirst` in the domain (OPEN-760). */
function firstVisits(work: Work, period: Period): Promise<ShareOf> {
  const isLater = others(sql`(other.start_at, other.id) > (${appointments.startAt}, ${appointments.id})`)
  const isEarlier = others(sql`(other.start_at, other.id) < (${appointments.startAt}, ${appointments.id})`)
  return shareOf(
    work,
    sql`select ${appointments.id} as id, ${appointments.job} as job, ${appointments.startAt} as start_at,
      (${jobs.jobStatus} = 'COMPLETED' and ${appointments.outcome} is distinct from 'COME_BACK' and not ${isLater}) as good
    from ${appointments}
    join ${jobs} on ${jobs.workspaceId} = ${appointments.workspaceId} and ${jobs.id} = ${appointments.job}
    where ${and(
      startedIn(work, period),
      eq(appointments.status, 'COMPLETE'),
      inArray(jobs.jobStatus, judgedStatuses),
      sql`not ${isEarlier}`,
    )}`,
  )
}

/** SQL for the span that was announced to the client. Equivalent to `announcedSpan` in the domain. */
function announced(zone: string): { from: SQL; to: SQL } {
  const there = sql`coalesce(${serviceLocations.timezone}, ${zone})`
  const at = (time: string) =>
    sql`((${appointments.startAt} at time zone ${there})::date + ${time}::time) at time zone ${there}`
  const edge = (of: 'from' | 'to', otherwise: SQL) => {
    const cases = estimatedWindows.map(
      (window) => sql`when ${window} then ${at(estimatedWindowHours[window][of])}`,
    )
    return sql`case ${appointments.estimatedWindow} ${sql.join(cases, sql` `)} else ${otherwise} end`
  }
  return { from: edge('from', sql`${appointments.startAt}`), to: edge('to', sql`${appointments.endAt}`) }
}

/** The visits of a period whose work began. Equivalent to `isPromiseKept` in the domain (OPEN-760). */
function promises(work: Work, period: Period, zone: string): Promise<ShareOf> {
  const { from, to } = announced(zone)
  const begun = and(
    startedIn(work, period),
    isNotNull(appointments.startedAt),
    ne(appointments.status, 'CANCELLED'),
  )
  return shareOf(
    work,
    sql`select ${appointments.id} as id, ${appointments.job} as job, ${appointments.startAt} as start_at,
      (${appointments.startedAt} >= ${from} - ${earlyStart} * interval '1 millisecond'
        and ${appointments.startedAt} <= ${to}) as good
    from ${appointments}
    join ${jobs} on ${jobs.workspaceId} = ${appointments.workspaceId} and ${jobs.id} = ${appointments.job}
    left join ${serviceLocations} on ${serviceLocations.workspaceId} = ${jobs.workspaceId}
      and ${serviceLocations.id} = ${jobs.serviceLocation}
    where ${begun}`,
  )
}

/** The reviews of a period. */
async function reviewsOf(work: Work, { from, to }: Period): Promise<ServiceFigures['reviews']> {
  if (!may(work.permissions, review.section, 'read')) return null
  const isGiven = sql`${reviews.answeredAt} >= ${new Date(from).toISOString()}
    and ${reviews.answeredAt} < ${new Date(to).toISOString()}`
  const [found] = await work.tx
    .select({
      count: sql<number>`(count(*) filter (where ${isGiven}))::int`,
      average: sql<string | null>`round(avg(${reviews.rating}) filter (where ${isGiven}), 1)::text`,
      awaitsReply: sql<number>`(count(*) filter (where ${reviews.awaitsReply}))::int`,
    })
    .from(reviews)
    .where(
      and(eq(reviews.workspaceId, work.workspaceId), isNotNull(reviews.answeredAt), reviewRoutes.scope(work)),
    )
  return found ?? null
}

/** The figures about the service until a day of the company's calendar. A figure is null if the role may not read it. */
export async function serviceFigures(work: Work, today: Day, zone: string): Promise<ServiceFigures> {
  const { first, last } = servicePeriod(today)
  const period = { from: dayBounds(first, zone).from, to: dayBounds(last, zone).to }
  const seesVisits = may(work.permissions, 'OP_CALENDAR', 'read') && may(work.permissions, 'OP_JOB', 'read')
  const [firstVisit, kept, reviewed] = await together([
    seesVisits ? firstVisits(work, period) : Promise.resolve(null),
    seesVisits ? promises(work, period, zone) : Promise.resolve(null),
    reviewsOf(work, period),
  ])
  return { first, last, firstVisit, promises: kept, reviews: reviewed }
}
