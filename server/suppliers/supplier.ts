import { may } from '@fieldhouse/domain/kit/sections'
import { supplier } from '@fieldhouse/domain/suppliers/supplier'
import { sql } from 'drizzle-orm'
import { defineEntity } from '../kit/define-entity.ts'
import { brandsOf, locationsOf, none, primaryOf } from './nested.ts'
import { supplierTags, suppliers } from './tables.ts'

const { workspaceId, id } = suppliers
const nobody = sql`null::json`

export const supplierRoutes = defineEntity(supplier, {
  table: suppliers,
  links: { tags: supplierTags },
  derived: {
    locations: () => locationsOf(workspaceId, id),
    taggedBrands: () => brandsOf(workspaceId, id),
    primary: () => primaryOf(workspaceId, id),
  },
  untold: ({ permissions }) =>
    (
      [
        ['locations', 'DB_SUPPLIER_LOCATION'],
        ['contacts', 'DB_SUPPLIER_CONTACT'],
        ['taggedBrands', 'DB_SUPPLIER_BRANDTAG'],
      ] as const
    ).flatMap(([field, section]) => (may(permissions, section, 'read') ? [] : [field])),
  // Places, people and brands stand under sections of their own, without falling back to the supplier's (OPEN-151).
  veiled: ({ permissions }) => {
    const reads = {
      places: may(permissions, 'DB_SUPPLIER_LOCATION', 'read'),
      people: may(permissions, 'DB_SUPPLIER_CONTACT', 'read'),
      brands: may(permissions, 'DB_SUPPLIER_BRANDTAG', 'read'),
    }
    const alone = reads.places ? locationsOf(workspaceId, id, none) : none
    return {
      ...(reads.brands ? {} : { taggedBrands: none }),
      ...(reads.people ? {} : { primary: nobody }),
      ...(reads.places && reads.people ? {} : { locations: alone }),
    }
  },
})
