import type { Client } from 'pg'
import type { World } from '../world.ts'

/**
 * Waits until other sessions wait for a lock that the owner's connection has. Returns the process ids of these
 * sessions.
 */
export async function waitingForOwner({ owner, database }: World): Promise<number[]> {
  const { rows: own } = await owner.query(`select pg_backend_pid() as pid`)
  for (;;) {
    const { rows } = await database.main.query<{ pid: number }>(
      `select pid from pg_locks where not granted and $1 = any(pg_blocking_pids(pid))`,
      [own[0].pid],
    )
    if (rows.length > 0) return rows.map(({ pid }) => pid)
  }
}

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
