import { countLimit } from '@fieldhouse/domain/kit/entity/counts'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Work } from '../database/work.ts'

/** Writes a number into the SQL text. With a parameter, PostgreSQL would plan the statement again every time. */
export const literal = (whole: number) => sql.raw(String(whole)) as unknown as Placeholder

/** A larger count than this is not counted to its end. */
const mostCounted = countLimit + 1

/** SQL for the number of rows that meet a condition. PostgreSQL stops counting at `most` (OPEN-876). */
export function cappedCount(
  work: Work,
  table: PgTable | SQL,
  { where, most = mostCounted }: { where: SQL | undefined; most?: number },
): SQL<number> {
  const some = work.tx
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(literal(most))
    .as('some')
  return sql`(select count(*)::int from ${some})`
}

/** Counts several conditions in one query. The result has the names of the counts. */
export async function counted<N extends string, C = number>(
  work: Work,
  counts: Readonly<Partial<Record<N, SQL<C>>>>,
): Promise<Record<N, C>> {
  const pairs = Object.entries(counts).map(([name, count]) => sql`${name}::text, ${count}`)
  const { rows } = await work.tx.execute<{ counts: Record<N, C> }>(
    sql`select json_build_object(${sql.join(pairs, sql`, `)}) as counts`,
  )
  const [row] = rows
  if (!row) throw new Error('a query without a table has one row')
  return row.counts
}
