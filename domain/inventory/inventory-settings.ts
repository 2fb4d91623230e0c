import { entity } from '../kit/entity/entity.ts'
import { ref } from '../kit/entity/fields.ts'
import { quantity } from './conditions.ts'

/**
 * The inventory settings of a workspace, with the workspace's id (INV-04, OPEN-10): the default warehouse (INV-17)
 * and the defaults of a new inventory entry.
 */
export const inventorySettings = entity('inventory-settings', {
  section: 'INV_PRODUCT',
  fields: {
    defaultWarehouse: ref('warehouse'),
    reorderTrigger: quantity().optional(),
    defaultQuantity: quantity().optional(),
    minimumOrderQuantity: quantity().optional(),
  },
  displayName: ['defaultWarehouse'],
  omitVerbs: ['list', 'search', 'create', 'delete', 'summary', 'export', 'import'],
})
