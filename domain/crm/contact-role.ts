import { entity } from '../kit/entity/entity.ts'
import { flag, paragraph, ref, refs, someOf, text } from '../kit/entity/fields.ts'
import { locales } from '../kit/words/locales.ts'

/** What a client is at a service location: tenant, caretaker; some join every job there (CRM-34, CRM-35). */
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
  /** What the client speaks (JOB-20). */
  systemFields: { languages: someOf(locales) },
  fixed: ['serviceLocation'],
  called: ['client'],
  small: ['role'],
  search: ['role', 'client.name'],
  filter: ['serviceLocation', 'client', 'autoAssignToJobs', 'createdAt'],
  sort: ['role', 'createdAt', 'updatedAt'],
})
