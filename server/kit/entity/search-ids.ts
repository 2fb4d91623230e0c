import { type SQL, getTableName, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Keyed } from '../database/link-table.ts'
import type { Work } from '../database/work.ts'

/**
 * The most ids a search hands on. Rarer words are looked up in the index; commoner ones are met soon enough by
 * walking the list in its own order.
 */
const mostIds = 1000

/** The index knows groups of three letters: for shorter words it would be read whole, and the list be walked faster. */
export const shortestIndexed = 3

/**
 * Words whose ids in a table may be few enough to be looked up; with `holder`, a column of that table, the ids of the
 * records which that column refers to.
 */
export type LookUp = { table: Keyed; patterns: string[]; holder?: AnyPgColumn }

/** What lookups found, or null where it is too much to list. */
export type Found = (wanted: LookUp) => string[] | null

/** The function that searches a table (`secure.sql`). */
const searchOf = (table: Keyed) => sql.identifier(`search_${getTableName(table)}`)

const keyOf = ({ table, patterns, holder }: LookUp) =>
  [getTableName(table), holder?.name, ...patterns].join(' ')

/** Asks for the ids of every lookup in one statement. */
export async function lookUp(work: Work, wanted: LookUp[]): Promise<Found> {
  const all = [...new Map(wanted.map((each) => [keyOf(each), each])).values()]
  if (all.length === 0) return () => null
  const parts = all.map(({ table, patterns, holder }, at) => {
    const ids = sql`select ${searchOf(table)}(${work.workspaceId}::uuid, ${sql.param(patterns)}::text[], ${mostIds + 1})`
    const asked = holder
      ? sql`select ${holder} from ${table} where ${table.workspaceId} = ${work.workspaceId} and ${table.id} in (${ids})`
      : ids
    return sql`array(${asked}) as ${sql.identifier(`at${at}`)}`
  })
  const { rows } = await work.tx.execute<Record<string, string[]>>(sql`select ${sql.join(parts, sql`, `)}`)
  const found = new Map(all.map((each, at) => [keyOf(each), rows[0]?.[`at${at}`] ?? []]))
  return (each) => {
    const ids = found.get(keyOf(each))
    return ids && ids.length <= mostIds ? ids : null
  }
}

/** How many live or archived records a lookup finds, counted no further than `most`: by the index, without the rest. */
export const indexedCount = (
  work: Work,
  { table, patterns }: LookUp,
  of: { most: number; archived: boolean },
): SQL<number> =>
  sql`(select count(*)::int from ${searchOf(table)}(${work.workspaceId}::uuid, ${sql.param(patterns)}::text[], ${of.most}, ${of.archived}))`

export const matches = (column: SQL | AnyPgColumn | undefined, patterns: string[]): SQL =>
  sql`${column} like all (${sql.param(patterns)}::text[])`

export const among = (column: AnyPgColumn, ids: string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`

/** Behind a CASE the planner takes half of the rows for found, and so walks the list instead of sorting all of it. */
export const common = (match: SQL): SQL => sql`case when ${match} then true else false end`
