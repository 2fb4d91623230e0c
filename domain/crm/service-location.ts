import { reachable } from '../kit/value/address.ts'
import { entity } from '../kit/entity/entity.ts'
import { fieldOf, name, paragraph, ref, refs, zone } from '../kit/entity/fields.ts'
import { businessZone } from '../kit/time/time-zone.ts'

/** A place where work is done for an account, with its own tags; the people to speak to there are its contact roles (CRM-29, CRM-31). */
export const serviceLocation = entity('service-location', {
  section: 'CRM_CONTACT_CUSTOMER',
  fields: {
    account: ref('account'),
    name: name(120).optional(),
    address: fieldOf(reachable, { kind: 'address', postal: true }),
    timezone: zone().default(businessZone),
    tags: refs('tag'),
    note: paragraph().optional(),
  },
  fixed: ['account'],
  called: ['name', 'address'],
  small: ['name', 'address', 'timezone'],
  search: ['name', 'address', 'note'],
  filter: ['account', 'tags', 'createdAt'],
  sort: ['name', 'createdAt', 'updatedAt'],
  order: '-createdAt',
})
