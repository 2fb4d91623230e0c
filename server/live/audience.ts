import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import type { Pool } from 'pg'
import { idleLimit, shownSecondFactor } from '../identity/session.ts'
import { inTransaction } from '../kit/database/work.ts'
import { setLocal } from '../kit/database/local-settings.ts'

// Two queries, because a Citus cluster has sessions on the coordinator and memberships on the workers.

const openSessions = `select s.id, s.user_id as "userId", ${shownSecondFactor} as "hasSecondFactor"
  from sessions s
  join users u on u.id = s.user_id and u.is_activated and u.disabled_at is null
  where s.id = any($1::uuid[]) and s.expires_at > now()
    and (s.remember or s.updated_at > now() - $2 * interval '1 ms')`

const memberships = `select m.id as "userId", case when r.enabled then r.sections else '{}'::jsonb end as sections,
    w.requires_second_factor as "needsSecondFactor"
  from members m
  join workspaces w on w.workspace_id = m.workspace_id and w.enabled and not w.removed
  join roles r on r.workspace_id = m.workspace_id and r.id = m.role_id
  where m.workspace_id = $1 and m.id = any($2::uuid[]) and m.enabled and not m.removed`

type OpenSession = { id: string; userId: string; hasSecondFactor: boolean }
type Membership = { userId: string; sections: Permissions; needsSecondFactor: boolean }

/**
 * Returns the sessions that may receive a workspace's events, with their roles' permissions. Session, second
 * factor, account, membership, role and workspace must all be valid.
 */
export async function audienceOf(
  pool: Pool,
  workspaceId: string,
  sessions: readonly string[],
): Promise<Map<string, Permissions>> {
  return inTransaction(pool, async (client) => {
    const asked = [[...new Set(sessions)], idleLimit]
    const { rows: open } = await client.query<OpenSession>(openSessions, asked)
    if (open.length === 0) return new Map()
    await setLocal(client, { workspace_id: workspaceId })
    const people = [...new Set(open.map(({ userId }) => userId))]
    const { rows: members } = await client.query<Membership>(memberships, [workspaceId, people])
    const memberOf = new Map(members.map((member) => [member.userId, member]))
    return new Map(
      open.flatMap(({ id, userId, hasSecondFactor }): [string, Permissions][] => {
        const member = memberOf.get(userId)
        if (!member || (member.needsSecondFactor && !hasSecondFactor)) return []
        return [[id, member.sections]]
      }),
    )
  })
}
