import { supplier } from '@fieldhouse/domain/suppliers/supplier'
import { supplierContact } from '@fieldhouse/domain/suppliers/supplier-contact'
import { supplierBrandTag } from '@fieldhouse/domain/suppliers/supplier-brand-tag'
import { supplierLocation } from '@fieldhouse/domain/suppliers/supplier-location'
import { foreignKey, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { brands, tags } from '../databases/tables.ts'
import { linkTable, pointsTo } from '../kit/database/link-table.ts'
import { tenantTable } from '../kit/database/tenant-table.ts'

export const suppliers = tenantTable('suppliers', {
  entity: supplier,
})

export const supplierTags = linkTable('supplier_tags', suppliers, tags)

/** Locations of suppliers. The database allows one primary location for each supplier. */
export const supplierLocations = tenantTable('supplier_locations', { entity: supplierLocation }, (t) => [
  pointsTo('supplier_locations_supplier', [t.workspaceId, t.supplier], suppliers).onDelete('cascade'),
  unique('supplier_locations_of_their_supplier').on(t.workspaceId, t.supplier, t.id),
  uniqueIndex('supplier_locations_is_primary_taken')
    .on(t.workspaceId, t.supplier)
    .where(t.isPrimary.getSQL()),
])

/** Contacts at suppliers' locations. A supplier has at most one primary contact. */
export const supplierContacts = tenantTable(
  'supplier_contacts',
  { entity: supplierContact, columns: { supplier: uuid().notNull() } },
  (t) => [
    pointsTo('supplier_contacts_supplier', [t.workspaceId, t.supplier], suppliers).onDelete('cascade'),
    // The key includes the supplier, so that a contact's location always belongs to the same supplier.
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

/** Brands that suppliers carry. A supplier can carry each brand only once. */
export const supplierBrandTags = tenantTable('supplier_brand_tags', { entity: supplierBrandTag }, (t) => [
  pointsTo('supplier_brand_tags_supplier', [t.workspaceId, t.supplier], suppliers).onDelete('cascade'),
  pointsTo('supplier_brand_tags_brand_id', [t.workspaceId, t.brandId], brands),
  uniqueIndex('supplier_brand_tags_brand_id_taken').on(t.workspaceId, t.supplier, t.brandId),
])

export const supplierBrandTagTags = linkTable('supplier_brand_tag_tags', supplierBrandTags, tags)
