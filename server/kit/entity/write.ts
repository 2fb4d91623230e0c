import type { Entity, RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { and, eq, sql } from 'drizzle-orm'
import { activities } from '../database/tables.ts'
import { databaseFault, states } from '../database/database-faults.ts'
import type { EntityModule, Row, Values } from './define-entity.ts'
import { linesAmong, readLines, shownChange, withSettledLines, writeLines } from './lines.ts'
import { foundOrMerged, followMerges } from './merged.ts'
import { numbersFor } from '../database/numbering.ts'
import { readRecord } from './read.ts'
import { newId } from '../database/tenant-table.ts'
import { needTransitions } from './transitions.ts'
import type { Work } from '../database/work.ts'
import { withoutHiddenClears } from './seen-references.ts'

/** What changed of a record: field → [before, after]. */
export type Changes = Record<string, [unknown, unknown]>

/** The changes without what nobody may read afterwards. */
const auditable = (module: EntityModule, changes: Changes): Changes =>
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
    changes: auditable(module, did.changes ?? {}),
    requestId: work.requestId,
    under: module.under?.(did.row) ?? null,
  })
  work.events.push({
    entity: module.entity.name,
    id: did.row.id,
    action: did.action,
    version: did.row.version,
  })
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value : [])

/** Splits values into what the table stores and what link tables hold. */
export function splitLinks(
  module: EntityModule,
  values: Values,
): { stored: Values; linked: [string, string[]][] } {
  const entries = Object.entries(values)
  return {
    stored: Object.fromEntries(
      entries.filter(([field]) => field in module.columns && !(field in module.links)),
    ),
    linked: entries.filter(([field]) => field in module.links).map(([field, ids]) => [field, idsIn(ids)]),
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

/** A stored record by its type: the table, links and lines are tied to the entity, so they hold what it declares. */
const rowOf = <E extends Entity>(_: EntityModule<E>, stored: Values) => stored as RowOf<E> & Row

/** What the history of a new record tells. */
export const initialChanges = (values: Values): Changes =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, after]) => after !== null && after !== undefined)
      .map(([field, after]) => [field, [null, after]]),
  )

/** The number of a new record, also among its values, unless it comes with one or gets it later (`numbersLast`). */
async function numbered(
  work: Work,
  { number, table }: EntityModule,
  { id, values }: { id: string; values: Values },
): Promise<Values> {
  if (!number || values[number.field]) return {}
  const [given] = (await numbersFor(work, { table, ...number }, [id])) ?? []
  if (given !== undefined) values[number.field] = given
  return { [number.field]: given ?? id }
}

/** Refuses with `VALIDATION` where the entity's own rule has something against a record: the first is told. */
export async function needCreatable(
  work: Work,
  { steps }: EntityModule,
  records: readonly Values[],
): Promise<void> {
  const first = (await steps.whyNotCreate?.(work, records))?.find((each) => each !== null)
  if (first) throw new Problem('VALIDATION', { errors: [first] })
}

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
  const led = await followMerges(work, module, given)
  await needCreatable(work, module, [led])
  const complete = (await module.steps.beforeCreate?.(work, led)) ?? led
  const values = withSettledLines(module, {}, complete)
  const id = given.id ?? newId()
  const { stored, linked } = splitLinks(module, {
    ...values,
    ...(await numbered(work, module, { id, values })),
  })
  const [inserted] = await work.tx
    .insert(module.table)
    .values({ ...stored, id, workspaceId: work.workspaceId, createdBy: work.actor.id })
    .returning()
  await writeLinks(work, module, { id, linked })
  await writeLines(work, module, [{ id, before: {}, values }])
  const row = rowOf(of, { ...inserted, ...Object.fromEntries(linked), ...linesAmong(module, values) })
  await record(work, module, { action: 'create', row, changes: initialChanges(values) })
  await of.steps.afterCreate?.(work, row)
  for (const also of of.afterCreates) await also(work, [row])
  return row
}

/** A new record of a checked body as `create` makes it: by the entity's own step where it has one. Answers its id. */
export async function createRecord(work: Work, module: EntityModule, body: Values): Promise<string> {
  if (module.steps.create) return module.steps.create(work, body)
  return (await insertRow(work, module, body)).id
}

/** The record as stored, locked until the transaction ends, or null. */
async function lockFound<E extends Entity>(
  work: Work,
  of: EntityModule<E>,
  id: string,
): Promise<(RowOf<E> & Row) | null> {
  const module: EntityModule = of
  await module.steps.beforeLock?.(work, id)
  const [row] = await work.tx
    .select()
    .from(module.table)
    .where(and(eq(module.table.workspaceId, work.workspaceId), eq(module.table.id, id), module.scope(work)))
    .for('update')
  if (!row) return null
  const beside = { ...(await readLinks(work, module, id)), ...(await readLines(work, module, id)) }
  return rowOf(of, { ...row, ...beside })
}

/** The record as stored, locked until the transaction ends; refuses with `NOT_FOUND`. */
export async function lockRow<E extends Entity>(
  work: Work,
  of: EntityModule<E>,
  id: string,
): Promise<RowOf<E> & Row> {
  const row = await lockFound(work, of, id)
  if (!row) throw new Problem('NOT_FOUND')
  return row
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
 * is written when nothing differs. `beside` is told with the changes without being stored.
 */
export async function changeRow<E extends Entity>(
  work: Work,
  of: EntityModule<E>,
  change: { current: RowOf<E> & Row; values: Partial<RowOf<E>>; action?: string; beside?: Changes },
): Promise<RowOf<E> & Row> {
  const module: EntityModule = of
  const before: Values = change.current
  const led = await followMerges(work, module, change.values)
  const differing = Object.entries(withSettledLines(module, before, led)).filter(
    ([field, after]) => after !== undefined && !sameValue(before[field] ?? null, after),
  )
  if (differing.length === 0) return change.current
  const { stored, linked } = splitLinks(module, Object.fromEntries(differing))
  const id = change.current.id
  await work.tx
    .update(module.table)
    .set({ ...stored, version: sql`version + 1`, updatedAt: work.now.toISOString() })
    .where(and(eq(module.table.workspaceId, work.workspaceId), eq(module.table.id, id)))
  await writeLinks(work, module, { id, linked })
  await writeLines(work, module, [{ id, before, values: Object.fromEntries(differing) }])
  const row = {
    ...change.current,
    ...Object.fromEntries(differing),
    version: change.current.version + 1,
  }
  const changes: Changes = Object.fromEntries(
    differing.map(([field, after]) => [field, shownChange(module, field, [before[field] ?? null, after])]),
  )
  await record(work, module, {
    action: change.action ?? 'update',
    row,
    changes: { ...changes, ...change.beside },
  })
  return row
}

/** What later areas do after a change of a record. */
export async function tellLaterAreas(
  work: Work,
  { afterUpdates }: Pick<EntityModule, 'afterUpdates'>,
  change: { before: Row; row: Row },
): Promise<void> {
  for (const also of afterUpdates) await also(work, change)
}

/**
 * Updates a record somebody edited: version, the entity's own steps, write. Refuses as its parts do. What is sent for a
 * merged record meets the version of the one it became part of.
 */
export async function updateRow<E extends Entity>(
  work: Work,
  of: EntityModule<E>,
  edit: { id: string; values: Partial<RowOf<E>>; seen: number | null },
): Promise<RowOf<E> & Row> {
  const current = await foundOrMerged(work, edit.id, (id) => lockFound(work, of, id))
  if (!current) throw new Problem('NOT_FOUND')
  await needVersion(work, of, { current, seen: edit.seen })
  needTransitions(of, current, edit.values)
  const sent = (await withoutHiddenClears(work, of, { current, values: edit.values })) as Partial<RowOf<E>>
  const values = (await of.steps.beforeUpdate?.(work, { current, values: sent })) ?? sent
  const row = await changeRow(work, of, { current, values })
  if (row === current) return row
  await of.steps.afterUpdate?.(work, { before: current, row })
  await tellLaterAreas(work, of, { before: current, row })
  return row
}
