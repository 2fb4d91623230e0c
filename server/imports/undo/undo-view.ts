import { nameOf } from '@fieldhouse/domain/entities'
import { tableWords } from '@fieldhouse/domain/in-use'
import { isImported } from '@fieldhouse/domain/imports/import-state'
import {
  type ImportUndo,
  type KeptRecord,
  type RecentImport,
  sayKept,
  undoHours,
  undoUntil,
  whyNotUndo,
} from '@fieldhouse/domain/imports/undo'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { EntityModule } from '../../kit/entity/define-entity.ts'
import { recordNames } from '../../kit/entity/history-names.ts'
import { users } from '../../kit/database/user-tables.ts'
import type { Work } from '../../kit/database/work.ts'
import { type ImportRecord, isStopped, stateOf } from '../progress.ts'
import { importRecords, imports } from '../tables.ts'

/** The maximum number of kept records that a response contains. */
const mostNamed = 100

/** The maximum number of imports in the list. */
const mostRecent = 20

type Named = Readonly<Record<string, unknown>>

const ofImport = (work: Work, { id }: ImportRecord) =>
  and(eq(importRecords.workspaceId, work.workspaceId), eq(importRecords.importId, id))

/** The time until which the undo can be requested, or null. */
function untilOf(record: ImportRecord, now: Date): string | null {
  const { endedAt } = record
  const isOpen = endedAt !== null && whyNotUndo({ state: stateOf(record), endedAt }, now.getTime()) === null
  return isOpen ? new Date(undoUntil(endedAt)).toISOString() : null
}

/** The names of persons, by id. */
async function personsNamed(
  work: Work,
  ids: readonly string[],
): Promise<Map<string, NonNullable<ImportUndo['by']>>> {
  const found = await work.tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(
    found.map(({ id, firstName, lastName }) => [id, { _id: id, name: `${firstName} ${lastName}`.trim() }]),
  )
}

async function personNamed(work: Work, id: string | null): Promise<ImportUndo['by']> {
  return id === null ? null : ((await personsNamed(work, [id])).get(id) ?? null)
}

/** The kept records, with their names if the user may read them. */
async function keptRecords(
  work: Work,
  {
    record,
    modules,
    language,
  }: { record: ImportRecord; modules: readonly EntityModule[]; language: Language },
): Promise<KeptRecord[]> {
  const rows = await work.tx
    .select()
    .from(importRecords)
    .where(and(ofImport(work, record), eq(importRecords.outcome, 'KEPT')))
    .orderBy(desc(importRecords.place))
    .limit(mostNamed)
  const shown = rows.flatMap(({ recordId, entity, reason }) =>
    reason ? [{ entity, reason, _id: reason.code === 'MERGED' ? reason.into : recordId }] : [],
  )
  const names = new Map<string, string>()
  for (const [entity, of] of Map.groupBy(shown, (each) => each.entity)) {
    const module = modules.find((each) => each.entity.name === entity)
    if (!module || !may(work.permissions, module.entity.section, 'read')) continue
    const found = await recordNames(
      work,
      module,
      of.map(({ _id }) => _id),
    )
    for (const [id, small] of found) names.set(id, nameOf(module.entity, small as Named))
  }
  return shown.map(({ entity, reason, _id }) => ({
    _id,
    entity,
    name: names.get(_id) || null,
    code: reason.code,
    msg: sayKept(reason, language, tableWords),
  }))
}

/** Returns the progress of an import's undo, or undefined if the import did not store which records it created. */
export async function undoView(
  work: Work,
  at: { record: ImportRecord; modules: readonly EntityModule[]; language: Language },
): Promise<ImportUndo | undefined> {
  const { record } = at
  if (record.requestId === null || !isImported(stateOf(record))) return undefined
  const counts = await work.tx
    .select({
      entity: importRecords.entity,
      isMade: importRecords.isMade,
      count: sql<number>`count(*)::int`,
      place: sql<number>`max(${importRecords.place})`,
    })
    .from(importRecords)
    .where(ofImport(work, record))
    .groupBy(importRecords.entity, importRecords.isMade)
  const made = counts.filter(({ isMade }) => isMade).toSorted((one, other) => other.place - one.place)
  const changed = counts.filter(({ isMade }) => !isMade).reduce((sum, { count }) => sum + count, 0)
  return {
    until: untilOf(record, work.now),
    made: made.map(({ entity, count }) => ({ entity, count })),
    changed,
    removed: record.removed,
    restored: record.restored,
    kept: record.kept,
    keptRecords: record.kept > 0 ? await keptRecords(work, at) : [],
    by: await personNamed(work, record.undoneBy),
  }
}

/** The imports of an entity that ended in the last 24 hours, newest first. */
export async function recentImports(work: Work, entity: string): Promise<RecentImport[]> {
  const rows = await work.tx
    .select({ ...getTableColumns(imports), isStopped })
    .from(imports)
    .where(
      and(
        eq(imports.workspaceId, work.workspaceId),
        eq(imports.entity, entity),
        inArray(imports.state, ['DONE', 'UNDOING', 'UNDONE']),
        sql`${imports.endedAt} > now() - ${`${undoHours} hours`}::interval`,
        // A run begins at most a day after its rows were staged, so this condition excludes no recent import. The query
        // can then use the index on the creation time.
        sql`${imports.createdAt} > now() - interval '3 days'`,
      ),
    )
    .orderBy(desc(imports.endedAt), asc(imports.id))
    .limit(mostRecent)
  const people = await personsNamed(
    work,
    rows.map(({ actorId }) => actorId),
  )
  return rows.map((record) => ({
    _id: record.id,
    name: record.name,
    state: stateOf(record),
    accepted: record.accepted,
    endedAt: record.endedAt ?? '',
    by: people.get(record.actorId) ?? null,
    undo: { until: record.requestId === null ? null : untilOf(record, work.now) },
  }))
}
