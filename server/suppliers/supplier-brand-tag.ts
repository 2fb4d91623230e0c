import { supplierBrandTag } from '@fieldhouse/domain/suppliers/supplier-brand-tag'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { supplierBrandTagTags, supplierBrandTags } from './tables.ts'

/** Written only by the calls of its supplier. */
export const supplierBrandTagRoutes = defineEntity(supplierBrandTag, {
  table: supplierBrandTags,
  links: { tags: supplierBrandTagTags },
})
