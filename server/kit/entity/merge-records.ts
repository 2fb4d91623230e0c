import type { Entity, RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { type MergeBody, mergedValues } from '@fieldhouse/domain/kit/entity/merge'
import { nameOf } from '@fieldhouse/domain/entities'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { and, eq, getTableName, sql } from 'drizzle-orm'
import type { EntityModule, Row, Values } from './define-entity.ts'
import { mergedRecords } from './merged-tables.ts'
import { moveReferences } from './move-references.ts'
import { restoreRow } from './remove.ts'
import type { Work } from '../database/work.ts'
import { type Changes, lockRow, needVersion, record } from './write.ts'

/** Combines two records and returns the values of the kept record. */
type Combine<E extends Entity> = (
  pair: { kept: RowOf<E> & Row; gone: RowOf<E> & Row },
  take: readonly string[],
) => Values

/** The identity of two records and what a merge does with them. */
type Merge<E extends Entity> = {
  id: string
  body: MergeBody
  combine?: Combine<E>
  /** Moves what refers to the removed record without a foreign key, such as customers' links. */
  move?: (pair: { kept: RowOf<E> & Row; gone: RowOf<E> & Row }, values: Values) => Promise<void>
}

/** Locks both records, always in the same order, so that two merges never deadlock. */
async function lockBoth<E extends Entity>(
  work: Work,
  module: EntityModule<E>,
  at: { kept: string; gone: string },
) {
  const rows = new Map<string, RowOf<E> & Row>()
  for (const id of [at.kept, at.gone].toSorted()) rows.set(id, await lockRow(work, module, id))
  const kept = rows.get(at.kept)
  const gone = rows.get(at.gone)
  if (!kept || !gone) throw fault(['other'], 'NOT_FOUND')
  return { kept, gone }
}

/** Writes the combined values of the kept record, with a version higher than that of either record. */
async function writeKept(
  work: Work,
  module: EntityModule,
  at: { kept: Row; gone: Row; values: Values },
): Promise<Changes> {
  const { kept, gone, values } = at
  const differing = Object.entries(values).filter(
    ([field, after]) => field in module.columns && !sameValue(kept[field] ?? null, after),
  )
  const version = Math.max(kept.version, gone.version) + 1
  await work.tx
    .update(module.table)
    .set({ ...Object.fromEntries(differing), version: sql`${version}`, updatedAt: work.now.toISOString() })
    .where(and(eq(module.table.workspaceId, work.workspaceId), eq(module.table.id, kept.id)))
  kept.version = version
  return Object.fromEntries(differing.map(([field, after]) => [field, [kept[field] ?? null, after]]))
}

/** Restores the kept record if it is archived and the other record is not, so that users can still find the record. */
async function bringBack(
  work: Work,
  module: EntityModule,
  { kept, gone }: { kept: Row; gone: Row },
): Promise<void> {
  if (kept['removed'] !== true || gone['removed'] !== false) return
  await restoreRow(work, module, kept.id)
  Object.assign(kept, { removed: false, version: kept.version + 1 })
}

async function forget(
  work: Work,
  module: EntityModule,
  { kept, gone }: { kept: Row; gone: Row },
): Promise<void> {
  const { workspaceId } = work
  await work.tx
    .delete(module.table)
    .where(and(eq(module.table.workspaceId, workspaceId), eq(module.table.id, gone.id)))
  await work.tx
    .update(mergedRecords)
    .set({ into: kept.id })
    .where(and(eq(mergedRecords.workspaceId, workspaceId), eq(mergedRecords.into, gone.id)))
  await work.tx
    .insert(mergedRecords)
    .values({ workspaceId, entity: module.entity.name, id: gone.id, into: kept.id })
}

const everythingOf = (module: EntityModule, row: Row): Changes =>
  Object.fromEntries(
    [...Object.keys(module.entity.fields), ...Object.keys(module.links)]
      .filter((field) => row[field] !== null && row[field] !== undefined)
      .map((field) => [field, [row[field], null]]),
  )

/**
 * Merges two records: redirects references to the kept record, combines fields, and makes the removed record's id lead
 * to the kept record. Refuses with `VERSION_CONFLICT` if either has changed.
 */
export async function mergeRecords<E extends Entity>(
  work: Work,
  of: EntityModule<E>,
  at: Merge<E>,
): Promise<void> {
  const module: EntityModule = of
  const { id, body } = at
  if (body.other === id) throw fault(['other'], 'SELF')
  const { kept, gone } = await lockBoth(work, of, { kept: id, gone: body.other })
  await needVersion(work, module, { current: kept, seen: body.version ?? null })
  await needVersion(work, module, { current: gone, seen: body.otherVersion ?? null })
  await bringBack(work, module, { kept, gone })
  const combine: Combine<E> = at.combine ?? plainly(module)
  const values = combine({ kept, gone }, body.take)
  const changes = await writeKept(work, module, { kept, gone, values })
  const names = { kept: nameOf(module.entity, kept), gone: nameOf(module.entity, gone) }
  const table = getTableName(module.table)
  const twins = await moveReferences(work, {
    table,
    entity: module.entity.name,
    kept: kept.id,
    gone: gone.id,
  })
  await at.move?.({ kept, gone }, values)
  await forget(work, module, { kept, gone })
  await record(work, module, {
    action: 'merge',
    row: kept,
    changes: { ...changes, merged: [names.gone, names.kept] },
  })
  // The history of the removed record stores all its values.
  await record(work, module, {
    action: 'merge',
    row: gone,
    changes: { ...everythingOf(module, gone), mergedTwins: [twins, null], mergedInto: [null, names.kept] },
  })
}

const plainly =
  (module: EntityModule) =>
  (pair: { kept: Row; gone: Row }, take: readonly string[]): Values =>
    mergedValues(
      Object.keys(module.entity.fields).filter((field) => field in module.columns),
      pair,
      take,
    )
