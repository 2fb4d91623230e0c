import { entity } from '../kit/entity/entity.ts'
import { flag, paragraph, ref, refs, someOf, text } from '../kit/entity/fields.ts'
import { locales } from '../kit/words/locales.ts'

/**
 * A client's role at a service location, such as tenant or caretaker. With `autoAssignToJobs`, the client becomes a
 * contact of every new job at the location (CRM-34, CRM-35).
 */
export const contactRole = entity('contact-role', {
  section: 'CRM_CONTACT_CUSTOMER',
  fields: {
    serviceLocation: ref('service-location'),
    client: ref('client', 'SELECT_CLIENT'),
    role: text(80, 'REQUIRED'),
    responsibilities: refs('tag'),
    autoAssignToJobs: flag(false),
    note: paragraph(500).optional(),
  },
  /** The client's languages (JOB-20). */
  systemFields: { languages: someOf(locales) },
  fixed: ['serviceLocation'],
  displayName: ['client'],
  refFields: ['role'],
  search: ['role', 'client.name'],
  filter: ['serviceLocation', 'client', 'autoAssignToJobs', 'createdAt'],
  sort: ['role', 'createdAt', 'updatedAt'],
})
