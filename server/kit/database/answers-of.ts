import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg'

/** Returns the results of all statements that were sent in one message. The types of pg allow only a single result. */
export async function answersOf<R extends QueryResultRow>(
  on: Pool | PoolClient,
  statements: string,
): Promise<QueryResult<R>[]> {
  const answer: QueryResult<R> | QueryResult<R>[] = await on.query<R>(statements)
  return [answer].flat()
}
