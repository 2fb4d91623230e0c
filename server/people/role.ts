import { permissionRead } from '@fieldhouse/domain/people/calls'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { coversRole, everyFlag, heldBy, isAdminRole } from '@fieldhouse/domain/core/held-permissions'
import { adminRoleWords } from '@fieldhouse/domain/people/roles'
import { role } from '@fieldhouse/domain/people/role'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { defineEntity } from '../kit/entity/define-entity.ts'
import type { Readers } from '../kit/http/demands.ts'
import { type Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { endInvitations } from './invitations/end-invitations.ts'
import { findRole, lockAdmins, needAdmin, needCover } from './last-admin.ts'
import { roles } from './tables.ts'

/** Users who invite or add people must be able to choose a role (PERM-03). */
const peopleBringers: Readers = {
  whom: 'users with `create` on HR_WORKFORCE_INVITE or `read` on HR_WORKFORCE_MEMBER',
  may: ({ permissions }) =>
    may(permissions, 'HR_WORKFORCE_INVITE', 'create') || may(permissions, 'HR_WORKFORCE_MEMBER', 'read'),
}

export const roleRoutes = defineEntity(role, {
  table: roles,
  readers: peopleBringers,
  steps: {
    beforeCreate: (work, values) => {
      needCover(work, heldBy({ name: values.name ?? '', enabled: true, sections: values.sections ?? {} }))
      return values
    },
    beforeUpdate: async (work, { current, values }) => {
      needCover(work, heldBy({ ...current, enabled: true }))
      needCover(work, heldBy({ ...current, ...values, enabled: true }))
      if (isAdminRole(current.name) && values.sections && !coversRole(values.sections, current.sections))
        throw new Problem('IN_USE', { words: adminRoleWords })
      await lockAdmins(work)
      return values
    },
    afterUpdate: async (work, { before }) => {
      if (isAdminRole(before.name)) await needAdmin(work)
      await endInvitations(work)
    },
    beforeDelete: (work, current) => needCover(work, heldBy({ ...current, enabled: true })),
  },
})

/** Serves the permissions of a role. Every user may read the permissions of their own role (PERM-06). */
export function servePermissions(server: Server): void {
  serve(server, {
    ...permissionRead,
    entity: 'role',
    section: 'SYS_ACCESS',
    flag: 'read',
    allows: {
      whom: `${peopleBringers.whom}, and every member, for their own role`,
      may: (work, id) => id === work.role.id || peopleBringers.may(work),
    },
    reads: true,
    handle: async (work, { id }) => {
      const found = await findRole(work, id)
      if (!found) throw new Problem('NOT_FOUND')
      return { result: { roleId: id, sections: everyFlag(found.held) } }
    },
  })
}
