import type { Work } from '../kit/database/work.ts'

const ownQuery = `select sum(p.points)::int as points from reward_points p join workspaces w on w.workspace_id = p.workspace_id
  where p.workspace_id = $1 and p.member = $2 and p.day >= date_trunc('month', $3::timestamptz at time zone w.timezone)`

/**
 * The reader's points in the current month of the workspace's calendar, without a permission check. Null if the reader
 * has no entries.
 */
export async function ownPoints({ client, workspaceId, actor, now }: Work): Promise<number | null> {
  const { rows } = await client.query<{ points: number | null }>(ownQuery, [workspaceId, actor.id, now])
  return rows[0]?.points ?? null
}
