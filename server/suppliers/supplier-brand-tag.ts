import { supplierBrandTag } from '@fieldhouse/domain/suppliers/supplier-brand-tag'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { supplierBrandTagTags, supplierBrandTags } from './tables.ts'

/** Brands of suppliers; only the supplier's own calls write them. */
export const supplierBrandTagRoutes = defineEntity(supplierBrandTag, {
  table: supplierBrandTags,
  links: { tags: supplierBrandTagTags },
})
