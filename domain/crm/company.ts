import { z } from 'zod'
import { address } from '../kit/value/address.ts'
import { entity } from '../kit/entity/entity.ts'
import { fieldOf, name, paragraph, refs, showing } from '../kit/entity/fields.ts'
import { link } from '../kit/value/link.ts'

const listedLocation = z.object({
  _id: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  address: address.nullable(),
})

/** A business partner that is not a client, such as a property manager (CRM-30, OPEN-11). */
export const company = entity('company', {
  section: 'CRM_CONTACT_SUPPLIER',
  fields: {
    name: name(),
    www: fieldOf(link, { kind: 'link' }).optional(),
    /** The brands whose machines the company sells or manages (CRM-30). */
    taggedBrands: refs('brand'),
    tags: refs('tag'),
    note: paragraph().optional(),
  },
  systemFields: {
    /** The company's locations, sorted by name. */
    locations: showing('company-location', z.array(listedLocation)),
  },
  unique: ['name'],
  search: ['name', 'www', 'note'],
  filter: ['taggedBrands', 'tags', 'createdAt'],
  sort: ['name', 'createdAt', 'updatedAt'],
  archive: 'on-request',
})
