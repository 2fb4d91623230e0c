import { entity } from '../kit/entity/entity.ts'
import { oneOf, ref } from '../kit/entity/fields.ts'
import { quantity, statusCounts } from './conditions.ts'
import { reorderStatuses } from './product-types.ts'
import { warehouseChoice } from './warehouse-choice.ts'

/**
 * What of a product lies in a warehouse (INV-14, INV-21): an inventory entry, one for each pair. Counts change by
 * movements alone (`stock-calls.ts`); what people set here is when and how much to order again.
 */
export const stock = entity('stock', {
  section: 'INV_PRODUCT',
  segment: 'inventory',
  aliases: ['stock'],
  fields: {
    warehouse: warehouseChoice(),
    product: ref('product'),
    /** At this many usable pieces or fewer it is low (OPEN-105). */
    reorderTrigger: quantity().optional(),
    /** How many are usually kept. */
    defaultQuantity: quantity().optional(),
    /** The fewest a supplier sends. */
    minimumOrderQuantity: quantity().optional(),
  },
  systemFields: {
    productStatusCounts: statusCounts(),
    /** What open orders will send (OPEN-107). */
    pendingProductStatusCounts: statusCounts(),
    /** Pieces that open orders bring. */
    incoming: quantity(),
    /** What may still be promised, by condition (INV-15), and altogether. */
    available: statusCounts(),
    availableQuantity: quantity(),
    reorderStatus: oneOf(reorderStatuses),
  },
  fixed: ['warehouse', 'product'],
  called: [['warehouse', 'product']],
  search: ['product.name', 'warehouse.name'],
  searchNames: { product: 'product.name', warehouse: 'warehouse.name' },
  filter: ['warehouse', 'product', 'reorderStatus', 'availableQuantity', 'createdAt'],
  sort: ['createdAt', 'updatedAt'],
  archive: 'by-delete',
  searchLimit: 5000,
  without: ['import'],
})
