import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import type { Pool } from 'pg'
import { idleLimit, shownSecondFactor } from '../identity/session.ts'
import { inTransaction } from '../kit/database/work.ts'
import { setLocal } from '../kit/database/local-settings.ts'

const question = `select s.id, case when r.enabled then r.sections else '{}'::jsonb end as sections
  from sessions s
  join users u on u.id = s.user_id and u.is_activated and u.disabled_at is null
  join members m on m.workspace_id = $1 and m.id = s.user_id and m.enabled and not m.removed
  join workspaces w on w.workspace_id = m.workspace_id and w.enabled and not w.removed
  join roles r on r.workspace_id = m.workspace_id and r.id = m.role_id
  where s.id = any($2::uuid[]) and s.expires_at > now()
    and (s.remember or s.updated_at > now() - $3 * interval '1 ms')
    and (not w.requires_second_factor or ${shownSecondFactor})`

/**
 * Returns the sessions that may receive a workspace's events, with their roles' permissions. Session, second
 * factor, account, membership, role and workspace must all be valid.
 */
export async function audienceOf(
  pool: Pool,
  workspaceId: string,
  sessions: readonly string[],
): Promise<Map<string, Permissions>> {
  const { rows } = await inTransaction(pool, async (client) => {
    await setLocal(client, { workspace_id: workspaceId })
    return client.query<{ id: string; sections: Permissions }>(question, [
      workspaceId,
      [...new Set(sessions)],
      idleLimit,
    ])
  })
  return new Map(rows.map(({ id, sections }) => [id, sections]))
}
