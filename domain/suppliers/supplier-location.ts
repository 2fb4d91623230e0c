import { z } from 'zod'
import type { Address } from '../kit/value/address.ts'
import { unitOf } from '../kit/value/address-line.ts'
import { entity } from '../kit/entity/entity.ts'
import { flag, name, paragraph, ref, text, showing } from '../kit/entity/fields.ts'
import { listedContact } from './supplier-contact.ts'

/** What is known about a place of a supplier, all of it optional; `whyNotLocation` asks for something to call it by (SUP-02, OPEN-144). */
export const supplierLocationFields = {
  name: name().optional(),
  address: text(300).optional(),
  unit: text(40).optional(),
  city: text(120).optional(),
  state: text(120).optional(),
  zip: text(20).optional(),
  note: paragraph().optional(),
  /** The one place of the supplier that comes first (OPEN-143). */
  isPrimary: flag(false),
}

/** A postal address as a place of a supplier: its street and what else is in columns of its own (SUP-02). */
export function placeOfAddress(address: Address) {
  const { formatted = '', route, streetNumber, locality: city, adminAreaLevel1: state } = address
  const named = [streetNumber, route].filter(Boolean).join(' ')
  const upToCity = city ? formatted.split(`, ${city}`)[0] : formatted
  const street = named || (upToCity === city ? '' : (upToCity ?? ''))
  // What stands in the street already is not said twice.
  const { postalCode: zip, unit = unitOf(formatted) === unitOf(street) ? undefined : unitOf(formatted) } =
    address
  const said = Object.entries({ address: street, unit, city, state, zip }).filter(([, part]) => part)
  return Object.fromEntries(said)
}

type Columns = Readonly<Record<string, unknown>>
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The columns of a place of a supplier as one postal address; it knows no country. */
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

/** A place of a supplier: a counter, a warehouse; made and changed by the supplier's own calls (SUP-10, SUP-14). */
export const supplierLocation = entity('supplier-location', {
  section: 'DB_SUPPLIER_LOCATION',
  fields: { supplier: ref('supplier'), ...supplierLocationFields },
  systemFields: {
    /** The people there, the primary one first. */
    contacts: showing('supplier-contact', z.array(listedContact)),
  },
  fixed: ['supplier'],
  called: ['name', 'address', 'city', 'supplier'],
  small: ['name', 'address', 'city'],
  search: ['name', 'address', 'city', 'state', 'zip', 'note'],
  filter: ['supplier', 'isPrimary', 'createdAt'],
  sort: ['name', 'city', 'createdAt', 'updatedAt'],
  order: '-createdAt',
  without: ['create', 'update', 'delete', 'import'],
})

/** What of a place its supplier shows. */
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
