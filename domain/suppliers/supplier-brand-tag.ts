import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { paragraph, ref, refs } from '../kit/entity/fields.ts'

/** What is known about a brand that a supplier carries (SUP-08). */
export const brandTagFields = {
  brandId: ref('brand'),
  note: paragraph(2000).optional(),
  tags: refs('tag'),
}

/** A brand that a supplier carries, each once; made and changed by the supplier's own calls (SUP-09, SUP-14). */
export const supplierBrandTag = entity('supplier-brand-tag', {
  section: 'DB_SUPPLIER_BRANDTAG',
  fields: { supplier: ref('supplier'), ...brandTagFields },
  fixed: ['supplier'],
  called: ['brandId'],
  search: ['brandId.name', 'note'],
  filter: ['supplier', 'brandId', 'tags', 'createdAt'],
  sort: ['createdAt', 'updatedAt'],
  without: ['create', 'update', 'delete', 'import'],
})

/** What of it its supplier shows; `id` is the name the specification has for `_id` (OPEN-109). */
export const listedBrandTag = z.object({
  _id: z.string(),
  id: z.string(),
  version: z.number(),
  brand: z.object({ _id: z.string(), name: z.string() }),
  note: z.string().nullable(),
  tags: z.array(z.object({ _id: z.string(), name: z.string(), color: z.string() })),
})
export type ListedBrandTag = z.infer<typeof listedBrandTag>
