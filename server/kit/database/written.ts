import { type Pool, type PoolClient, escapeLiteral } from 'pg'

// What a replica must have before it may answer is counted: each transaction that wrote in a workspace adds one to its
// count, as its last statement. Whoever reads asks the main server for the count and the replica whether it has come as
// far. A position in the log would not do: a transaction knows its own only after its commit, when others heard of it.

/** Pools of main servers whose replica is read. */
const counted = new WeakSet<Pool>()

/** The workspaces that a connection's transaction may write in. */
const entered = new WeakMap<PoolClient, Set<string>>()

/** From now on what is written through the pool is counted. */
export const countWrites = (pool: Pool): void => void counted.add(pool)

/** Forgets what the transaction before did. */
export const beginCounting = (client: PoolClient): void => void entered.delete(client)

/** Notes a workspace that the open transaction may write in. */
export function noteEntered(client: PoolClient, workspaceId: string): void {
  const places = entered.get(client)
  if (places) places.add(workspaceId)
  else entered.set(client, new Set([workspaceId]))
}

/** A transaction that wrote nothing has no number and counts nothing. */
function counting(workspaceId: string): string {
  const id = escapeLiteral(workspaceId)
  return `set local app.workspace_id = ${id};
    insert into workspace_writes (workspace_id, writes)
      select ${id}, 1 where pg_current_xact_id_if_assigned() is not null
      on conflict (workspace_id) do update set writes = workspace_writes.writes + 1;`
}

/** The message that ends a transaction. Workspaces go in one order, so that no two transactions wait for each other. */
export function ending(pool: Pool, client: PoolClient): string {
  const places = counted.has(pool) ? [...(entered.get(client) ?? [])] : []
  return `${places.sort().map(counting).join('')}commit`
}
