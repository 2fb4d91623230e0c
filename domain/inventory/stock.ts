import { entity } from '../kit/entity/entity.ts'
import { oneOf, ref } from '../kit/entity/fields.ts'
import { quantity, statusCounts } from './conditions.ts'
import { reorderStatuses } from './product-types.ts'
import { warehouseChoice } from './warehouse-choice.ts'

/**
 * An inventory entry: the stock of a product in a warehouse (INV-14, INV-21). Only movements change the counts of an
 * entry (`stock-calls.ts`). People set the reorder values.
 */
export const stock = entity('stock', {
  section: 'INV_PRODUCT',
  segment: 'inventory',
  aliases: ['stock'],
  fields: {
    warehouse: warehouseChoice(),
    product: ref('product'),
    /** The number of usable pieces at or below which the stock is low (OPEN-105). */
    reorderTrigger: quantity().optional(),
    /** The usual number of pieces in stock. */
    defaultQuantity: quantity().optional(),
    /** The smallest number that a supplier delivers. */
    minimumOrderQuantity: quantity().optional(),
  },
  systemFields: {
    productStatusCounts: statusCounts(),
    /** The pieces that open orders will send (OPEN-107). */
    pendingProductStatusCounts: statusCounts(),
    /** The pieces that open orders will add. */
    incoming: quantity(),
    /** The pieces that can still be promised, by condition (INV-15). */
    available: statusCounts(),
    /** The total number of pieces that can still be promised. */
    availableQuantity: quantity(),
    reorderStatus: oneOf(reorderStatuses),
  },
  fixed: ['warehouse', 'product'],
  displayName: [['warehouse', 'product']],
  search: ['product.name', 'warehouse.name'],
  searchNames: { product: 'product.name', warehouse: 'warehouse.name' },
  filter: ['warehouse', 'product', 'reorderStatus', 'availableQuantity', 'createdAt'],
  sort: ['createdAt', 'updatedAt'],
  archive: 'by-delete',
  searchLimit: 5000,
  omitVerbs: ['import'],
  // Posting a stocktake and finalizing an order move stock. An open order reserves stock.
  rereadWith: ['product', 'stocktake', 'order'],
  readings: { value: ['stock-movement'] },
})
