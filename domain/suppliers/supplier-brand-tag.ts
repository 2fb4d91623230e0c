import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { paragraph, ref, refs } from '../kit/entity/fields.ts'

/** The fields of a supplier's brand (SUP-08). */
export const brandTagFields = {
  brandId: ref('brand'),
  note: paragraph(2000).optional(),
  tags: refs('tag'),
}

/**
 * A brand of a supplier, at most once for each supplier. The calls in `suppliers/calls.ts` write brand tags (SUP-09,
 * SUP-14).
 */
export const supplierBrandTag = entity('supplier-brand-tag', {
  section: 'DB_SUPPLIER_BRANDTAG',
  fields: { supplier: ref('supplier'), ...brandTagFields },
  fixed: ['supplier'],
  displayName: ['brandId'],
  search: ['brandId.name', 'note'],
  filter: ['supplier', 'brandId', 'tags', 'createdAt'],
  sort: ['createdAt', 'updatedAt'],
  omitVerbs: ['create', 'update', 'delete', 'import'],
})

/** A brand tag as part of its supplier. `id` is the specification's name for `_id` (OPEN-109). */
export const listedBrandTag = z.object({
  _id: z.string(),
  id: z.string(),
  version: z.number(),
  brand: z.object({ _id: z.string(), name: z.string() }),
  note: z.string().nullable(),
  tags: z.array(z.object({ _id: z.string(), name: z.string(), color: z.string() })),
})
export type ListedBrandTag = z.infer<typeof listedBrandTag>
