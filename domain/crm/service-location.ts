import { reachable } from '../kit/value/address.ts'
import { customValues } from '../kit/entity/custom-values.ts'
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
  customFields: customValues(),
}

/**
 * A place where technicians work for the client of an account. Contact roles name the people at a service location
 * (CRM-29, CRM-31).
 */
export const serviceLocation = entity('service-location', {
  section: 'CRM_CONTACT_CUSTOMER',
  fields,
  /** The default time zone is the time zone of the address, else of the company (CRM-31). */
  create: z.strictObject({ ...createFields(fields), timezone: zone().optional() }),
  fixed: ['account'],
  displayName: ['name', 'address'],
  refFields: ['name', 'address', 'timezone'],
  search: ['name', 'address', 'note'],
  filter: ['account', 'tags', 'createdAt'],
  sort: ['name', 'createdAt', 'updatedAt'],
  order: '-createdAt',
})
