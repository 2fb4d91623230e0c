import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import { adminRoleName, coversRole, heldBy } from '@fieldhouse/domain/core/held-permissions'
import { lastAdminWords } from '@fieldhouse/domain/people/roles'
import type { Work } from '../kit/database/work.ts'

/** Locks the workspace's row, so that two admins cannot remove or demote each other at the same time. */
export async function lockAdmins(work: Work): Promise<void> {
  await work.client.query('select 1 from workspaces where workspace_id = $1 for update', [work.workspaceId])
}

/**
 * Throws `IN_USE` if no admin other than the excepted member would be left. The caller holds the lock of `lockAdmins`.
 */
export async function needAdmin(work: Work, exceptMember: string | null = null): Promise<void> {
  const { rows } = await work.client.query(
    `select 1 from members m join roles r on r.workspace_id = m.workspace_id and r.id = m.role_id
     where m.workspace_id = $1 and m.enabled and not m.removed and r.enabled and not r.removed
       and lower(btrim(r.name)) = $2 and m.id is distinct from $3::uuid limit 1`,
    [work.workspaceId, adminRoleName, exceptMember],
  )
  if (rows.length === 0) throw new Problem('IN_USE', { words: lastAdminWords })
}

/** A role of this workspace with its permissions. */
export type GivenRole = { id: string; name: string; enabled: boolean; held: Permissions }

/** Returns a role of this workspace, or null. */
export async function findRole(work: Work, id: string): Promise<GivenRole | null> {
  const { rows } = await work.client.query<{
    id: string
    name: string
    enabled: boolean
    sections: Permissions
  }>('select id, name, enabled, sections from roles where workspace_id = $1 and id = $2 and not removed', [
    work.workspaceId,
    id,
  ])
  const [role] = rows
  return role ? { id: role.id, name: role.name, enabled: role.enabled, held: heldBy(role) } : null
}

/** Throws `FORBIDDEN` if the given permissions exceed the caller's own. */
export function needCover(work: Work, given: Permissions): void {
  if (!coversRole(work.permissions, given)) throw new Problem('FORBIDDEN')
}
