import type { ActivityAction } from '@fieldhouse/domain/core/activity-actions'
import type { Entity, RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { and, eq } from 'drizzle-orm'
import { activities } from '../database/tables.ts'
import { withCustomChange, withNewCustomValues } from './custom-values.ts'
import type { EntityModule, Row, Values } from './define-entity.ts'
import { readLinks, splitLinks, writeLinks } from './links.ts'
import { linesAmong, readLines, shownChange, withSettledLines, writeLines } from './lines.ts'
import { foundOrMerged, followMerges } from './merged.ts'
import { numbersFor } from '../database/numbering.ts'
import { readRecord } from './read.ts'
import { newId } from '../database/tenant-table.ts'
import { insertReturning, insertValues, updateById } from '../database/write-row.ts'
import { needTransitions } from './transitions.ts'
import { together } from '../database/together.ts'
import type { Work } from '../database/work.ts'
import { withoutHiddenClears } from './seen-references.ts'

/** The changes of a record: field → [before, after]. */
export type Changes = Record<string, [unknown, unknown]>

/** The changes without secret fields, which nobody may read afterwards. */
const auditable = (module: EntityModule, changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => !module.secret.includes(field)))

type RecordedAction = { action: ActivityAction; row: Row; changes?: Changes }

/** Writes a change of a record to the audit trail and notifies other people's screens. */
export async function record(work: Work, module: EntityModule, entry: RecordedAction): Promise<void> {
  await insertValues(work, activities, {
    entity: module.entity.name,
    recordId: entry.row.id,
    action: entry.action,
    actorId: work.actor.id,
    changes: auditable(module, entry.changes ?? {}),
    requestId: work.requestId,
    under: module.under?.(entry.row) ?? null,
  })
  work.events.push({
    entity: module.entity.name,
    id: entry.row.id,
    action: entry.action,
    version: entry.row.version,
    ...(isRenamed(module, entry) && { renamed: true }),
  })
}

/** Whether references to the changed record now show a different text. No record refers to a new or deleted record. */
function isRenamed({ entity }: EntityModule, { action, changes }: RecordedAction) {
  if (action === 'create' || action === 'delete') return false
  return changes === undefined || action === 'merge' || entity.refFields.some((field) => field in changes)
}

/**
 * Gives a stored record its declared type. `defineEntity` checks the table, links and lines, so the record has the
 * declared fields.
 */
const rowOf = <E extends Entity>(_: EntityModule<E>, stored: Values) => stored as RowOf<E> & Row

/** The changes that the history stores for a new record. */
export const initialChanges = (values: Values): Changes =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, after]) => after !== null && after !== undefined)
      .map(([field, after]) => [field, [null, after]]),
  )

/**
 * Adds the number of a new record to its values, unless the values already contain a number or `numbersLast` numbers
 * the record at its end.
 */
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

/** Refuses with `VALIDATION` if the entity's own rule (`whyNotCreate`) rejects a record. Reports the first fault. */
export async function needCreatable(
  work: Work,
  { steps }: EntityModule,
  records: readonly Values[],
): Promise<void> {
  const first = (await steps.whyNotCreate?.(work, records))?.find((each) => each !== null)
  if (first) throw new Problem('VALIDATION', { errors: [first] })
}

async function runAfterCreateHooks<E extends Entity>(
  work: Work,
  { steps, afterCreates }: EntityModule<E>,
  row: RowOf<E> & Row,
): Promise<void> {
  await steps.afterCreate?.(work, row)
  for (const also of afterCreates) await also(work, [row])
}

/**
 * Inserts a record with its links, number, audit entry and event. Returns the stored record. The values have field
 * names as keys, and the caller has checked them.
 */
export async function insertRow<E extends Entity>(
  work: Work,
  of: EntityModule<E>,
  given: Partial<RowOf<E>> & { id?: string },
): Promise<RowOf<E> & Row> {
  const module: EntityModule = of
  const [led = {}] = await withNewCustomValues(work, module, [await followMerges(work, module, given)])
  await needCreatable(work, module, [led])
  const complete = (await module.steps.beforeCreate?.(work, led)) ?? led
  const values = withSettledLines(module, {}, complete)
  const id = given.id ?? newId()
  const { stored, linked } = splitLinks(module, {
    ...values,
    ...(await numbered(work, module, { id, values })),
  })
  const inserted = await insertReturning(work, module.table, { ...stored, id, createdBy: work.actor.id })
  await writeLinks(work, module, { id, linked, isNew: true })
  await writeLines(work, module, [{ id, before: {}, values }])
  const row = rowOf(of, { ...inserted, ...Object.fromEntries(linked), ...linesAmong(module, values) })
  await together([
    record(work, module, { action: 'create', row, changes: initialChanges(values) }),
    runAfterCreateHooks(work, of, row),
  ])
  return row
}

/** Creates a record from a checked body, with the entity's own `create` step if it has one. Returns the record's id. */
export async function createRecord(work: Work, module: EntityModule, body: Values): Promise<string> {
  if (module.steps.create) return module.steps.create(work, body)
  return (await insertRow(work, module, body)).id
}

/** Reads a stored record and locks it until the transaction ends. Null if the record does not exist. */
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

/** Reads a stored record and locks it until the transaction ends. Throws `NOT_FOUND` if the record does not exist. */
export async function lockRow<E extends Entity>(
  work: Work,
  of: EntityModule<E>,
  id: string,
): Promise<RowOf<E> & Row> {
  const row = await lockFound(work, of, id)
  if (!row) throw new Problem('NOT_FOUND')
  return row
}

/** Throws `VERSION_CONFLICT` with the current record if its version differs from the version that the user read. */
export async function needVersion(
  work: Work,
  module: EntityModule,
  at: { current: Row; seen: number | null },
): Promise<void> {
  if (at.seen === null || at.seen === at.current.version) return
  throw new Problem('VERSION_CONFLICT', { current: await readRecord(work, module, at.current.id) })
}

/**
 * Writes the changed fields of a locked record, with version, audit entry and event. Does nothing if no field has
 * changed. `beside` is added to the audit entry.
 */
export async function changeRow<E extends Entity>(
  work: Work,
  of: EntityModule<E>,
  change: { current: RowOf<E> & Row; values: Partial<RowOf<E>>; action?: ActivityAction; beside?: Changes },
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
  await updateById(work, module.table, { id, values: stored })
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

/** Runs the hooks of other areas after a change of a record. */
export async function runAfterUpdateHooks(
  work: Work,
  { afterUpdates }: Pick<EntityModule, 'afterUpdates'>,
  change: { before: Row; row: Row },
): Promise<void> {
  for (const also of afterUpdates) await also(work, change)
}

/**
 * Updates a record, or the record that it was merged into. Refuses with `NOT_FOUND`, `VERSION_CONFLICT` or the code of
 * an impossible transition.
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
  const seen = await withoutHiddenClears(work, of, { current, values: edit.values })
  const sent = (await withCustomChange(work, of, { current, values: seen })) as Partial<RowOf<E>>
  const values = (await of.steps.beforeUpdate?.(work, { current, values: sent })) ?? sent
  const row = await changeRow(work, of, { current, values })
  if (row === current) return row
  await of.steps.afterUpdate?.(work, { before: current, row })
  await runAfterUpdateHooks(work, of, { before: current, row })
  return row
}
