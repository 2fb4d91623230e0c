import { quantity } from '../inventory/conditions.ts'
import { warehouseChoice } from '../inventory/warehouse-choice.ts'
import { entity } from '../kit/entity/entity.ts'
import { money, paragraph, ref, text } from '../kit/entity/fields.ts'

/**
 * A product that a user intends to order, stored until the user orders the product or drops the draft (ORD-44,
 * OPEN-99).
 */
export const orderDraft = entity('order-draft', {
  section: 'OP_ORDER',
  fields: {
    productName: text(200),
    productNumber: text(60).optional(),
    description: paragraph(2000).optional(),
    qty: quantity(1),
    unitCost: money().optional(),
    supplier: ref('supplier').optional(),
    receiver: warehouseChoice().optional(),
    job: ref('job').optional(),
  },
  systemFields: {
    /** The order made from the draft. */
    order: ref('order').optional(),
  },
  displayName: ['productName'],
  search: ['productName', 'productNumber', 'description'],
  filter: ['supplier', 'receiver', 'job', 'order', 'createdAt'],
  sort: ['productName', 'productNumber', 'qty', 'unitCost', 'createdAt', 'updatedAt'],
  rereadWith: ['order'],
})
