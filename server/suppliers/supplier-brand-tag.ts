import { supplierBrandTag } from '@fieldhouse/domain/suppliers/supplier-brand-tag'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { supplierBrandTagTags, supplierBrandTags } from './tables.ts'

/** Brands of suppliers. Only the supplier's own calls write these brands. */
export const supplierBrandTagRoutes = defineEntity(supplierBrandTag, {
  table: supplierBrandTags,
  links: { tags: supplierBrandTagTags },
})
