import type { Permissions } from '@fieldhouse/domain/kit/sections'
import type { Pool } from 'pg'
import { idleLimit } from '../identity/session.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Which of these sessions may still hear of a workspace, with what their role lets them read: the session
 * lives, the account is activated, the membership, its role and the workspace are in use.
 */
export async function audienceOf(
  pool: Pool,
  workspaceId: string,
  sessions: readonly string[],
): Promise<Map<string, Permissions>> {
  const ids = [...new Set(sessions)]
  if (![workspaceId, ...ids].every((id) => uuid.test(id))) return new Map()
  const list = ids.map((id) => `'${id}'`).join(', ')
  const results: unknown = await pool.query(`begin read only; set local app.workspace_id = '${workspaceId}';
    select s.id, case when r.enabled then r.sections else '{}'::jsonb end as sections
    from sessions s
    join users u on u.id = s.user_id and u.is_activated
    join members m on m.workspace_id = '${workspaceId}' and m.id = s.user_id and m.enabled and not m.removed
    join workspaces w on w.workspace_id = m.workspace_id and w.enabled and not w.removed
    join roles r on r.workspace_id = m.workspace_id and r.id = m.role_id
    where s.id in (${list}) and s.expires_at > now()
      and (s.remember or s.updated_at > now() - ${idleLimit} * interval '1 ms');
    commit`)
  const rows = (results as { rows: { id: string; sections: Permissions }[] }[]).at(-2)?.rows ?? []
  return new Map(rows.map(({ id, sections }) => [id, sections]))
}
