import { tagTypes } from './tag.ts'

type TagType = (typeof tagTypes)[number]

/** What tags of a field are for, where it is not what the entity's own are for. */
const special: Readonly<Record<string, TagType>> = {
  'product.category': 'PRODUCT_CATEGORY',
  'product.type': 'PRODUCT_ITEM_TYPE',
  'company.tags': 'SUPPLIER',
  'company-location.tags': 'SUPPLIER',
  'service-location.tags': 'ACCOUNT',
  'supplier-brand-tag.tags': 'BRAND',
}

/** The type of the tags that a field of an entity holds (DB-03). */
export const tagTypeOf = (entity: string, field: string): TagType =>
  special[`${entity}.${field}`] ?? tagTypes.find((type) => type === entity.toUpperCase()) ?? 'CLIENT'
