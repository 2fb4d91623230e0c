import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

// Under row-level security, PostgreSQL looks up this `case` in an index, but reads the whole table for a `coalesce`.

/** SQL for the first of some ids that is not null, for joins and conditions. */
export const firstId = (...ids: readonly [SQLWrapper, ...SQLWrapper[]]): SQL =>
  sql`case ${sql.join(
    ids.map((id) => sql`when ${id} is not null then ${id}`),
    sql` `,
  )} end`
