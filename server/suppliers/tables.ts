import type { SupplierPosition } from '@fieldhouse/domain/crm/contact-kinds'
import type { LocationEmail, LocationPhone } from '@fieldhouse/domain/crm/location'
import type { Locale } from '@fieldhouse/domain/kit/words/locales'
import { supplier } from '@fieldhouse/domain/suppliers/supplier'
import {
  type ContactEmail,
  type ContactPhone,
  supplierContact,
} from '@fieldhouse/domain/suppliers/supplier-contact'
import { supplierBrandTag } from '@fieldhouse/domain/suppliers/supplier-brand-tag'
import { supplierLocation } from '@fieldhouse/domain/suppliers/supplier-location'
import { boolean, customType, foreignKey, jsonb, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { brands, tags } from '../databases/tables.ts'
import { label } from '../kit/database/columns.ts'
import { linkTable, pointsTo } from '../kit/database/link-table.ts'
import { tenantTable } from '../kit/database/tenant-table.ts'

const localeList = customType<{ data: Locale[]; driverData: string[] }>({ dataType: () => 'text[]' })

export const suppliers = tenantTable('suppliers', {
  entity: supplier,
  columns: {
    name: label().notNull(),
    www: text(),
    phones: jsonb().$type<LocationPhone[]>().notNull(),
    emails: jsonb().$type<LocationEmail[]>().notNull(),
    country: text(),
  },
})

export const supplierTags = linkTable('supplier_tags', suppliers, tags)

/** Places of suppliers; the database keeps one of each supplier the primary one. */
export const supplierLocations = tenantTable(
  'supplier_locations',
  {
    entity: supplierLocation,
    columns: {
      supplier: uuid().notNull(),
      name: label(),
      address: text(),
      unit: text(),
      city: label(),
      state: text(),
      zip: text(),
      note: text(),
      isPrimary: boolean().notNull(),
    },
  },
  (t) => [
    pointsTo('supplier_locations_supplier', [t.workspaceId, t.supplier], suppliers).onDelete('cascade'),
    unique('supplier_locations_of_their_supplier').on(t.workspaceId, t.supplier, t.id),
    uniqueIndex('supplier_locations_is_primary_taken')
      .on(t.workspaceId, t.supplier)
      .where(t.isPrimary.getSQL()),
  ],
)

/** People at places of suppliers; at most one of each supplier is the primary one. */
export const supplierContacts = tenantTable(
  'supplier_contacts',
  {
    entity: supplierContact,
    columns: {
      supplier: uuid().notNull(),
      location: uuid().notNull(),
      firstName: label().notNull(),
      lastName: label(),
      position: text().$type<SupplierPosition>(),
      phones: jsonb().$type<ContactPhone[]>().notNull(),
      emails: jsonb().$type<ContactEmail[]>().notNull(),
      languages: localeList().notNull(),
      note: text(),
      isPrimary: boolean().notNull(),
    },
  },
  (t) => [
    pointsTo('supplier_contacts_supplier', [t.workspaceId, t.supplier], suppliers).onDelete('cascade'),
    // With the supplier, so that a contact's place is always one of its own supplier's.
    foreignKey({
      name: 'supplier_contacts_location',
      columns: [t.workspaceId, t.supplier, t.location],
      foreignColumns: [supplierLocations.workspaceId, supplierLocations.supplier, supplierLocations.id],
    }).onDelete('cascade'),
    uniqueIndex('supplier_contacts_is_primary_taken')
      .on(t.workspaceId, t.supplier)
      .where(t.isPrimary.getSQL()),
  ],
)

/** Brands that suppliers carry, each once. */
export const supplierBrandTags = tenantTable(
  'supplier_brand_tags',
  {
    entity: supplierBrandTag,
    columns: { supplier: uuid().notNull(), brandId: uuid().notNull(), note: text() },
  },
  (t) => [
    pointsTo('supplier_brand_tags_supplier', [t.workspaceId, t.supplier], suppliers).onDelete('cascade'),
    pointsTo('supplier_brand_tags_brand_id', [t.workspaceId, t.brandId], brands),
    uniqueIndex('supplier_brand_tags_brand_id_taken').on(t.workspaceId, t.supplier, t.brandId),
  ],
)

export const supplierBrandTagTags = linkTable('supplier_brand_tag_tags', supplierBrandTags, tags)
