import type { Work } from '../../kit/database/work.ts'

/** A row of a grouped query: the id by which it is grouped, and a value. */
type About<T> = { of: string; value: T }

/** The values of rows, grouped by id. */
export function byId<T>(rows: readonly About<T>[]): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const { of, value } of rows) {
    const own = found.get(of)
    if (own) own.push(value)
    else found.set(of, [value])
  }
  return found
}

/** The SQL for an instant in epoch ms. */
export const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`

/** The values that a query returns for each id. The query gets the workspace as `$1` and the ids as `$2`. */
export async function grouped<T>(
  { client, workspaceId }: Work,
  query: string,
  ids: readonly string[],
): Promise<Map<string, T[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<About<T>>(query, [workspaceId, ids])
  return byId(rows)
}
