import { may } from '@fieldhouse/domain/kit/entity/sections'
import type { EndedInvitation } from '@fieldhouse/domain/core/ended-invitation'
import { sentInvitations } from '../../identity/invitations.ts'
import type { Work } from '../../kit/database/work.ts'
import { record } from '../../kit/entity/write.ts'
import { inviteRoutes } from './invite-routes.ts'
import { lockAdmins } from '../last-admin.ts'

/**
 * Deletes invitations whose senders may no longer send them, and reports `endedInvitations` in the response's `meta`
 * (OPEN-460). Call this function after changing members or roles.
 */
export async function endInvitations(work: Work): Promise<void> {
  await lockAdmins(work)
  const mayRead = may(work.permissions, inviteRoutes.entity.section, 'read')
  const ended: EndedInvitation[] = []
  for (const sent of await sentInvitations(work.client, work.workspaceId)) {
    if (sent.isCovered) continue
    const { id, email, role } = sent
    const { rows } = await work.client.query<{ version: number }>(
      'delete from invitations where workspace_id = $1 and id = $2 returning version',
      [work.workspaceId, id],
    )
    const [deleted] = rows
    // Somebody else has withdrawn the invitation since it was read.
    if (!deleted) continue
    const row = { id, version: deleted.version }
    await record(work, inviteRoutes, { action: 'cancel', row, changes: { email: [email, null] } })
    ended.push({ _id: id, email: mayRead ? email : null, role })
  }
  if (ended.length > 0) work.meta = { ...work.meta, endedInvitations: ended }
}
