import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg'

/** What each statement of a message answered; the types of pg know of one alone. */
export async function answersOf<R extends QueryResultRow>(
  on: Pool | PoolClient,
  statements: string,
): Promise<QueryResult<R>[]> {
  const answer: QueryResult<R> | QueryResult<R>[] = await on.query<R>(statements)
  return [answer].flat()
}
