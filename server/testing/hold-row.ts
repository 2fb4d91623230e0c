import type { Client } from 'pg'

/** Begins a transaction of the owner that locks a row of a workspace, as a call that changes the row does. */
export async function holdRow(
  owner: Client,
  { workspaceId, table, id }: { workspaceId: string; table: string; id: unknown },
): Promise<void> {
  await owner.query('begin')
  await owner.query(`select set_config('app.workspace_id', $1, true)`, [workspaceId])
  const { rowCount } = await owner.query(
    `select from ${table} where workspace_id = $1 and id = $2 for update`,
    [workspaceId, id],
  )
  if (rowCount !== 1) throw new Error(`${rowCount} rows of ${table} are held`)
}
