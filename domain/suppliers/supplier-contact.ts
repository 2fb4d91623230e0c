import { z } from 'zod'
import { emailTypes, phoneTypes, supplierPositions } from '../crm/contact-kinds.ts'
import { emails, phones } from '../crm/ways.ts'
import { entity } from '../kit/entity/entity.ts'
import { flag, name, oneOf, paragraph, ref, someOf, text } from '../kit/entity/fields.ts'
import { locales } from '../kit/words/locales.ts'

/** The fields of a supplier's contact (CRM-26, SUP-02, SUP-06). */
export const supplierContactFields = {
  firstName: name(80),
  lastName: text(80).optional(),
  position: oneOf(supplierPositions).optional(),
  phones: phones(phoneTypes),
  emails: emails(emailTypes),
  languages: someOf(locales).default([]),
  note: paragraph().optional(),
  /** Whether this is the supplier's primary contact. A supplier has at most one (OPEN-143). */
  isPrimary: flag(false),
}

/** A person at a location of a supplier. The calls in `suppliers/calls.ts` write contacts (SUP-11, SUP-14). */
export const supplierContact = entity('supplier-contact', {
  section: 'DB_SUPPLIER_CONTACT',
  fields: { location: ref('supplier-location'), ...supplierContactFields },
  systemFields: { supplier: ref('supplier') },
  fixed: ['location'],
  displayName: [['firstName', 'lastName']],
  refFields: ['firstName', 'lastName'],
  search: ['firstName', 'lastName', 'phones', 'emails', 'note'],
  filter: ['supplier', 'location', 'position', 'isPrimary', 'createdAt'],
  sort: ['firstName', 'lastName', 'createdAt', 'updatedAt'],
  omitVerbs: ['create', 'update', 'delete', 'import'],
})

const { phones: contactPhones, emails: contactEmails } = supplierContactFields

/** A contact as part of its location. */
export const listedContact = z.object({
  _id: z.string(),
  version: z.number(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  position: z.enum(supplierPositions).nullable(),
  phones: contactPhones.unwrap(),
  emails: contactEmails.unwrap(),
  languages: z.array(z.enum(locales)),
  note: z.string().nullable(),
  isPrimary: z.boolean(),
})
export type ListedContact = z.infer<typeof listedContact>
export type ContactPhone = ListedContact['phones'][number]
export type ContactEmail = ListedContact['emails'][number]
