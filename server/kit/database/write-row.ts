import { DrizzleQueryError, getTableName } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type QueryArrayResult, escapeIdentifier } from 'pg'
import { columnsOf } from './columns.ts'
import { snake } from './tenant-table.ts'
import { textTimes } from './text-times.ts'
import type { Work } from './work.ts'

// The text of a statement that writes one row is built once for each table and set of fields. Drizzle would build it for
// each row, which takes a sixth of the server's time for a new record.

type Values = Record<string, unknown>

/** The maximum number of texts that are kept for a table, because callers choose the fields that they change. */
const mostTexts = 200

/** The parts of the statements for a table. `texts` has the built statements by kind and fields. */
type Writable = {
  name: string
  columns: [string, AnyPgColumn][]
  /** The columns whose values for new rows the server makes, such as ids. */
  made: [string, () => unknown][]
  texts: Map<string, string>
}

const known = new WeakMap<PgTable, Writable>()

function writableOf(table: PgTable): Writable {
  const found = known.get(table)
  if (found) return found
  const columns = Object.entries(columnsOf(table))
  const made = columns.flatMap(([field, { defaultFn }]): [string, () => unknown][] =>
    defaultFn ? [[field, defaultFn]] : [],
  )
  const writable = { name: escapeIdentifier(getTableName(table)), columns, made, texts: new Map() }
  known.set(table, writable)
  return writable
}

const named = (field: string): string => escapeIdentifier(snake(field))

/** Returns the text of a statement. Builds it if it is not kept, and keeps it unless the table has too many texts. */
function textOf({ texts }: Writable, key: string, build: () => string): string {
  const found = texts.get(key)
  if (found !== undefined) return found
  const built = build()
  if (texts.size < mostTexts) texts.set(key, built)
  return built
}

/** The given fields of a row in the order of the table's columns, with their values for the driver. */
const driven = ({ columns }: Writable, values: Values): [string, unknown][] =>
  columns
    .filter(([field]) => values[field] !== undefined)
    .map(([field, column]) => [field, values[field] === null ? null : column.mapToDriverValue(values[field])])

async function sent(work: Work, text: string, values: unknown[]): Promise<QueryArrayResult> {
  try {
    return await work.connection.query<unknown[]>({ text, rowMode: 'array', types: textTimes }, values)
  } catch (error) {
    // As Drizzle does, so that an error of a worker of a cluster is attributed to the table of the statement.
    throw error instanceof Error ? new DrizzleQueryError(text, values, error) : error
  }
}

const parameters = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `$${from + at}`)

function insertion(work: Work, writable: Writable, values: Values): { text: string; given: unknown[] } {
  const made = Object.fromEntries(writable.made.map(([field, make]) => [field, values[field] ?? make()]))
  const row = driven(writable, { ...values, ...made, workspaceId: work.workspaceId })
  const fields = row.map(([field]) => field)
  const text = textOf(writable, `insert ${fields.join(' ')}`, () => {
    const into = fields.map(named).join(', ')
    return `insert into ${writable.name} (${into}) values (${parameters(1, fields.length).join(', ')})`
  })
  return { text, given: row.map(([, value]) => value) }
}

/** Inserts a row into a table of the workspace. Missing values get their defaults. */
export async function addRow(work: Work, table: PgTable, values: Values): Promise<void> {
  const { text, given } = insertion(work, writableOf(table), values)
  await sent(work, text, given)
}

/** Inserts a row into a table of the workspace, and returns it with all its columns. */
export async function addedRow(work: Work, table: PgTable, values: Values): Promise<Values> {
  const writable = writableOf(table)
  const { text, given } = insertion(work, writable, values)
  const all = writable.columns.map(([field]) => named(field)).join(', ')
  const { rows } = await sent(work, `${text} returning ${all}`, given)
  const [row = []] = rows
  return Object.fromEntries(
    writable.columns.map(([field, column], at) => [
      field,
      row[at] === null ? null : column.mapFromDriverValue(row[at]),
    ]),
  )
}

/** Changes fields of a record of the workspace, and adds one to its version. */
export async function setFields(
  work: Work,
  table: PgTable,
  { id, values }: { id: string; values: Values },
): Promise<void> {
  const writable = writableOf(table)
  const row = driven(writable, { ...values, updatedAt: work.now.toISOString() })
  const fields = row.map(([field]) => field)
  const text = textOf(writable, `update ${fields.join(' ')}`, () => {
    const set = parameters(3, fields.length).map((value, at) => `${named(fields[at] ?? '')} = ${value}`)
    return `update ${writable.name} set ${set.join(', ')}, version = version + 1 where workspace_id = $1 and id = $2`
  })
  await sent(work, text, [work.workspaceId, id, ...row.map(([, value]) => value)])
}
