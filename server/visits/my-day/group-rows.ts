import type { Work } from '../../kit/database/work.ts'

/** A row that a query answers: what it is about, and what it tells. */
type About<T> = { of: string; value: T }

/** What rows tell, by the id that each is about. */
export function byId<T>(rows: readonly About<T>[]): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const { of, value } of rows) {
    const own = found.get(of)
    if (own) own.push(value)
    else found.set(of, [value])
  }
  return found
}

/** An instant in epoch ms, in SQL. */
export const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`

/** What a query tells of each of some ids; it is given the workspace as `$1` and them as `$2`. */
export async function grouped<T>(
  { client, workspaceId }: Work,
  query: string,
  ids: readonly string[],
): Promise<Map<string, T[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<About<T>>(query, [workspaceId, ids])
  return byId(rows)
}
