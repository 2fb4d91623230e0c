import { entity } from '../kit/entity/entity.ts'
import { ref } from '../kit/entity/fields.ts'
import { quantity } from './conditions.ts'

/**
 * How a workspace keeps its inventory (INV-04, OPEN-10): which warehouse is meant where none is chosen (INV-17), and what
 * a new inventory entry begins with. There is one for each workspace, under the workspace's own id.
 */
export const inventorySettings = entity('inventory-settings', {
  section: 'INV_PRODUCT',
  fields: {
    defaultWarehouse: ref('warehouse'),
    reorderTrigger: quantity().optional(),
    defaultQuantity: quantity().optional(),
    minimumOrderQuantity: quantity().optional(),
  },
  called: ['defaultWarehouse'],
  without: ['list', 'search', 'create', 'delete', 'summary', 'export', 'import'],
})
