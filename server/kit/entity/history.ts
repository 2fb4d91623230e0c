import { type SQL, and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { offsetOf, paginationOf } from '@fieldhouse/domain/kit/entity/page'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { users } from '../database/user-tables.ts'
import type { EntityModule } from './define-entity.ts'
import { type RawQuery, givenPage } from '../http/list-query.ts'
import { recordNames, withNames } from './history-names.ts'
import { readRecord } from './read.ts'
import type { Answer } from '../http/route.ts'
import { activities } from '../database/tables.ts'
import type { Work } from '../database/work.ts'
import type { Changes } from './write.ts'

const pageSize = 50

const without = (changes: Changes, fields: readonly string[]): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => !fields.includes(field)))

const mayReadAny = (work: Work, { entity, sections }: EntityModule): boolean =>
  (sections ?? [entity.section]).some((section) => may(work.permissions, section, 'read'))

/**
 * The condition for audit entries of another entity whose records belong to this record, directly or through one other
 * record. Only entries that this user may see are included.
 */
function entriesUnder(work: Work, other: EntityModule, id: string): SQL | undefined {
  const { workspaceId, entity, recordId, under } = activities
  const scope = other.scope(work)
  const own = work.tx
    .select({ id: other.table.id })
    .from(other.table)
    .where(and(eq(other.table.workspaceId, work.workspaceId), scope))
  const between = sql`select inner_entry.record_id from ${activities} inner_entry
    where inner_entry.workspace_id = ${work.workspaceId} and inner_entry.under = ${id}`
  return and(
    eq(workspaceId, work.workspaceId),
    isNotNull(under),
    or(eq(under, id), sql`${under} in (${between})`),
    eq(entity, other.entity.name),
    scope ? inArray(recordId, own) : undefined,
  )
}

/** Selects the ids of all entries of a history: those of the record, and those of the records that belong to it. */
function entriesOf(work: Work, module: EntityModule, id: string): SQL {
  const { workspaceId, entity, recordId } = activities
  const own = and(eq(workspaceId, work.workspaceId), eq(entity, module.entity.name), eq(recordId, id))
  const readable = module.tells.filter((other) => mayReadAny(work, other))
  const parts = [own, ...readable.map((other) => entriesUnder(work, other, id))]
  return sql.join(
    parts.map((where) => sql`select ${activities.id} from ${activities} where ${where}`),
    sql` union all `,
  )
}

type Entry = typeof activities.$inferSelect

/** For each audit entry, by its id: the changes with names instead of ids, and the record of the entry. */
async function namedChanges(
  work: Work,
  modules: readonly EntityModule[],
  entries: readonly Entry[],
): Promise<Map<string, { changes: Changes; record: unknown }>> {
  const named = new Map<string, { changes: Changes; record: unknown }>()
  for (const module of modules) {
    const own = entries.filter(({ entity }) => entity === module.entity.name)
    if (own.length === 0) continue
    const hiddenInHistory = module.hiddenInHistory?.(work) ?? []
    const changes = await withNames(
      work,
      module,
      own.map((entry) => without(entry.changes, hiddenInHistory)),
    )
    const records = await recordNames(
      work,
      module,
      own.map(({ recordId }) => recordId),
    )
    own.forEach(({ id, recordId }, index) =>
      named.set(id, { changes: changes[index] ?? {}, record: records.get(recordId) ?? { _id: recordId } }),
    )
  }
  return named
}

/**
 * Returns the audit entries of a record and of the records that belong to it, as far as this user may read them. The
 * newest come first, 50 per page.
 */
export async function historyOf(
  work: Work,
  module: EntityModule,
  at: { id: string; query: RawQuery },
): Promise<Answer> {
  await readRecord(work, module, at.id)
  const page = { page: givenPage(at.query), limit: pageSize }
  const where = and(
    eq(activities.workspaceId, work.workspaceId),
    sql`${activities.id} in (${entriesOf(work, module, at.id)})`,
  )
  const entries = await work.tx
    .select({ entry: activities, firstName: users.firstName, lastName: users.lastName })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.actorId))
    .where(where)
    .orderBy(desc(activities.id))
    .limit(page.limit)
    .offset(offsetOf(page))
  const count = await work.tx.$count(activities, where)
  const modules = [module, ...module.tells]
  const named = await namedChanges(
    work,
    modules,
    entries.map(({ entry }) => entry),
  )
  const result = entries.map(({ entry, firstName, lastName }) => ({
    _id: entry.id,
    action: entry.action,
    at: entry.at,
    actor: entry.actorId ? { _id: entry.actorId, firstName, lastName } : null,
    entity: entry.entity,
    record: named.get(entry.id)?.record ?? { _id: entry.recordId },
    changes: named.get(entry.id)?.changes ?? {},
  }))
  return { result, pagination: paginationOf(page, count) }
}
