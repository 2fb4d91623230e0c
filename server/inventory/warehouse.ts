import { defaultStaysWords, warehouse } from '@fieldhouse/domain/inventory/warehouse'
import { inUse } from '@fieldhouse/domain/kit/entity/in-use'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq, not, sql } from 'drizzle-orm'
import { defineEntity } from '../kit/entity/define-entity.ts'
import type { Work } from '../kit/database/work.ts'
import { defaultOf, defaultWarehouseOf } from './default-warehouse.ts'
import { makeDefault } from './inventory-settings.ts'
import { sum } from './stock.ts'
import { takeAlong } from './take-along.ts'
import { stocks, warehouses } from './tables.ts'

const isDefault = sql`${warehouses.id} = ${defaultOf(warehouses.workspaceId)}`

/** Refuses a warehouse with pieces in it. */
async function needEmpty(work: Work, id: string): Promise<void> {
  const here = and(eq(stocks.workspaceId, work.workspaceId), eq(stocks.warehouse, id), not(stocks.removed))
  const [there] = await work.tx
    .select({
      pieces: sql<number>`${sum(sql`${stocks.newCount} + ${stocks.refurbishedCount} + ${stocks.damagedCount}`)}`,
    })
    .from(stocks)
    .where(here)
  if (there && there.pieces > 0) throw inUse('stocks', String(there.pieces))
}

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
      await needEmpty(work, current.id)
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
