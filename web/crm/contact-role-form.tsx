import { contactRole } from '@fieldhouse/domain/crm/contact-role'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { defineForm } from '../kit/form/define-form.tsx'
import { ClientInput } from './client-input.tsx'

export type ContactRole = Read<typeof contactRole>

/** The form of a client's role at a service location (CRM-34, CRM-35). */
export const ContactRoleForm = defineForm(contactRole, {
  words: 'crm',
  form: [{ field: 'client', input: ClientInput }, 'role', 'responsibilities', 'note', 'autoAssignToJobs'],
})
