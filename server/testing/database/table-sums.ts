import type { Client } from 'pg'

/** Returns a checksum of each table's rows in a workspace. */
export async function tableSums(owner: Client, workspaceId: string): Promise<Record<string, string>> {
  await owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
  const tables = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  const sums = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum
       from ${owner.escapeIdentifier(name)} t where workspace_id = $1`,
  )
  const { rows } = await owner.query<{ name: string; sum: string }>(sums.join(' union all '), [workspaceId])
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}
