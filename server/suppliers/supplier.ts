import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { definedIn } from '@fieldhouse/domain/kit/value/typed-record'
import { supplier } from '@fieldhouse/domain/suppliers/supplier'
import { placeOfAddress } from '@fieldhouse/domain/suppliers/supplier-location'
import { sql } from 'drizzle-orm'
import { defineEntity } from '../kit/entity/define-entity.ts'
import type { Work } from '../kit/database/work.ts'
import { insertRow } from '../kit/entity/write.ts'
import { brandsOf, locationsOf, none, primaryOf } from './nested.ts'
import { supplierLocationRoutes } from './supplier-location.ts'
import { supplierTags, suppliers } from './tables.ts'

const { id } = suppliers
const nobody = sql`null::json`

/**
 * Creates the primary location of a new supplier from the address in the request. The caller needs the permission to
 * create locations (SUP-10).
 */
async function open(work: Work, made: string, given: Address): Promise<void> {
  if (!may(work.permissions, 'DB_SUPPLIER_LOCATION', 'create')) throw fault(['address'], 'MAY_NOT_MAKE')
  await insertRow(work, supplierLocationRoutes, { ...placeOfAddress(given), supplier: made, isPrimary: true })
}

export const supplierRoutes = defineEntity(supplier, {
  table: suppliers,
  links: { tags: supplierTags },
  steps: {
    create: async (work, { address, ...rest }): Promise<string> => {
      const values = definedIn(rest)
      // A supplier without a country gets the country of its address.
      const country = values.country ?? address?.countryCode
      const { id: made } = await insertRow(work, supplierRoutes, {
        ...values,
        ...(country ? { country } : {}),
      })
      if (address) await open(work, made, address)
      return made
    },
  },
  derived: {
    locations: () => locationsOf(id),
    taggedBrands: () => brandsOf(id),
    primary: () => primaryOf(id),
  },
  hiddenInHistory: ({ permissions }) =>
    (
      [
        ['locations', 'DB_SUPPLIER_LOCATION'],
        ['contacts', 'DB_SUPPLIER_CONTACT'],
        ['taggedBrands', 'DB_SUPPLIER_BRANDTAG'],
      ] as const
    ).flatMap(([field, section]) => (may(permissions, section, 'read') ? [] : [field])),
  // Locations, contacts and brands have their own sections, independent of the supplier's section (OPEN-151).
  maskedFields: ({ permissions }) => {
    const reads = {
      places: may(permissions, 'DB_SUPPLIER_LOCATION', 'read'),
      people: may(permissions, 'DB_SUPPLIER_CONTACT', 'read'),
      brands: may(permissions, 'DB_SUPPLIER_BRANDTAG', 'read'),
    }
    const alone = reads.places ? locationsOf(id, none) : none
    return {
      ...(reads.brands ? {} : { taggedBrands: none }),
      ...(reads.people ? {} : { primary: nobody }),
      ...(reads.places && reads.people ? {} : { locations: alone }),
    }
  },
})
