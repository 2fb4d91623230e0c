import { DrizzleQueryError, getTableName } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { escapeIdentifier } from 'pg'
import { columnsOf } from './columns.ts'
import { snake } from './tenant-table.ts'
import { textTimes } from './text-times.ts'
import type { Work } from './work.ts'

// The text of a statement that writes one row is built once for each table and set of fields. Drizzle would build it for
// each row, which takes a sixth of the server's time for a new record.

type Values = Record<string, unknown>

/**
 * The number of texts that are kept for a table. Callers choose the fields that they change, so there could be any number
 * of texts.
 */
const mostTexts = 200

/** What the statements for a table are built from, and the built texts by kind and fields. */
type Writable = {
  name: string
  columns: [string, AnyPgColumn][]
  /** The fields to which the server gives a value in each new row, such as the id. */
  defaults: [string, () => unknown][]
  texts: Map<string, string>
}

const writables = new WeakMap<PgTable, Writable>()

function writableOf(table: PgTable): Writable {
  const found = writables.get(table)
  if (found) return found
  const columns = Object.entries(columnsOf(table))
  const defaults = columns.flatMap(([field, { defaultFn }]): [string, () => unknown][] =>
    defaultFn ? [[field, defaultFn]] : [],
  )
  const writable = { name: escapeIdentifier(getTableName(table)), columns, defaults, texts: new Map() }
  writables.set(table, writable)
  return writable
}

const columnName = (field: string): string => escapeIdentifier(snake(field))

/** Returns a kept text, or builds the text. */
function textOf({ texts }: Writable, key: string, build: () => string): string {
  const kept = texts.get(key)
  if (kept !== undefined) return kept
  const text = build()
  if (texts.size < mostTexts) texts.set(key, text)
  return text
}

/** The given fields of a row in the order of the table's columns, with the values that the driver sends. */
function driverValues({ columns }: Writable, values: Values): { fields: string[]; sent: unknown[] } {
  const given = columns.filter(([field]) => values[field] !== undefined)
  return {
    fields: given.map(([field]) => field),
    sent: given.map(([field, column]) =>
      values[field] === null ? null : column.mapToDriverValue(values[field]),
    ),
  }
}

async function send(work: Work, text: string, values: unknown[]): Promise<unknown[][]> {
  try {
    const { rows } = await work.connection.query<unknown[]>(
      { text, rowMode: 'array', types: textTimes },
      values,
    )
    return rows
  } catch (error) {
    // As Drizzle does, so that an error of a worker of a cluster is attributed to the table of the statement.
    throw error instanceof Error ? new DrizzleQueryError(text, values, error) : error
  }
}

const parameters = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `$${from + at}`)

type Insert = { values: Values; returns: boolean }

/** Sends the insert of a row, which returns all columns of the row or nothing. */
function insert(work: Work, table: PgTable, { values, returns }: Insert): Promise<unknown[][]> {
  const writable = writableOf(table)
  const defaults = Object.fromEntries(
    writable.defaults.map(([field, make]) => [field, values[field] ?? make()]),
  )
  const { fields, sent } = driverValues(writable, { ...values, ...defaults, workspaceId: work.workspaceId })
  const text = textOf(writable, `insert ${returns} ${fields.join(' ')}`, () => {
    const all = writable.columns.map(([field]) => columnName(field)).join(', ')
    return `insert into ${writable.name} (${fields.map(columnName).join(', ')})
      values (${parameters(1, fields.length).join(', ')})${returns ? ` returning ${all}` : ''}`
  })
  return send(work, text, sent)
}

/** Inserts a row into a table of the workspace. Missing values get their defaults. */
export async function insertValues(work: Work, table: PgTable, values: Values): Promise<void> {
  await insert(work, table, { values, returns: false })
}

/** Inserts a row into a table of the workspace, and returns it with all its columns. */
export async function insertReturning(work: Work, table: PgTable, values: Values): Promise<Values> {
  const [row = []] = await insert(work, table, { values, returns: true })
  return Object.fromEntries(
    writableOf(table).columns.map(([field, column], at) => [
      field,
      row[at] === null ? null : column.mapFromDriverValue(row[at]),
    ]),
  )
}

/** Changes fields of a record of the workspace, and adds one to its version. */
export async function updateById(
  work: Work,
  table: PgTable,
  { id, values }: { id: string; values: Values },
): Promise<void> {
  const writable = writableOf(table)
  const { fields, sent } = driverValues(writable, { ...values, updatedAt: work.now.toISOString() })
  const text = textOf(writable, `update ${fields.join(' ')}`, () => {
    const set = parameters(3, fields.length).map((value, at) => `${columnName(fields[at] ?? '')} = ${value}`)
    return `update ${writable.name} set ${set.join(', ')}, version = version + 1 where workspace_id = $1 and id = $2`
  })
  await send(work, text, [work.workspaceId, id, ...sent])
}
