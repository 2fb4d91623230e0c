import { type Placeholder, type SQL, and, eq, not, notInArray, sql } from 'drizzle-orm'
import { conditionOf } from './conditions.ts'
import type { EntityModule } from './define-entity.ts'
import type { ListQuery } from '../http/list-query.ts'
import { searched } from './search.ts'
import { indexedCount } from './search-ids.ts'
import type { Work } from '../database/work.ts'

/** Lists count their records exactly up to this number (design.md section 4). */
export const countLimit = 10_000

/**
 * The conditions of a list: `where`, and the matches to show first (`best`, as in `Searched`). `count` counts the records
 * faster, with the search index, or is null.
 */
export type Narrowed = {
  where: SQL | undefined
  count: (() => Promise<number>) | null
  best: (SQL | undefined)[]
}

/** Collects all conditions of a list: workspace, scope, archive, filters, search. */
export async function narrowed(work: Work, module: EntityModule, query: ListQuery): Promise<Narrowed> {
  const { removed } = module.columns
  const { where: search, alone, best } = await searched(work, module, query)
  const others = [
    module.scope(work),
    query.skip.length > 0 ? notInArray(module.table.id, query.skip) : undefined,
    ...query.conditions.map((condition) => conditionOf(work, module, condition)),
  ]
  // The searches run one after the other, because a transaction has only one connection.
  for (const asked of query.texts) others.push((await searched(work, module, asked)).where)
  const where = and(
    eq(module.table.workspaceId, work.workspaceId),
    removed ? (query.removed ? eq(removed, true) : not(removed)) : undefined,
    search,
    ...others,
  )
  const decides = alone && others.every((each) => each === undefined)
  const archived = query.removed
  return {
    where,
    count: decides ? () => indexedCount(work, alone, { most: countLimit + 1, archived }) : null,
    best,
  }
}

/** Writes a number into the SQL text. With a parameter, PostgreSQL would plan the statement again every time. */
export const literal = (whole: number) => sql.raw(String(whole)) as unknown as Placeholder

/** SQL for the number of matching records, counted only up to the limit. */
export function countOf(work: Work, module: EntityModule, { where }: Narrowed): SQL<number> {
  const some = work.tx
    .select({ one: sql`1`.as('one') })
    .from(module.table)
    .where(where)
    .limit(literal(countLimit + 1))
    .as('some')
  return sql`(select count(*)::int from ${some})`
}

/**
 * Counts the records in a statement of their own: with the search index, or for a page beyond the last one, which has no
 * row that could contain the count.
 */
export async function countAlone(work: Work, module: EntityModule, of: Narrowed): Promise<number> {
  if (of.count) return of.count()
  const { rows } = await work.tx.execute<{ count: number }>(sql`select ${countOf(work, module, of)} as count`)
  return rows[0]?.count ?? 0
}

/**
 * Counts the records of several lists, each up to 10,000, in one query besides the counts of search indexes. The result
 * has the names of the lists.
 */
export async function countsOfLists<N extends string>(
  work: Work,
  lists: readonly { name: N; module: EntityModule; query: ListQuery }[],
): Promise<Partial<Record<N, number>>> {
  const counts: SQL[] = []
  const indexed: Partial<Record<N, number>> = {}
  for (const { name, module, query } of lists) {
    const of = await narrowed(work, module, query)
    if (of.count) indexed[name] = Math.min(countLimit, await of.count())
    else counts.push(sql`${name}::text, least(${literal(countLimit)}, ${countOf(work, module, of)})`)
  }
  if (counts.length === 0) return indexed
  const { rows } = await work.tx.execute<{ counts: Partial<Record<N, number>> }>(
    sql`select json_build_object(${sql.join(counts, sql`, `)}) as counts`,
  )
  return { ...rows[0]?.counts, ...indexed }
}
