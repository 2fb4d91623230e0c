import { type SQL, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { columnsOf } from '../database/columns.ts'
import { currentWorkspace } from '../database/current-workspace.ts'
import { snake } from '../database/tenant-table.ts'
import type { Work } from '../database/work.ts'
import type { Values } from './define-entity.ts'
import { jsonValue } from './json-value.ts'

/** The fields that at least one of the rows has. */
const fieldsIn = (rows: readonly Values[]): string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))]

/**
 * Inserts rows into a table of the workspace in one statement. The rows are sent as JSON, and a missing value is null.
 * `onConflict` is the rest of the statement.
 */
export async function insertJson(
  work: Work,
  { table, rows, onConflict = sql`` }: { table: PgTable; rows: readonly Values[]; onConflict?: SQL },
): Promise<void> {
  if (rows.length === 0) return
  const columns = columnsOf(table)
  const fields = fieldsIn(rows)
  const sent = rows.map((row) =>
    Object.fromEntries(fields.map((field) => [snake(field), jsonValue(columns[field], row[field])])),
  )
  const names = fields.map((field) => sql.identifier(snake(field)))
  const into = sql.identifier(getTableName(table))
  // The rows are joined with the row of the workspace, so that a Citus cluster runs the statement on the worker that has
  // the workspace. Otherwise it copies the rows there, which row-level security refuses.
  const { rowCount } = await work.tx.execute(
    sql`insert into ${into} (workspace_id, ${sql.join(names, sql`, `)})
      select own.workspace_id, ${sql.join(
        names.map((name) => sql`sent.${name}`),
        sql`, `,
      )}
      from workspaces own, jsonb_populate_recordset(null::${into}, ${JSON.stringify(sent)}::jsonb) sent
      where own.workspace_id = ${currentWorkspace} ${onConflict}`,
  )
  if (rowCount !== rows.length) throw new Error(`${rowCount} of ${rows.length} rows were inserted`)
}
