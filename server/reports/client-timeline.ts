import { oneOfParams } from '@fieldhouse/domain/kit/entity/plain-message'
import { type TimelinePage, clientTimeline } from '@fieldhouse/domain/reports/calls'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import {
  type TimelineEntry,
  type TimelineKind,
  timelineKinds,
  timelineParts,
} from '@fieldhouse/domain/reports/timeline'
import { eq, and, inArray, sql } from 'drizzle-orm'
import { clientRoutes } from '../crm/client.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { isId } from '../kit/database/ids.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import { mergedRecords } from '../kit/entity/merged-tables.ts'
import { readRecord } from '../kit/entity/read.ts'
import { type Answer, type Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import type { Work } from '../kit/database/work.ts'
import { users } from '../kit/database/user-tables.ts'
import type { About } from './timeline-part.ts'
import { type TimelineRange, branchesOf, directionOf, entryFields } from './timeline-parts.ts'

const pageSize = 25

async function aboutOf(work: Work, id: string): Promise<About> {
  const record = await readRecord(work, clientRoutes, id)
  const merged = await work.tx
    .select({ id: mergedRecords.id })
    .from(mergedRecords)
    .where(and(eq(mergedRecords.workspaceId, work.workspaceId), eq(mergedRecords.into, record._id)))
  return {
    id: record._id,
    ids: [record._id, ...merged.map((each) => each.id)],
    emails: record.emails.map(({ value }) => value.toLowerCase()),
  }
}

/** Outside these years, an instant has another format in the database than in the API. */
const earliest = Date.UTC(1900)
const latest = Date.UTC(9999)

/** Reads the last entry that the caller already has: `<instant>_<id>`. */
function entryIn(field: 'before' | 'cursor', given: RawQuery[string]): TimelineRange['after'] {
  if (given === undefined) return null
  const [at = '', id = ''] = typeof given === 'string' ? given.split('_') : []
  const instant = Date.parse(at)
  if (!(instant > earliest && instant < latest) || !isId(id)) throw fault([field], 'INVALID')
  return { at: new Date(instant).toISOString(), id }
}

/** Reads `kinds=JOB,NOTE`, the part, and the last entry that the caller already has. */
function asked(query: RawQuery): { kinds: TimelineKind[] } & Pick<TimelineRange, 'part' | 'after'> {
  const named = [query['kinds'] ?? []]
    .flat()
    .flatMap((part) => part.split(','))
    .filter(Boolean)
  const kinds = timelineKinds.filter((kind) => named.length === 0 || named.includes(kind))
  if (named.some((name) => !timelineKinds.some((kind) => kind === name)))
    throw fault(['kinds'], 'ONE_OF', oneOfParams(timelineKinds))
  const part = timelineParts.find((each) => each === query['part']) ?? null
  if (query['part'] !== undefined && part === null)
    throw fault(['part'], 'ONE_OF', oneOfParams(timelineParts))
  return { kinds, part, after: entryIn('cursor', query['cursor']) ?? entryIn('before', query['before']) }
}

type EntryFields = Omit<TimelineEntry, '_id' | 'kind' | 'at' | 'actor'> & { actor: string | null }

const fieldsOf = (values: readonly unknown[]): EntryFields =>
  Object.fromEntries(entryFields.map((field, at) => [field, values[at]])) as EntryFields

/** The names of users, by id. */
async function people(work: Work, ids: string[]) {
  if (ids.length === 0) return new Map<string, { firstName: string; lastName: string }>()
  const rows = await work.tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(rows.map(({ id, firstName, lastName }) => [id, { firstName, lastName }]))
}

async function timeline(
  work: Work,
  modules: ReadonlyMap<string, EntityModule>,
  at: { id: string; query: RawQuery },
): Promise<Answer<TimelinePage>> {
  const { kinds, part, after } = asked(at.query)
  const about = await aboutOf(work, at.id)
  const limit = pageSize + 1
  const range = { part, now: work.now.toISOString(), after, limit }
  const branches = branchesOf(work, modules, { about, kinds, asked: range })
  const order = directionOf(part)
  if (branches.length === 0) return { result: { entries: [], next: null } }
  const { rows } = await work.tx.execute<{ kind: TimelineKind; at: Date; id: string; fields: unknown[] }>(
    sql`select * from (${sql.join(branches, sql` union all `)}) entries order by at ${order}, id ${order} limit ${limit}`,
  )
  const page = rows.slice(0, pageSize).map((row) => ({ ...row, fields: fieldsOf(row.fields) }))
  const actors = await people(work, [...new Set(page.flatMap(({ fields }) => fields.actor ?? []))])
  const entries = page.map(({ kind, at: when, id, fields }): TimelineEntry => {
    const actor = fields.actor ? (actors.get(fields.actor) ?? null) : null
    return { ...fields, _id: id, kind, at: new Date(when).toISOString(), actor }
  })
  const last = entries.at(-1)
  const next = rows.length > pageSize && last ? `${last.at}_${last._id}` : null
  return { result: { entries, next } }
}

/** Serves `client/timeline`: a client's events that the user may read, newest first. */
export function serveTimeline(server: Server, modules: readonly EntityModule[]): void {
  const byName = new Map(modules.map((module) => [module.entity.name, module]))
  serve(server, {
    ...clientTimeline,
    entity: 'client',
    section: 'CRM_CONTACT_CUSTOMER',
    flag: 'read',
    reads: true,
    handle: (work, { id, query }) => timeline(work, byName, { id, query }),
  })
}
