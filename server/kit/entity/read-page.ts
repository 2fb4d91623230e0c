import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { textTimes } from '../database/text-times.ts'
import type { Work } from '../database/work.ts'
import type { EntityModule } from './define-entity.ts'
import { selectedValues } from './select.ts'

/** A record in the form in which the API returns it. */
export type WireRecord = { _id: string; version: number } & Record<string, unknown>

/** Writes statements whose first parameter is the workspace. The texts of selected values refer to it (`selectionOf`). */
class WorkspaceFirst extends PgDialect {
  override escapeParam(at: number): string {
    return `$${at + 2}`
  }
}

const dialect = new WorkspaceFirst({ casing: 'snake_case' })

type PageStatement = {
  /** A query of the ids of the records, with the name `page` for the other parts. */
  ids: SQLWrapper
  order?: readonly SQLWrapper[]
  /** A further value of each row. */
  beside?: SQL
  /** Fields that are not read. */
  without?: readonly string[]
}

type PageRow = { record: WireRecord; beside: unknown }

// The texts of the selected values are written once for each entity. Only the query of the ids is built for each page.

/** Reads the records of a page in the form of responses, in one statement. */
export async function readPage(
  work: Work,
  module: EntityModule,
  { ids, order = [], beside = sql`null`, without = [] }: PageStatement,
): Promise<PageRow[]> {
  const { table } = module
  const selected = selectedValues(work, module, without)
  const sorted = order.length > 0 ? sql`order by ${sql.join([...order], sql`, `)}` : sql``
  const { sql: text, params } = dialect.sqlToQuery(sql`with page as (${ids})
    select ${selected.sql}, ${beside}
    from page join ${table} on ${table.workspaceId} = $1::uuid and ${table.id} = page.id ${sorted}`)
  const { rows } = await work.connection.query<unknown[]>({ text, rowMode: 'array', types: textTimes }, [
    work.workspaceId,
    ...params,
  ])
  return rows.map((row) => {
    const record: Record<string, unknown> = {}
    for (const [at, [field, shown]] of selected.fields.entries())
      record[field] = row[at] === null ? null : shown(row[at])
    // Every selection has the id and the version (`selectionOf`).
    return { record: record as WireRecord, beside: row[selected.fields.length] }
  })
}
