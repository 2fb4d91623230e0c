import { contactRole } from '@fieldhouse/domain/crm/contact-role'
import { sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { clients, contactRoleResponsibilities, contactRoles } from './tables.ts'

export const contactRoleRoutes = defineEntity(contactRole, {
  table: contactRoles,
  links: { responsibilities: contactRoleResponsibilities },
  derived: {
    languages: () => sql`(select spoken.languages from ${clients} spoken
      where spoken.workspace_id = ${currentWorkspace} and spoken.id = ${contactRoles.client})`,
  },
})
