import { and, desc, eq } from 'drizzle-orm'
import { users } from '../people/tables.ts'
import type { EntityModule } from './define-entity.ts'
import type { RawQuery } from './list-query.ts'
import { withNames } from './history-names.ts'
import { readRecord } from './read.ts'
import type { Answer } from './route.ts'
import { activities } from './tables.ts'
import type { Work } from './work.ts'
import type { Changes } from './write.ts'

const pageSize = 50

const without = (changes: Changes, fields: readonly string[]): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => !fields.includes(field)))

/** The audit entries of a record this person may read, newest first, 50 a page; records are named, not only ids. */
export async function historyOf(
  work: Work,
  module: EntityModule,
  at: { id: string; query: RawQuery },
): Promise<Answer> {
  await readRecord(work, module, at.id)
  const asked = Number(at.query['page'] ?? 1)
  const page = Number.isInteger(asked) && asked > 0 && asked < 100_000 ? asked : 1
  const where = and(
    eq(activities.workspaceId, work.workspaceId),
    eq(activities.entity, module.entity.name),
    eq(activities.recordId, at.id),
  )
  const entries = await work.tx
    .select({ entry: activities, firstName: users.firstName, lastName: users.lastName })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.actorId))
    .where(where)
    .orderBy(desc(activities.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const count = await work.tx.$count(activities, where)
  const untold = module.untold?.(work) ?? []
  const changes = await withNames(
    work,
    module,
    entries.map(({ entry }) => without(entry.changes, untold)),
  )
  const result = entries.map(({ entry, firstName, lastName }, index) => ({
    _id: entry.id,
    action: entry.action,
    at: entry.at,
    actor: entry.actorId ? { _id: entry.actorId, firstName, lastName } : null,
    changes: changes[index] ?? {},
  }))
  return { result, pagination: { page, pages: Math.ceil(count / pageSize), count, limit: pageSize } }
}
