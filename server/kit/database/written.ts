import { type Pool, type PoolClient, escapeLiteral } from 'pg'
import { announcementsOf, beginAnnouncing } from './announce.ts'
import { settingLocally } from './local-settings.ts'

// A replica may be read only if it has received all earlier writes of the workspace. For this check, each transaction
// that wrote in a workspace adds one to the workspace's count, as its last statement. A reader compares the counts on
// the main server and on the replica. A position in the write-ahead log cannot replace the count: a transaction learns
// its position only after its commit, when others have already been notified.

/** Pools of main servers whose replica is read. */
const counted = new WeakSet<Pool>()

/** The workspaces in which a connection's transaction may write. */
const entered = new WeakMap<PoolClient, Set<string>>()

/** Makes the server count the transactions that write through this pool from now on. */
export const countWrites = (pool: Pool): void => void counted.add(pool)

/** Forgets the workspaces and the announcements of the connection's previous transaction. */
export function forgetPrevious(client: PoolClient): void {
  entered.delete(client)
  beginAnnouncing(client)
}

/** Remembers a workspace in which the open transaction may write. */
export function noteEntered(client: PoolClient, workspaceId: string): void {
  const places = entered.get(client)
  if (places) places.add(workspaceId)
  else entered.set(client, new Set([workspaceId]))
}

/** SQL that adds one to a workspace's count. A transaction without writes has no id and is not counted. */
function counting(workspaceId: string): string {
  const id = escapeLiteral(workspaceId)
  return `${settingLocally({ workspace_id: workspaceId })}
    insert into workspace_writes (workspace_id, writes)
      select ${id}, 1 where pg_current_xact_id_if_assigned() is not null
      on conflict (workspace_id) do update set writes = workspace_writes.writes + 1;`
}

/**
 * SQL that sends the announcements, updates the counts and commits the transaction. The counts are always updated in the
 * same order, so that two transactions never deadlock.
 */
export function ending(pool: Pool, client: PoolClient): string {
  const places = counted.has(pool) ? [...(entered.get(client) ?? [])] : []
  return `${announcementsOf(client)}${places.sort().map(counting).join('')}commit`
}
