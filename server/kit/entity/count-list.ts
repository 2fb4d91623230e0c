import { countLimit } from '@fieldhouse/domain/kit/entity/counts'
import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { cappedCount, counted, literal } from './capped-count.ts'
import type { EntityModule } from './define-entity.ts'
import type { ListQuery } from '../http/list-query.ts'
import { type Narrowed, narrowed } from './narrow-list.ts'
import type { Work } from '../database/work.ts'

/** The number of records of a list. If `isCut` is true, older records were not searched, and may match, too. */
export type ListCount = { total: number; isCut: boolean }

/**
 * For words of one or two letters, at most this many records are searched to count the matches, because no index contains
 * parts of words that short (OPEN-878).
 */
const mostSearched = 50_000

/** SQL for the count of a search among the newest records. */
function countNewest(work: Work, { table, columns }: EntityModule, { where }: Narrowed): SQL<ListCount> {
  const live = sql`select * from ${table} where ${table.workspaceId} = ${work.workspaceId} and not ${columns['removed']}
    order by ${columns['createdAt']} desc, ${table.id} desc`
  const newest = sql`(${live} limit ${literal(mostSearched)}) ${sql.identifier(getTableConfig(table).name)}`
  const older = sql`exists (${live} offset ${literal(mostSearched)} limit 1)`
  return sql`(select json_build_object('total', total, 'isCut', total <= ${literal(countLimit)} and ${older})
    from (select ${cappedCount(work, newest, { where })} as total) counted)`
}

/** SQL for the count of a list, up to the limit. */
export const countOf = (work: Work, module: EntityModule, of: Narrowed): SQL<ListCount> =>
  of.isShort
    ? countNewest(work, module, of)
    : sql`json_build_object('total', ${cappedCount(work, module.table, of)}, 'isCut', false)`

/**
 * Counts the records in a statement of their own: with the search index, or for a page beyond the last one, which has no
 * row that could contain the count.
 */
export async function countAlone(work: Work, module: EntityModule, of: Narrowed): Promise<ListCount> {
  if (of.count) return { total: await of.count(), isCut: false }
  const { count } = await counted(work, { count: countOf(work, module, of) })
  return count
}

/** Counts the records of several lists, in one query besides the counts of search indexes. The result has their names. */
export async function countsOfLists<N extends string>(
  work: Work,
  lists: readonly { name: N; module: EntityModule; query: ListQuery }[],
): Promise<Partial<Record<N, number>>> {
  const counts: Partial<Record<N, SQL<number>>> = {}
  const indexed: Partial<Record<N, number>> = {}
  for (const { name, module, query } of lists) {
    const of = await narrowed(work, module, query)
    if (of.count) indexed[name] = await of.count()
    else counts[name] = cappedCount(work, module.table, of)
  }
  return Object.keys(counts).length > 0 ? { ...(await counted(work, counts)), ...indexed } : indexed
}
