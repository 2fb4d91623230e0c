import { review } from '@fieldhouse/domain/marketing/review'
import type { TimelineKind, TimelinePart } from '@fieldhouse/domain/reports/timeline'
import { type Section, may } from '@fieldhouse/domain/kit/entity/sections'
import { type SQL, sql } from 'drizzle-orm'
import { notes } from '../collaboration/tables.ts'
import { calls } from '../communication/call-tables.ts'
import { tasks } from '../communication/task-tables.ts'
import { reviews } from '../marketing/tables.ts'
import { resources } from '../files/tables.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { activities } from '../kit/database/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { appointments, jobs } from '../operations/tables.ts'
import { moneyParts } from './timeline-money.ts'
import { type About, type Part, mails, none } from './timeline-part.ts'

/** The client's jobs that the user may see. */
const theirJobs = (work: Work, about: About, scope: SQL | undefined) =>
  sql`select ${jobs.id} from ${jobs} where ${jobs.workspaceId} = ${work.workspaceId} and ${jobs.client} = ${about.id}
    ${scope ? sql`and ${scope}` : sql``}`

const visits = (work: Work, about: About, scopes: Scopes): Part[] => [
  // The section of visits decides who sees these mails. The scope of appointments does not apply to mails.
  ...(may(work.permissions, 'OP_CALENDAR', 'read')
    ? [mails(work, about, { kind: 'visit', of: 'client' })]
    : []),
  {
    kind: 'JOB',
    of: 'job',
    at: sql`${jobs.createdAt}`,
    id: sql`${jobs.id}`,
    columns: sql`${jobs.jobNumber}, ${jobs.title}, ${jobs.jobStatus}, ${none}, ${none}, 'job', ${jobs.id}, ${jobs.createdBy}`,
    from: sql`${jobs} where ${jobs.workspaceId} = ${work.workspaceId} and ${jobs.client} = ${about.id}`,
  },
  {
    kind: 'APPOINTMENT',
    of: 'appointment',
    at: sql`${appointments.startAt}`,
    id: sql`${appointments.id}`,
    columns: sql`(select named.job_number from ${jobs} named where named.workspace_id = ${work.workspaceId} and named.id = ${appointments.job}), ${appointments.note}, ${appointments.status}, ${none}, ${none}, 'job', ${appointments.job}, ${appointments.createdBy}`,
    from: sql`${appointments} where ${appointments.workspaceId} = ${work.workspaceId} and ${appointments.job} in (${theirJobs(work, about, undefined)})`,
  },
  {
    kind: 'NOTE',
    of: 'note',
    at: sql`${notes.createdAt}`,
    id: sql`${notes.id}`,
    columns: sql`'', left(${notes.content}, 500), ${none}, ${none}, ${none}, lower(${notes.entityType}), ${notes.entity}, ${notes.createdBy}`,
    from: sql`${notes} where ${notes.workspaceId} = ${work.workspaceId} and ((${notes.entityType} = 'CLIENT' and ${notes.entity} = ${about.id})
      or (${notes.entityType} = 'JOB' and ${notes.entity} in (${theirJobs(work, about, scopes('job'))}))
      or (${notes.entityType} = 'APPOINTMENT' and ${notes.entity} in (select visit.id from ${appointments} visit
        where visit.workspace_id = ${work.workspaceId} and visit.job in (${theirJobs(work, about, scopes('job'))}))))`,
  },
]

const talk = (work: Work, about: About): Part[] => [
  {
    kind: 'CALL',
    of: 'call',
    at: sql`${calls.at}`,
    id: sql`${calls.id}`,
    columns: sql`${calls.phone}, left(concat_ws(E'\n', ${calls.reason}, ${calls.outcome}, ${calls.notes}), 500),
      case when ${calls.direction} = 'IN' and not ${calls.answered} then 'MISSED' else ${calls.direction} end,
      ${none}, ${none}, 'call', ${calls.id}, coalesce(${calls.member}, ${calls.createdBy})`,
    from: sql`${calls} where ${calls.workspaceId} = ${work.workspaceId} and not ${calls.removed} and ${calls.client} = ${about.id}`,
  },
  {
    kind: 'TASK',
    of: 'task',
    at: sql`${tasks.createdAt}`,
    id: sql`${tasks.id}`,
    columns: sql`${tasks.slugId}, ${tasks.name}, ${none}, ${none}, ${none}, 'task', ${tasks.id}, ${tasks.createdBy}`,
    from: sql`${tasks} where ${tasks.workspaceId} = ${work.workspaceId} and not ${tasks.removed}
      and (${tasks.client} = ${about.id} or ${tasks.job} in (${theirJobs(work, about, undefined)}))`,
  },
  {
    kind: 'REVIEW',
    of: 'review',
    at: sql`${reviews.answeredAt}`,
    id: sql`${reviews.id}`,
    columns: sql`(select named.job_number from ${jobs} named where named.workspace_id = ${work.workspaceId} and named.id = ${reviews.job}), ${reviews.text}, ${reviews.rating}::text, ${none}, ${none}, 'job', ${reviews.job}, null::uuid`,
    from: sql`${reviews} where ${reviews.workspaceId} = ${work.workspaceId} and ${reviews.answeredAt} is not null and ${reviews.client} = ${about.id}`,
  },
  // The section of reviews decides who sees these mails. The scope of reviews does not apply to mails.
  ...(may(work.permissions, review.section, 'read')
    ? [mails(work, about, { kind: 'review', of: 'client' })]
    : []),
]

const papers = (work: Work, about: About, scopes: Scopes): Part[] => [
  {
    kind: 'FILE',
    of: 'client',
    at: sql`${resources.createdAt}`,
    id: sql`${resources.id}`,
    columns: sql`${resources.name}, ${resources.description}, ${none}, ${none}, ${none}, ${resources.entity}, ${resources.recordId}, ${resources.createdBy}`,
    from: sql`${resources} where ${resources.workspaceId} = ${work.workspaceId} and ${resources.photo} is null
      and ((${resources.entity} = 'client' and ${resources.recordId} = ${about.id})
        ${may(work.permissions, 'OP_JOB', 'read') ? sql`or (${resources.entity} = 'job' and ${resources.recordId} in (${theirJobs(work, about, scopes('job'))}))` : sql``})`,
  },
  {
    kind: 'CHANGE',
    of: 'client',
    at: sql`${activities.at}`,
    id: sql`${activities.id}`,
    columns: sql`'', (select string_agg(key, ',') from jsonb_object_keys(${activities.changes}) key), ${activities.action}, ${none}, ${none}, 'client', ${activities.recordId}, ${activities.actorId}`,
    from: sql`${activities} where ${activities.workspaceId} = ${work.workspaceId} and ${activities.entity} = 'client'
      and ${activities.recordId} = any(${sql.param(about.ids)}::uuid[]) and ${activities.action} <> 'media'`,
  },
]

type Scopes = (entity: string) => SQL | undefined

/**
 * The range of a page: the part of the timeline, the present (ISO 8601), the last entry before the page, and the maximum
 * number of entries.
 */
export type TimelineRange = {
  part: TimelinePart | null
  now: string
  after: { at: string; id: string } | null
  limit: number
}

/** The direction in which the entries of a part are sorted. */
export const directionOf = (part: TimelinePart | null): SQL => (part === 'COMING' ? sql`asc` : sql`desc`)

/** The condition for the entries of a range. */
function inRange({ at, id }: Part, { part, now, after }: TimelineRange): SQL {
  const isComing = part === 'COMING'
  const side = isComing ? sql`and ${at} > ${now}::timestamptz` : sql`and ${at} <= ${now}::timestamptz`
  const [behind, order] = [
    after && sql`(${after.at}::timestamptz, ${after.id}::uuid)`,
    isComing ? sql`>` : sql`<`,
  ]
  return sql`${part === null ? sql`` : side} ${behind ? sql`and (${at}, ${id}) ${order} ${behind}` : sql``}`
}

/** The fields of an entry in the order of the columns of each part. */
export const entryFields = [
  'title',
  'text',
  'status',
  'amount',
  'currency',
  'entity',
  'record',
  'actor',
] as const

function branch(part: Part, scope: SQL | undefined, range: TimelineRange): SQL {
  const order = directionOf(range.part)
  return sql`(select ${part.kind}::text as kind, ${part.at} as at, ${part.id} as id, json_build_array(${part.columns}) as fields
    from ${part.from} ${scope ? sql`and ${scope}` : sql``} ${inRange(part, range)} order by ${part.at} ${order}, ${part.id} ${order} limit ${sql.raw(String(range.limit))})`
}

/** The queries of the timeline parts that the user may read, each limited to the user's scope. */
export function branchesOf(
  work: Work,
  modules: ReadonlyMap<string, EntityModule>,
  of: { about: About; kinds: readonly TimelineKind[]; asked: TimelineRange },
): SQL[] {
  const scopes: Scopes = (entity) => modules.get(entity)?.scope(work)
  const { about } = of
  const all = [
    ...visits(work, about, scopes),
    ...moneyParts(work, about),
    ...talk(work, about),
    ...papers(work, about, scopes),
  ]
  const sectionsOf = (entity: string): readonly Section[] => {
    const module = modules.get(entity)
    return module ? (module.sections ?? [module.entity.section]) : []
  }
  return all
    .filter(({ kind }) => of.kinds.includes(kind))
    .filter(({ of: entity }) => sectionsOf(entity).some((section) => may(work.permissions, section, 'read')))
    .map((part) => branch(part, scopes(part.of), of.asked))
}
