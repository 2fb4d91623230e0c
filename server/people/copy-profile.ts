import type { PoolClient } from 'pg'
import type { Actor } from '../kit/database/claim.ts'
import { announce } from '../kit/database/announce.ts'
import { enterWorkspace } from '../kit/database/work.ts'
import { setLocal } from '../kit/database/local-settings.ts'

/**
 * Copies a person's name, email, phone and photo to their memberships, so that lists need no other table. Afterwards,
 * the transaction is in the last of these workspaces.
 */
export async function copyProfile(client: PoolClient, userId: string, actor: Actor): Promise<void> {
  await setLocal(client, { workspace_id: '', user_id: userId })
  const { rows: memberships } = await client.query<{ workspace_id: string }>(
    'select workspace_id from members where id = $1 order by workspace_id',
    [userId],
  )
  for (const { workspace_id: workspaceId } of memberships) {
    const work = await enterWorkspace(client, { workspaceId, actor })
    const { rows } = await client.query<{ version: number }>(
      `update members m set first_name = u.first_name, last_name = u.last_name, email = u.email, phone = u.phone,
         photo = u.photo, version = m.version + 1, updated_at = now()
       from users u where m.workspace_id = $1 and m.id = $2 and u.id = $2
         and (m.first_name, m.last_name, m.email, m.phone, m.photo)
           is distinct from (u.first_name, u.last_name, u.email, u.phone, u.photo)
       returning m.version`,
      [workspaceId, userId],
    )
    const [changed] = rows
    if (!changed) continue
    const { version } = changed
    work.events.push({ entity: 'workforce', id: userId, action: 'update', version, renamed: true })
    announce(work)
  }
}
