import { inventorySettings } from '@fieldhouse/domain/inventory/inventory-settings'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { type Work, need } from '../kit/database/work.ts'
import { updateRow } from '../kit/entity/write.ts'
import { holdWarehouses } from './hold.ts'
import { settingsTable } from './tables.ts'

/** Notifies screens that show the default warehouse, so that they reload it. */
const tellWarehouses = (work: Work, ids: readonly string[]) =>
  work.events.push(...ids.map((id) => ({ entity: 'warehouse', id, action: 'update', version: 0 })))

export const inventorySettingsRoutes = defineEntity(inventorySettings, {
  table: settingsTable,
  steps: {
    beforeUpdate: async (work, { current, values }) => {
      // Every call that changes the default warehouse needs the update permission for warehouses.
      if (values.defaultWarehouse && values.defaultWarehouse !== current.defaultWarehouse)
        need(work, 'INV_WAREHOUSE', 'update')
      if (values.defaultWarehouse)
        await holdWarehouses(work, [{ at: ['defaultWarehouse'], id: values.defaultWarehouse }])
      return values
    },
    afterUpdate: async (work, { before, row }) => {
      if (row.defaultWarehouse !== before.defaultWarehouse)
        tellWarehouses(work, [before.defaultWarehouse, row.defaultWarehouse])
    },
  },
})

/** Makes a warehouse the default one (INV-17). Refuses an archived warehouse. */
export const makeDefault = (work: Work, warehouse: string) =>
  updateRow(work, inventorySettingsRoutes, {
    id: work.workspaceId,
    values: { defaultWarehouse: warehouse },
    seen: null,
  })
