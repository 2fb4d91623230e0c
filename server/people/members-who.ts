import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import { heldBy } from '@fieldhouse/domain/core/held-permissions'
import type { Work } from '../kit/database/work.ts'

/** A member of the workspace with the permissions of their role. */
type Holder = { isTechnician: boolean; held: Permissions }

type Member = { id: string; isTechnician: boolean; name: string; enabled: boolean; sections: Permissions }

const membersQuery = `select m.id, m.is_technician as "isTechnician", r.name, r.enabled, r.sections from members m
  join roles r on r.workspace_id = m.workspace_id and r.id = m.role_id
  where m.workspace_id = $1 and m.enabled and not m.removed`

/** The ids of the enabled members for whom `holds` returns true. */
export async function membersWho(
  { client, workspaceId }: Work,
  holds: (member: Holder) => boolean,
): Promise<string[]> {
  const { rows } = await client.query<Member>(membersQuery, [workspaceId])
  return rows
    .filter(({ isTechnician, ...role }) => holds({ isTechnician, held: heldBy(role) }))
    .map(({ id }) => id)
}
