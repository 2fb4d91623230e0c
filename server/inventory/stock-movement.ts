import { stockMovement } from '@fieldhouse/domain/inventory/stock-movement'
import { sql } from 'drizzle-orm'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { stockMovements } from './tables.ts'

const { newCount, refurbishedCount, damagedCount } = stockMovements

/** The stock ledger for reading. Only `movements.ts` writes the ledger. */
export const stockMovementRoutes = defineEntity(stockMovement, {
  table: stockMovements,
  derived: {
    productStatusCounts: () =>
      sql`json_build_object('new', ${newCount}, 'refurbished', ${refurbishedCount}, 'damaged', ${damagedCount})`,
  },
})
