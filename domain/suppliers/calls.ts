import { answers, declareCall } from '../kit/entity/calls.ts'
import type { Read } from '../kit/entity/entity.ts'
import type { supplier } from './supplier.ts'
import {
  changedBrandTag,
  changedContact,
  changedLocation,
  newBrandTag,
  newContact,
  newLocation,
} from './supplier-calls.ts'
import type { supplierLocation } from './supplier-location.ts'

// The calls that write the locations, contacts and brand tags of suppliers (SUP-09..11, SUP-13, SUP-14, OPEN-50).

/**
 * The record to which the written part belongs. Users who may write the part but not read the record get only the
 * record's id.
 */
type Carrier<R extends { _id: string }> = Partial<R> & { _id: string }

/** The supplier of a location or a brand tag. */
export type SupplierOfPart = Carrier<Read<typeof supplier>>

/** The location of a contact. */
export type LocationOfPart = Carrier<Read<typeof supplierLocation>>

export const locationCreate = declareCall({
  method: 'POST',
  path: '/suppliers/createLocation/',
  summary: 'Adds a location to a supplier',
  body: newLocation,
  answer: answers<SupplierOfPart>(),
})

export const locationUpdate = declareCall({
  method: 'PATCH',
  path: '/suppliers/updateLocation/:supplierId/:supplierLocationId',
  summary: 'Changes a location of a supplier',
  body: changedLocation,
  answer: answers<SupplierOfPart>(),
})

export const locationDelete = declareCall({
  method: 'DELETE',
  path: '/suppliers/deleteLocation/:supplierId/:supplierLocationId',
  summary: 'Removes a location from a supplier',
  answer: answers<SupplierOfPart>(),
})

export const contactCreate = declareCall({
  method: 'POST',
  path: '/suppliers/createContact/',
  summary: 'Adds a contact to a supplier',
  body: newContact,
  answer: answers<LocationOfPart>(),
})

export const contactUpdate = declareCall({
  method: 'PATCH',
  path: '/suppliers/updateContact/:supplierId/:supplierContactId',
  summary: 'Changes a contact of a supplier',
  body: changedContact,
  answer: answers<LocationOfPart>(),
})

export const contactDelete = declareCall({
  method: 'DELETE',
  path: '/suppliers/deleteContact/:supplierId/:supplierContactId',
  summary: 'Removes a contact from a supplier',
  answer: answers<LocationOfPart>(),
})

export const brandTagCreate = declareCall({
  method: 'POST',
  path: '/suppliers/addBrandTag/',
  summary: 'Adds a brand tag to a supplier',
  body: newBrandTag,
  answer: answers<SupplierOfPart>(),
})

export const brandTagUpdate = declareCall({
  method: 'PATCH',
  path: '/suppliers/updateBrandTag/:supplierId/:supplierBrandTagId',
  summary: 'Changes a brand tag of a supplier',
  body: changedBrandTag,
  answer: answers<SupplierOfPart>(),
})

export const brandTagDelete = declareCall({
  method: 'DELETE',
  path: '/suppliers/deleteBrandTag/:supplierId/:supplierBrandTagId',
  summary: 'Removes a brand tag from a supplier',
  answer: answers<SupplierOfPart>(),
})
