import { z } from 'zod'
import { locationEmailTypes, locationPhoneTypes } from '../crm/contact-kinds.ts'
import { emails, phones } from '../crm/ways.ts'
import { entity } from '../kit/entity/entity.ts'
import { createFields } from '../kit/entity/field-forms.ts'
import { address, country, link, name, refs, showing, worded } from '../kit/entity/fields.ts'
import { listedBrandTag } from './supplier-brand-tag.ts'
import { listedContact } from './supplier-contact.ts'
import { listedLocation } from './supplier-location.ts'

const fields = {
  name: name(),
  www: link().optional(),
  phones: phones(locationPhoneTypes),
  emails: emails(locationEmailTypes),
  tags: refs('tag'),
  country: country().optional(),
}

/** A supplier of parts, with locations and contacts (SUP-02, OPEN-144). */
export const supplier = entity('supplier', {
  section: 'DB_SUPPLIER',
  segment: 'suppliers',
  aliases: ['supplier'],
  fields,
  /**
   * The address is stored as the first location: an imported row contains both supplier and address (SUP-02, SUP-10).
   */
  create: z.strictObject({ ...createFields(fields), address: address().optional() }),
  systemFields: {
    /** The supplier's locations, the primary location first, each with its contacts. */
    locations: showing('supplier-location', z.array(listedLocation)),
    /** The supplier's brands, sorted by name (SUP-08). */
    taggedBrands: worded(z.array(listedBrandTag), (tags) => tags.map(({ brand }) => brand.name).join(', ')),
    /** The primary contact (OPEN-143). */
    primary: showing('supplier-contact', listedContact).optional(),
  },
  unique: ['name'],
  search: ['name', 'www', 'phones', 'emails'],
  searchNames: { 'phones.value': 'phones', 'emails.value': 'emails' },
  filter: ['tags', 'country', 'createdAt'],
  sort: ['name', 'country', 'createdAt', 'updatedAt'],
  archive: 'by-delete',
  rereadWith: ['brand', 'supplier-brand-tag'],
  readings: { vendors: ['order', 'product'] },
})
