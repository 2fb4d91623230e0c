import { reachable } from '../kit/value/address.ts'
import { entity } from '../kit/entity/entity.ts'
import { createFields } from '../kit/entity/field-forms.ts'
import { fieldOf, name, paragraph, ref, refs, zone } from '../kit/entity/fields.ts'
import { z } from 'zod'

const fields = {
  account: ref('account'),
  name: name(120).optional(),
  address: fieldOf(reachable, { kind: 'address', postal: true }),
  timezone: zone(),
  tags: refs('tag'),
  note: paragraph().optional(),
}

/**
 * A job site of an account, with tags of its own. Its contact roles name the people to speak to there (CRM-29, CRM-31).
 */
export const serviceLocation = entity('service-location', {
  section: 'CRM_CONTACT_CUSTOMER',
  fields,
  /** By default, the time zone of the address, else the company's (CRM-31). */
  create: z.strictObject({ ...createFields(fields), timezone: zone().optional() }),
  fixed: ['account'],
  displayName: ['name', 'address'],
  refFields: ['name', 'address', 'timezone'],
  search: ['name', 'address', 'note'],
  filter: ['account', 'tags', 'createdAt'],
  sort: ['name', 'createdAt', 'updatedAt'],
  order: '-createdAt',
})
