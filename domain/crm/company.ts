import { entity } from '../kit/entity.ts'
import { fieldOf, name, paragraph, refs } from '../kit/fields.ts'
import { link } from '../kit/link.ts'

/** A business that one works with and that is no client: a partner, a property manager (CRM-30, OPEN-11). */
export const company = entity('company', {
  section: 'CRM_CONTACT_SUPPLIER',
  fields: {
    name: name(),
    www: fieldOf(link, { kind: 'link' }).optional(),
    tags: refs('tag'),
    note: paragraph().optional(),
  },
  unique: ['name'],
  search: ['name', 'www', 'note'],
  filter: ['tags', 'createdAt'],
  sort: ['name', 'createdAt', 'updatedAt'],
  order: 'name',
})
