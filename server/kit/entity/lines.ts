import type { Entity, RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { referencesIn } from '@fieldhouse/domain/kit/entity/entity-fields'
import { type Line, lineShape } from '@fieldhouse/domain/kit/entity/line'
import {
  type StoredLine,
  changedLines,
  linesIn,
  matchedLines,
} from '@fieldhouse/domain/kit/entity/line-changes'
import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { type SQL, and, eq, getTableColumns, getTableName, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { LineTable } from '../database/line-table.ts'
import { targetOf } from '../database/link-table.ts'
import { newId, snake } from '../database/tenant-table.ts'
import type { Work } from '../database/work.ts'
import { customChange } from './custom-values.ts'
import type { EntityModule, LinesOf, Row, Values } from './define-entity.ts'
import { insertJson } from './insert-json.ts'
import { linesReading, withoutNulls } from './select.ts'

/** A field of lines with its table. */
type LineField = { field: string; line: Line; table: LineTable }

/** The lines of a record before and after a change. */
type LineChange = { recordId: string; before: readonly StoredLine[]; after: readonly StoredLine[] }

const heldBy = ({ lines }: EntityModule): LineField[] =>
  Object.entries(lines).map(([field, held]) => ({ field, ...held }))

async function storedLines(
  work: Work,
  module: EntityModule,
  id: string,
): Promise<Record<string, StoredLine[]>> {
  const fields = heldBy(module)
  if (fields.length === 0) return {}
  // The query is written as text, because Drizzle omits table names in a selection from one table.
  const { table } = module
  const readings = fields.map(
    ({ field }) => sql`${linesReading(module, field, 'stored')} as ${sql.identifier(field)}`,
  )
  const { rows } = await work.tx.execute(
    sql`select ${sql.join(readings, sql`, `)} from ${table}
      where ${table.workspaceId} = ${work.workspaceId} and ${table.id} = ${id}`,
  )
  const lines = Object.entries(rows[0] ?? {}).map(([field, read]) => [field, withoutNulls(linesIn(read))])
  return Object.fromEntries(lines)
}

/** The stored lines of a record, by field, each with its id and with references as ids. */
export async function readLines<E extends Entity>(
  work: Work,
  of: EntityModule<E>,
  id: string,
): Promise<LinesOf<E>> {
  // `defineEntity` checks the table's type against the line's declaration, so the stored lines have the declared type.
  return (await storedLines(work, of, id)) as LinesOf<E>
}

/** A stored record with its lines, read in one query. Null if the record does not exist. */
export async function storedWithLines<E extends Entity>(
  work: Work,
  of: EntityModule<E>,
  id: string,
): Promise<(RowOf<E> & Row) | null> {
  const module: EntityModule = of
  const { table } = module
  const own = and(eq(table.workspaceId, work.workspaceId), eq(table.id, id))
  const asked = work.tx.select({ id: table.id }).from(table).where(own).as('asked')
  const readings = heldBy(module).map(({ field }) => [field, linesReading(module, field, 'stored')])
  // The table is joined, because Drizzle omits table names in a selection from one table.
  const [found] = await work.tx
    .select({ row: table, lines: Object.fromEntries(readings) as Record<string, SQL> })
    .from(asked)
    .innerJoin(table, and(eq(table.workspaceId, work.workspaceId), eq(table.id, asked.id)))
  if (!found) return null
  const lines = Object.entries(found.lines).map(([field, read]) => [field, withoutNulls(linesIn(read))])
  // `defineEntity` checks the types of the tables, so the stored lines have the declared types.
  return { ...found.row, ...Object.fromEntries(lines) } as RowOf<E> & Row
}

/**
 * Prepares a line to be stored. System fields keep their stored values unless the system sets them. In new lines,
 * system fields get the declared defaults.
 */
function settledLine(line: Line, sent: StoredLine, stored: StoredLine | null): StoredLine {
  const kept = Object.entries(line.systemFields).map(([field, schema]) => [
    field,
    (field in sent ? sent[field] : stored?.[field]) ?? schema.safeParse(undefined).data,
  ])
  const own = Object.fromEntries(kept.filter(([, value]) => value !== undefined))
  return { ...sent, ...own, _id: stored?._id ?? newId() }
}

/**
 * Matches lines with stored lines, so that each line keeps its id. Throws VALIDATION with the path of each line whose
 * id is unknown.
 */
export function withSettledLines(module: EntityModule, before: Values, values: Values): Values {
  const errors: FieldFault[] = []
  const settled = heldBy(module)
    .filter(({ field }) => values[field] !== undefined)
    .map(({ field, line }) => {
      const sent = linesIn(values[field])
      const found = matchedLines(line, linesIn(before[field]), sent)
      for (const [at, { _id }] of sent.entries())
        if (line.named && _id !== undefined && !found[at])
          errors.push({ path: [field, at, '_id'], code: 'NOT_FOUND' })
      return [field, sent.map((each, at) => settledLine(line, each, found[at] ?? null))]
    })
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  return { ...values, ...Object.fromEntries(settled) }
}

/** The given ids for which the column's target table has no record. */
async function missingIn(
  work: Work,
  table: LineTable,
  { column, ids }: { column: AnyPgColumn; ids: string[] },
) {
  const target = targetOf(table, column)
  if (!target) throw new Error(`${getTableName(table)}.${column.name} has no foreign key`)
  const found = await work.tx
    .select({ id: target.id })
    .from(target)
    .where(and(eq(target.workspaceId, work.workspaceId), inArray(target.id, ids)))
  const known = new Set(found.map(({ id }) => String(id)))
  return new Set(ids.filter((id) => !known.has(id)))
}

/** Throws VALIDATION with the path of each reference of a line to a record outside this workspace. */
async function needTargets(work: Work, held: LineField, after: readonly StoredLine[]): Promise<void> {
  const columns = getTableColumns(held.table)
  const errors: FieldFault[] = []
  for (const { field } of referencesIn(lineShape(held.line))) {
    const column = columns[field]
    const ids = [...new Set(after.flatMap((line) => (line[field] ? [String(line[field])] : [])))]
    if (!column || ids.length === 0) continue
    const missing = await missingIn(work, held.table, { column, ids })
    for (const [at, line] of after.entries())
      if (missing.has(String(line[field]))) errors.push({ path: [held.field, at, field], code: 'NOT_FOUND' })
  }
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
}

type PlacedLine = { recordId: string; position: number; line: StoredLine }

/** Inserts new lines and overwrites existing ones, in one statement. */
async function storeLines(work: Work, table: LineTable, placed: readonly PlacedLine[]): Promise<void> {
  const fields = Object.keys(getTableColumns(table)).filter((field) => field !== 'workspaceId')
  const rows = placed.map(({ recordId, position, line: { _id, ...values } }) => {
    const row: Values = { id: _id, recordId, position, ...values }
    return Object.fromEntries(fields.map((field) => [field, row[field]]))
  })
  const overwritten = fields.map(
    (field) => sql`${sql.identifier(snake(field))} = excluded.${sql.identifier(snake(field))}`,
  )
  await insertJson(work, {
    table,
    rows,
    onConflict: sql`on conflict (workspace_id, id) do update set ${sql.join(overwritten, sql`, `)}`,
  })
}

async function removeLines(work: Work, table: LineTable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await work.tx.delete(table).where(and(eq(table.workspaceId, work.workspaceId), inArray(table.id, [...ids])))
}

const idOf = ({ _id = '' }: StoredLine): string => _id

/** The lines to write: new, changed or moved ones. */
function placedLines({ recordId, before, after }: LineChange): PlacedLine[] {
  const placed = after.map((line, position) => ({ recordId, position, line }))
  return placed.filter(({ line, position }) => !sameValue(line, before[position] ?? null))
}

async function writeHeld(work: Work, held: LineField, changes: readonly LineChange[]): Promise<void> {
  for (const { after } of changes) await needTargets(work, held, after)
  const removed = changes.flatMap(({ before, after }) => {
    const stay = new Set(after.map(idOf))
    return before.map(idOf).filter((id) => !stay.has(id))
  })
  await removeLines(work, held.table, removed)
  await storeLines(work, held.table, changes.flatMap(placedLines))
}

/** Stores the lines of records that differ from the stored ones, in at most three statements. */
export async function writeLines(
  work: Work,
  module: EntityModule,
  changes: readonly { id: string; before: Values; values: Values }[],
): Promise<void> {
  for (const held of heldBy(module)) {
    const concerned = changes.filter(({ values }) => values[held.field] !== undefined)
    await writeHeld(
      work,
      held,
      concerned.map(({ id, before, values }) => ({
        recordId: id,
        before: linesIn(before[held.field]),
        after: linesIn(values[held.field]),
      })),
    )
  }
}

/**
 * The change of a field in the form that the history shows. A field of lines or custom values shows only what changed.
 * A changed line has its position.
 */
export function shownChange(
  module: EntityModule,
  field: string,
  [before, after]: [unknown, unknown],
): [unknown, unknown] {
  if (!module.lines[field]) return customChange(module, field, [before, after]) ?? [before, after]
  const differing = changedLines(linesIn(before), linesIn(after))
  return [differing.before, differing.after]
}

/** The values of fields that contain lines, by field. */
export const linesAmong = (module: EntityModule, values: Values): Values =>
  Object.fromEntries(Object.keys(module.lines).map((field) => [field, linesIn(values[field])]))
