import { type Entity, type RowOf, referencesOf } from '@fieldhouse/domain/kit/entity'
import { Problem, fault } from '@fieldhouse/domain/kit/problem'
import { sameValue } from '@fieldhouse/domain/kit/same-value'
import { and, eq, sql } from 'drizzle-orm'
import { activities } from './tables.ts'
import { databaseFault, states } from './database-faults.ts'
import type { EntityModule, Row, Values } from './define-entity.ts'
import { mergedInto } from './merged.ts'
import { nextNumber } from './numbering.ts'
import { readRecord } from './read.ts'
import { newId } from './tenant-table.ts'
import type { Work } from './work.ts'

/** What changed of a record: field → [before, after]. */
export type Changes = Record<string, [unknown, unknown]>

/** The changes without what nobody may read afterwards. */
const told = (module: EntityModule, changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => !module.secret.includes(field)))

/** Notes in the audit trail what was done to a record and tells other people's screens. */
export async function record(
  work: Work,
  module: EntityModule,
  did: { action: string; row: Row; changes?: Changes },
): Promise<void> {
  await work.tx.insert(activities).values({
    workspaceId: work.workspaceId,
    entity: module.entity.name,
    recordId: did.row.id,
    action: did.action,
    actorId: work.actor.id,
    changes: told(module, did.changes ?? {}),
    requestId: work.requestId,
  })
  work.events.push({
    entity: module.entity.name,
    id: did.row.id,
    action: did.action,
    version: did.row.version,
  })
}

/** Splits values into what the table stores and what link tables hold. */
export function apart(
  module: EntityModule,
  values: Values,
): { stored: Values; linked: [string, string[]][] } {
  const entries = Object.entries(values)
  return {
    stored: Object.fromEntries(
      entries.filter(([field]) => field in module.columns && !(field in module.links)),
    ),
    linked: entries
      .filter(([field]) => field in module.links)
      .map(([field, ids]) => [field, (ids ?? []) as string[]]),
  }
}

async function writeLinks(
  work: Work,
  module: EntityModule,
  at: { id: string; linked: [string, string[]][] },
): Promise<void> {
  for (const [field, ids] of at.linked) {
    const link = module.links[field]
    if (!link) continue
    await work.tx.delete(link).where(and(eq(link.workspaceId, work.workspaceId), eq(link.recordId, at.id)))
    // In one order for everybody, so that two transactions never wait for each other.
    const rows = ids
      .map((targetId, position) => ({
        workspaceId: work.workspaceId,
        recordId: at.id,
        targetId,
        position,
      }))
      .toSorted((a, b) => (a.targetId < b.targetId ? -1 : 1))
    if (rows.length === 0) continue
    await work.tx
      .insert(link)
      .values(rows)
      .catch((error: unknown) => {
        throw databaseFault(error)?.code === states.foreignKey ? fault([field], 'NOT_FOUND') : error
      })
  }
}

/** The ids behind the link fields, as they stand now. */
async function readLinks(work: Work, module: EntityModule, id: string): Promise<Values> {
  const values: Values = {}
  for (const [field, link] of Object.entries(module.links)) {
    const rows = await work.tx
      .select({ id: link.targetId })
      .from(link)
      .where(and(eq(link.workspaceId, work.workspaceId), eq(link.recordId, id)))
      .orderBy(link.position)
    values[field] = rows.map((row) => row.id)
  }
  return values
}

/** What the history of a new record tells. */
export const initialChanges = (values: Values): Changes =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, after]) => after !== null && after !== undefined)
      .map(([field, after]) => [field, [null, after]]),
  )

/**
 * Inserts a record with its links, number, audit entry and event; answers it as stored. Values are by field
 * name and already checked.
 */
export async function insertRow<E extends Entity>(
  work: Work,
  of: EntityModule<E>,
  given: Partial<RowOf<E>> & { id?: string },
): Promise<RowOf<E> & Row> {
  const module: EntityModule = of
  const values = { ...((await module.steps.beforeCreate?.(work, given)) ?? given) } as Values
  if (module.number && !values[module.number.field])
    values[module.number.field] = await nextNumber(work, module.number.series)
  const { stored, linked } = apart(module, await led(work, module, values))
  const id = given.id ?? newId()
  const [inserted] = await work.tx
    .insert(module.table)
    .values({ ...stored, id, workspaceId: work.workspaceId, createdBy: work.actor.id })
    .returning()
  await writeLinks(work, module, { id, linked })
  const row = { ...inserted, ...Object.fromEntries(linked) } as unknown as RowOf<E> & Row
  await record(work, module, { action: 'create', row, changes: initialChanges(values) })
  await of.steps.afterCreate?.(work, row)
  return row
}

/** The record as stored, locked until the transaction ends; refuses with `NOT_FOUND`. */
export async function lockRow<E extends Entity>(
  work: Work,
  of: EntityModule<E>,
  id: string,
): Promise<RowOf<E> & Row> {
  const module: EntityModule = of
  const [row] = await work.tx
    .select()
    .from(module.table)
    .where(and(eq(module.table.workspaceId, work.workspaceId), eq(module.table.id, id), module.scope(work)))
    .for('update')
  if (!row) throw new Problem('NOT_FOUND')
  return { ...row, ...(await readLinks(work, module, id)) } as unknown as RowOf<E> & Row
}

/** Refuses with `VERSION_CONFLICT`, carrying the current record, unless it is still at the version seen. */
export async function needVersion(
  work: Work,
  module: EntityModule,
  at: { current: Row; seen: number | null },
): Promise<void> {
  if (at.seen === null || at.seen === at.current.version) return
  throw new Problem('VERSION_CONFLICT', { current: await readRecord(work, module, at.current.id) })
}

/**
 * Changes a locked record: only fields that differ are written, with version, audit entry and event. Nothing
 * is written when nothing differs.
 */
export async function changeRow<E extends Entity>(
  work: Work,
  of: EntityModule<E>,
  change: { current: RowOf<E> & Row; values: Partial<RowOf<E>>; action?: string },
): Promise<RowOf<E> & Row> {
  const module: EntityModule = of
  const before: Values = change.current
  const differing = Object.entries(await led(work, module, change.values as Values)).filter(
    ([field, after]) => after !== undefined && !sameValue(before[field] ?? null, after),
  )
  if (differing.length === 0) return change.current
  const { stored, linked } = apart(module, Object.fromEntries(differing))
  const id = change.current.id
  await work.tx
    .update(module.table)
    .set({ ...stored, version: sql`version + 1`, updatedAt: work.now.toISOString() })
    .where(and(eq(module.table.workspaceId, work.workspaceId), eq(module.table.id, id)))
  await writeLinks(work, module, { id, linked })
  const row = {
    ...change.current,
    ...Object.fromEntries(differing),
    version: change.current.version + 1,
  } as RowOf<E> & Row
  const changes: Changes = Object.fromEntries(
    differing.map(([field, after]) => [field, [before[field] ?? null, after]]),
  )
  await record(work, module, { action: change.action ?? 'update', row, changes })
  return row
}

/** As `lockRow`, of a merged record the one it became part of: what is sent for it meets that one's version. */
async function lockMerged<E extends Entity>(
  work: Work,
  of: EntityModule<E>,
  id: string,
): Promise<RowOf<E> & Row> {
  const into = (await mergedInto(work, [id])).get(id)
  if (into) return lockRow(work, of, into)
  try {
    return await lockRow(work, of, id)
  } catch (error) {
    // It may have been merged while this waited for its lock.
    const became = (await mergedInto(work, [id])).get(id)
    if (!became) throw error
    return lockRow(work, of, became)
  }
}

/** References to records that were merged meanwhile, to the ones they became part of. */
async function led(work: Work, module: EntityModule, values: Values): Promise<Values> {
  const fields = referencesOf(module.entity)
    .filter(({ to, many }) => !many && mergeable.has(to))
    .map(({ field }) => field)
    .filter((field) => typeof values[field] === 'string')
  if (fields.length === 0) return values
  const into = await mergedInto(
    work,
    fields.map((field) => String(values[field])),
  )
  if (into.size === 0) return values
  const moved = fields.map((field) => [field, into.get(String(values[field])) ?? values[field]])
  return { ...values, ...Object.fromEntries(moved) }
}

/** Entities whose records may be merged, so that references to them may have to be led on. */
const mergeable: ReadonlySet<string> = new Set(['client', 'account'])

/** Updates a record somebody edited: version, the entity's own steps, write. Refuses as its parts do. */
export async function updateRow<E extends Entity>(
  work: Work,
  of: EntityModule<E>,
  edit: { id: string; values: Partial<RowOf<E>>; seen: number | null },
): Promise<RowOf<E> & Row> {
  const current = await lockMerged(work, of, edit.id)
  await needVersion(work, of, { current, seen: edit.seen })
  const values = (await of.steps.beforeUpdate?.(work, { current, values: edit.values })) ?? edit.values
  const row = await changeRow(work, of, { current, values: values as Partial<RowOf<E>> })
  if (row !== current) await of.steps.afterUpdate?.(work, { before: current, row })
  return row
}
