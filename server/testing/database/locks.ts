import type { Client } from 'pg'
import { isDistributed } from '../../migrate/distributed-tables.ts'
import type { World } from '../world.ts'

/**
 * Waits until other sessions wait for a lock that the owner's connection has. Returns the process ids of these
 * sessions.
 */
export async function waitingForOwner({ owner, database }: World): Promise<number[]> {
  const { rows: own } = await owner.query(`select pg_backend_pid() as pid`)
  const waits = (await isDistributed(owner))
    ? `select distinct citus_pid_for_gpid(waiting_gpid) as pid from citus_lock_waits
       where citus_pid_for_gpid(blocking_gpid) = $1`
    : `select pid from pg_locks where not granted and $1 = any(pg_blocking_pids(pid))`
  for (;;) {
    const { rows } = await database.main.query<{ pid: number }>(waits, [own[0].pid])
    if (rows.length > 0) return rows.map(({ pid }) => pid)
  }
}

/** Waits until this number of connections of the database wait for a lock. */
export async function untilWaiting({ owner }: World, count: number): Promise<void> {
  const waits = (await isDistributed(owner))
    ? 'select count(distinct waiting_gpid)::int as waiting from citus_lock_waits'
    : `select count(distinct pid)::int as waiting from pg_locks where not granted and pid in (
         select pid from pg_locks join pg_database on pg_database.oid = database where datname = current_database())`
  for (;;) {
    const { rows } = await owner.query<{ waiting: number }>(waits)
    if ((rows[0]?.waiting ?? 0) >= count) return
  }
}

/** Begins a transaction of the owner that locks a row of a workspace, as a call that changes the row does. */
export async function holdRow(
  owner: Client,
  { workspaceId, table, id }: { workspaceId: string; table: string; id: unknown },
): Promise<void> {
  await owner.query('begin')
  await owner.query(`set local app.workspace_id = '${workspaceId}'`)
  const { rowCount } = await owner.query(
    `select from ${table} where workspace_id = $1 and id = $2 for update`,
    [workspaceId, id],
  )
  if (rowCount !== 1) throw new Error(`${rowCount} rows of ${table} are held`)
}
