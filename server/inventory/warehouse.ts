import { defaultStaysWords, warehouse } from '@fieldhouse/domain/inventory/warehouse'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { eq, sql } from 'drizzle-orm'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { defaultWarehouseId, defaultWarehouseOf } from './default-warehouse.ts'
import { makeDefault } from './inventory-settings.ts'
import { assertNoStock } from './assert-no-stock.ts'
import { takeAlong } from './take-along.ts'
import { stocks, warehouses } from './tables.ts'

const isDefault = sql`${warehouses.id} = ${defaultWarehouseId}`

export const warehouseRoutes = defineEntity(warehouse, {
  table: warehouses,
  derived: { isDefault: () => isDefault },
  conditions: {
    isDefault: (values) => sql`(${isDefault}) in ${values.map((value) => value === true)}`,
  },
  steps: {
    beforeDelete: async (work, current) => {
      if (current.id === (await defaultWarehouseOf(work)))
        throw new Problem('IN_USE', { words: defaultStaysWords })
      await assertNoStock(work, eq(stocks.warehouse, current.id))
    },
    afterArchive: (work, { row, removed }) => takeAlong(work, { column: 'warehouse', id: row.id }, removed),
  },
  actions: {
    makeDefault: async (work, { current }) => {
      if (current['removed']) throw new Problem('NOT_FOUND')
      await makeDefault(work, current.id)
    },
  },
})
