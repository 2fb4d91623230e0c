import type { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { address, name, paragraph, ref, refs, text, zone } from '../kit/entity/fields.ts'
import { locationEmailTypes, locationPhoneTypes } from './contact-kinds.ts'
import { emails, phones } from './ways.ts'

/**
 * The fields of a business partner's branch, warehouse or office (CRM-27, CRM-28). The job site of a client is not such
 * a location, but a service location.
 */
const locationFields = {
  name: name(),
  code: text(40).optional(),
  address: address().optional(),
  /** The time zone follows the address until a user chooses another time zone. */
  timeZone: zone().optional(),
  phones: phones(locationPhoneTypes),
  emails: emails(locationEmailTypes),
  tags: refs('tag'),
  note: paragraph().optional(),
}

/** A location of a company (CRM-30). */
export const companyLocation = entity('company-location', {
  section: 'CRM_CONTACT_SUPPLIER',
  fields: { company: ref('company'), ...locationFields },
  fixed: ['company'],
  search: ['name', 'code', 'address', 'note'],
  filter: ['company', 'tags', 'createdAt'],
  sort: ['name', 'createdAt', 'updatedAt'],
})

export type LocationPhone = z.output<(typeof locationFields)['phones']>[number]
export type LocationEmail = z.output<(typeof locationFields)['emails']>[number]
