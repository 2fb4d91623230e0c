import { z } from 'zod'
import { createFields } from '../kit/entity/field-forms.ts'
import { ref } from '../kit/entity/fields.ts'
import { brandTagFields, supplierBrandTag } from './supplier-brand-tag.ts'
import { supplierContact, supplierContactFields } from './supplier-contact.ts'
import { supplierLocation, supplierLocationFields } from './supplier-location.ts'

/** Body of `POST suppliers/createLocation` (SUP-10). */
export const newLocation = z.strictObject({
  supplierId: ref('supplier'),
  ...createFields(supplierLocationFields),
})

/** Body of `POST suppliers/createContact` (SUP-11). */
export const newContact = z.strictObject({
  supplierId: ref('supplier'),
  locationId: ref('supplier-location'),
  ...createFields(supplierContactFields),
})

/** The id of a brand tag. Forms also send the id in the body (SUP-08). */
const formId = { id: z.string().max(64).optional() }

/** Body of `POST suppliers/addBrandTag` (SUP-09). */
export const newBrandTag = z.strictObject({
  supplierId: ref('supplier'),
  ...createFields(brandTagFields),
  ...formId,
})

/** Body of `PATCH suppliers/updateBrandTag/{supplierId}/{tagId}` (SUP-14). */
export const changedBrandTag = supplierBrandTag.update.extend(formId)

/** Body of `PATCH suppliers/updateLocation/{supplierId}/{locationId}` (SUP-14). */
export const changedLocation = supplierLocation.update

/** Body of `PATCH suppliers/updateContact/{supplierId}/{contactId}` (SUP-14). */
export const changedContact = supplierContact.update
