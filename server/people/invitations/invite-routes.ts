import { invite } from '@fieldhouse/domain/people/invite'
import { adminRoleName } from '@fieldhouse/domain/core/held-permissions'
import { sql } from 'drizzle-orm'
import { currentWorkspace } from '../../kit/database/current-workspace.ts'
import { defineEntity } from '../../kit/entity/define-entity.ts'
import { invitations, members, roles } from '../tables.ts'

/** The invitation's code, which grants the role to anyone. Only the inviter and admins see the code. */
const ownCode = () => sql`case
  when ${invitations.invitedBy} = nullif(current_setting('app.user_id', true), '')::uuid then ${invitations.code}
  when exists (
    select from ${members} me join ${roles} held on held.workspace_id = me.workspace_id and held.id = me.role_id
    where me.workspace_id = ${currentWorkspace}
      and me.id = nullif(current_setting('app.user_id', true), '')::uuid
      and held.enabled and lower(btrim(held.name)) = ${adminRoleName}) then ${invitations.code} end`

export const inviteRoutes = defineEntity(invite, {
  table: invitations,
  derived: { code: ownCode },
  secret: ['code'],
})
