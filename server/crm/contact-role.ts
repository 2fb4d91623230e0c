import { contactRole } from '@fieldhouse/domain/crm/contact-role'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { contactRoleResponsibilities, contactRoles } from './tables.ts'

export const contactRoleRoutes = defineEntity(contactRole, {
  table: contactRoles,
  links: { responsibilities: contactRoleResponsibilities },
})
