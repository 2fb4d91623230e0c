import { tagTypes } from './tag.ts'

type TagType = (typeof tagTypes)[number]

/** The tag types of fields for which `tagTypeOf` cannot derive the type from the entity's name. */
const special: Readonly<Record<string, TagType>> = {
  'product.category': 'PRODUCT_CATEGORY',
  'price-list.accountTags': 'ACCOUNT',
  'price-list.category': 'PRODUCT_CATEGORY',
  'product.type': 'PRODUCT_ITEM_TYPE',
  'company.tags': 'SUPPLIER',
  'company-location.tags': 'SUPPLIER',
  'service-location.tags': 'ACCOUNT',
  'supplier-brand-tag.tags': 'BRAND',
}

/** The type of the tags that a field of an entity accepts (DB-03). */
export const tagTypeOf = (entity: string, field: string): TagType =>
  special[`${entity}.${field}`] ?? tagTypes.find((type) => type === entity.toUpperCase()) ?? 'CLIENT'
