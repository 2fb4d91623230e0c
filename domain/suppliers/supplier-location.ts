import { z } from 'zod'
import type { Address } from '../kit/value/address.ts'
import { unitOf } from '../kit/value/address-line.ts'
import { entity } from '../kit/entity/entity.ts'
import { flag, name, paragraph, ref, text, showing } from '../kit/entity/fields.ts'
import { listedContact } from './supplier-contact.ts'

/**
 * The fields of a supplier's location, all optional. `whyNotLocation` requires a name, an address or a city (SUP-02,
 * OPEN-144).
 */
export const supplierLocationFields = {
  name: name().optional(),
  address: text(300).optional(),
  unit: text(40).optional(),
  city: text(120).optional(),
  state: text(120).optional(),
  zip: text(20).optional(),
  note: paragraph().optional(),
  /** Whether this is the supplier's primary location. A supplier has at most one (OPEN-143). */
  isPrimary: flag(false),
}

/** Converts a postal address to the fields of a supplier's location (SUP-02). */
export function placeOfAddress(address: Address) {
  const { formatted = '', route, streetNumber, locality: city, adminAreaLevel1: state } = address
  const named = [streetNumber, route].filter(Boolean).join(' ')
  const upToCity = city ? formatted.split(`, ${city}`)[0] : formatted
  const street = named || (upToCity === city ? '' : (upToCity ?? ''))
  // A unit that is already part of the street is not stored again.
  const { postalCode: zip, unit = unitOf(formatted) === unitOf(street) ? undefined : unitOf(formatted) } =
    address
  const said = Object.entries({ address: street, unit, city, state, zip }).filter(([, part]) => part)
  return Object.fromEntries(said)
}

type Columns = Readonly<Record<string, unknown>>
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Converts the fields of a supplier's location to a postal address, without a country. */
export function addressOfPlace(place: Columns): Address {
  const route = textOf(place['address'])
  const unit = textOf(place['unit'])
  const locality = textOf(place['city'])
  const adminAreaLevel1 = textOf(place['state'])
  const postalCode = textOf(place['zip'])
  const region = [adminAreaLevel1, postalCode].filter(Boolean).join(' ')
  const formatted = [route, locality, region].filter(Boolean).join(', ')
  const parts = { formatted, route, unit, locality, adminAreaLevel1, postalCode }
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== ''))
}

/**
 * A location of a supplier, such as a counter or a warehouse. The calls in `suppliers/calls.ts` write locations
 * (SUP-10, SUP-14).
 */
export const supplierLocation = entity('supplier-location', {
  section: 'DB_SUPPLIER_LOCATION',
  fields: { supplier: ref('supplier'), ...supplierLocationFields },
  systemFields: {
    /** The contacts of the location, the primary contact first. */
    contacts: showing('supplier-contact', z.array(listedContact)),
  },
  fixed: ['supplier'],
  displayName: ['name', 'address', 'city', 'supplier'],
  refFields: ['name', 'address', 'city'],
  search: ['name', 'address', 'city', 'state', 'zip', 'note'],
  filter: ['supplier', 'isPrimary', 'createdAt'],
  sort: ['name', 'city', 'createdAt', 'updatedAt'],
  order: '-createdAt',
  omitVerbs: ['create', 'update', 'delete', 'import'],
})

/** A location as part of its supplier. */
export const listedLocation = z.object({
  _id: z.string(),
  version: z.number(),
  name: z.string().nullable(),
  address: z.string().nullable(),
  unit: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  note: z.string().nullable(),
  isPrimary: z.boolean(),
  contacts: z.array(listedContact),
})
export type ListedLocation = z.infer<typeof listedLocation>
