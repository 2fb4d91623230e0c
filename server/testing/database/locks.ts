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
