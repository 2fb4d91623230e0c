import { inventorySettings } from '@fieldhouse/domain/inventory/inventory-settings'
import { product } from '@fieldhouse/domain/inventory/product'
import { stock } from '@fieldhouse/domain/inventory/stock'
import { type MovementReason, stockMovement } from '@fieldhouse/domain/inventory/stock-movement'
import type { CostSource } from '@fieldhouse/domain/inventory/valuation'
import type { adjustReasons } from '@fieldhouse/domain/inventory/stock-calls'
import { stocktake, type stocktakeStates } from '@fieldhouse/domain/inventory/stocktake'
import type { Condition } from '@fieldhouse/domain/inventory/conditions'
import type { StateOf } from '@fieldhouse/domain/kit/entity/states'
import { vehicle } from '@fieldhouse/domain/inventory/vehicle'
import { warehouse } from '@fieldhouse/domain/inventory/warehouse'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { brands, skills, tags } from '../databases/tables.ts'
import { instant, label } from '../kit/database/columns.ts'
import { linkTable, pointsTo } from '../kit/database/link-table.ts'
import { tenantTable } from '../kit/database/tenant-table.ts'
import { members } from '../people/tables.ts'

export const warehouses = tenantTable('warehouses', {
  entity: warehouse,
  columns: { photo: text() },
})

/**
 * The inventory settings, one row per workspace. The application role cannot delete rows, so each workspace always
 * has exactly one default warehouse (INV-17).
 */
export const settingsTable = tenantTable('inventory_settings', { entity: inventorySettings }, (t) => [
  pointsTo('inventory_settings_default_warehouse', [t.workspaceId, t.defaultWarehouse], warehouses),
  check('inventory_settings_of_workspace', sql`${t.id} = ${t.workspaceId}`),
])

export const products = tenantTable(
  'products',
  {
    entity: product,
    columns: {
      variant: label(),
      model: label(),
      duration: integer(),
      serialNumber: label(),
      /**
       * The serial number in lower case, if an older product had the same number when unique numbers became mandatory.
       * Null for all other products (OPEN-200).
       */
      serialDoubled: text(),
      received: boolean().notNull().default(false),
      photo: text(),
    },
    spared: { serialNumber: sql.raw('serial_doubled is not distinct from lower(serial_number)') },
  },
  (t) => [
    // Supports the search for a product by the exact code on its box (`records_by_code`).
    index('products_sku')
      .on(t.workspaceId, sql`lower(${t.sku})`)
      .where(sql`not ${t.removed}`),
    index('products_serial_doubled')
      .on(t.workspaceId, t.serialDoubled)
      .where(sql`${t.serialDoubled} is not null`),
    pointsTo('products_category', [t.workspaceId, t.category], tags),
    pointsTo('products_type', [t.workspaceId, t.type], tags),
    pointsTo('products_brand', [t.workspaceId, t.brand], brands),
    pointsTo('products_holder', [t.workspaceId, t.holder], members),
    pointsTo('products_receiver', [t.workspaceId, t.receiver], warehouses),
    foreignKey({
      name: 'products_parent',
      columns: [t.workspaceId, t.parent],
      foreignColumns: [t.workspaceId, t.id],
    }),
    check('products_quantity', sql`${t.quantity} >= 0`),
  ],
)

export const productTags = linkTable('product_tags', products, tags)
export const productSkills = linkTable('product_skills', products, skills)

/** The numbers of pieces by condition. */
const counts = () => ({
  newCount: integer().notNull().default(0),
  refurbishedCount: integer().notNull().default(0),
  damagedCount: integer().notNull().default(0),
})

/** SQL that tells whether few usable pieces are available. Damaged pieces do not count (OPEN-105). */
const low = sql.raw(
  `reorder_trigger is not null and greatest(new_count - pending_new_count, 0) + greatest(refurbished_count - pending_refurbished_count, 0) <= reorder_trigger`,
)

/**
 * The stock of each product in each warehouse. The stock equals the sum of the ledger, because the transaction that
 * writes the ledger also updates the stock (`movements.ts`).
 */
export const stocks = tenantTable(
  'stocks',
  {
    entity: stock,
    columns: {
      ...counts(),
      /** The pieces that open orders will send. Orders update these counts under the same lock as the stock. */
      pendingNewCount: integer().notNull().default(0),
      pendingRefurbishedCount: integer().notNull().default(0),
      pendingDamagedCount: integer().notNull().default(0),
      /** The number of pieces that open orders will bring. */
      incomingCount: integer().notNull().default(0),
      isLow: boolean().notNull().generatedAlwaysAs(low),
    },
  },
  (t) => [
    pointsTo('stocks_warehouse', [t.workspaceId, t.warehouse], warehouses),
    pointsTo('stocks_product', [t.workspaceId, t.product], products).onDelete('cascade'),
    uniqueIndex('stocks_product_taken').on(t.workspaceId, t.warehouse, t.product),
    index('stocks_low')
      .on(t.workspaceId, t.product)
      .where(sql`${t.isLow} and not ${t.removed}`),
    check(
      'insufficient_stock',
      sql`${t.newCount} >= 0 and ${t.refurbishedCount} >= 0 and ${t.damagedCount} >= 0`,
    ),
    check(
      'stocks_removed_empty',
      sql`not ${t.removed} or ${t.newCount} + ${t.refurbishedCount} + ${t.damagedCount} = 0`,
    ),
    check(
      'stocks_pending',
      sql`${t.pendingNewCount} >= 0 and ${t.pendingRefurbishedCount} >= 0 and ${t.pendingDamagedCount} >= 0`,
    ),
    check('stocks_incoming', sql`${t.incomingCount} >= 0`),
  ],
)

/**
 * The column types for the cost of all pieces and the average cost of a piece. The types fit a million pieces at the
 * highest price.
 */
const costOfMany = () => numeric({ precision: 24, scale: 2 })
const costOfPiece = () => numeric({ precision: 24, scale: 8 })

/** The stock ledger. The application role may only insert rows (secure.sql). */
export const stockMovements = tenantTable(
  'stock_movements',
  {
    entity: stockMovement,
    columns: {
      warehouse: uuid().notNull(),
      product: uuid().notNull(),
      reason: text().$type<MovementReason>().notNull(),
      otherWarehouse: uuid(),
      ...counts(),
      transaction: uuid(),
      /**
       * The order for which the pieces moved. The column is not a foreign key, because the area of orders depends on
       * this area.
       */
      orderId: uuid(),
      /**
       * The appointment where the pieces were used. The column is not a foreign key, because the area of appointments
       * depends on this area.
       */
      visit: uuid(),
      note: text(),
      unitCost: costOfPiece(),
      costSource: text().$type<CostSource>(),
      value: costOfMany().notNull().default('0.00'),
      unvalued: integer().notNull().default(0),
    },
  },
  (t) => [
    pointsTo('stock_movements_warehouse', [t.workspaceId, t.warehouse], warehouses),
    pointsTo('stock_movements_other_warehouse', [t.workspaceId, t.otherWarehouse], warehouses),
    pointsTo('stock_movements_product', [t.workspaceId, t.product], products).onDelete('cascade'),
    index('stock_movements_of_transaction')
      .on(t.workspaceId, t.transaction)
      .where(sql`${t.transaction} is not null`),
    index('stock_movements_of_order')
      .on(t.workspaceId, t.orderId)
      .where(sql`${t.orderId} is not null`),
    index('stock_movements_of_visit')
      .on(t.workspaceId, t.visit)
      .where(sql`${t.visit} is not null`),
    check(
      'stock_movements_move',
      sql`(${t.reason} = 'MOVE') = (${t.otherWarehouse} is not null) and ${t.otherWarehouse} is distinct from ${t.warehouse}`,
    ),
  ],
)

/**
 * The cost of each product's pieces in all warehouses, which equals the sum of the ledger (OPEN-204). The transaction
 * that writes the ledger updates this row and locks it last.
 */
export const stockValues = pgTable(
  'stock_values',
  {
    workspaceId: uuid().notNull(),
    product: uuid().notNull(),
    pieces: bigint({ mode: 'number' }).notNull().default(0),
    unvalued: bigint({ mode: 'number' }).notNull().default(0),
    value: costOfMany().notNull().default('0.00'),
    average: costOfPiece(),
  },
  (t) => [
    primaryKey({ name: 'stock_values_key', columns: [t.workspaceId, t.product] }),
    pointsTo('stock_values_product', [t.workspaceId, t.product], products).onDelete('cascade'),
    check(
      'stock_values_sound',
      sql`${t.unvalued} between 0 and ${t.pieces} and ${t.value} >= 0 and (${t.value} = 0 or ${t.pieces} > ${t.unvalued})`,
    ),
  ],
)

/** Stocktakes, which are counted and then posted. A warehouse has at most one open stocktake. */
export const stocktakes = tenantTable(
  'stocktakes',
  {
    entity: stocktake,
    columns: {
      status: text().$type<StateOf<typeof stocktakeStates>>().notNull().default('OPEN'),
      reason: text().$type<(typeof adjustReasons)[number]>(),
      note: text(),
      postedBy: uuid(),
      postedAt: instant(),
      /** The numbers of counted products and of all products at the time of posting. */
      doneThen: integer(),
      totalThen: integer(),
    },
  },
  (t) => [
    pointsTo('stocktakes_warehouse', [t.workspaceId, t.warehouse], warehouses),
    pointsTo('stocktakes_posted_by', [t.workspaceId, t.postedBy], members),
    uniqueIndex('stocktakes_warehouse_taken')
      .on(t.workspaceId, t.warehouse)
      .where(sql`${t.status} = 'OPEN' and not ${t.removed}`),
  ],
)

/** The last count of a product in a condition, with the stock that was expected at the time of the count. */
export const stocktakeCounts = pgTable(
  'stocktake_counts',
  {
    workspaceId: uuid().notNull(),
    stocktake: uuid().notNull(),
    product: uuid().notNull(),
    condition: text().$type<Condition>().notNull(),
    /**
     * The counted pieces. Null for a withdrawn count. The row of a withdrawn count remains, so that an older count that
     * arrives later has no effect.
     */
    counted: integer(),
    expected: integer(),
    countedBy: uuid().notNull(),
    countedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'stocktake_counts_key',
      columns: [t.workspaceId, t.stocktake, t.product, t.condition],
    }),
    pointsTo('stocktake_counts_stocktake', [t.workspaceId, t.stocktake], stocktakes).onDelete('cascade'),
    pointsTo('stocktake_counts_product', [t.workspaceId, t.product], products).onDelete('cascade'),
    index('stocktake_counts_of_product').on(t.workspaceId, t.product),
    check('stocktake_counts_counted', sql`${t.counted} >= 0`),
    check('stocktake_counts_whole', sql`(${t.counted} is null) = (${t.expected} is null)`),
  ],
)

/** Vehicles of the company, each with its technician and its warehouse (OPEN-192). */
export const vehicles = tenantTable('vehicles', { entity: vehicle }, (t) => [
  pointsTo('vehicles_technician', [t.workspaceId, t.technician], members),
  pointsTo('vehicles_warehouse', [t.workspaceId, t.warehouse], warehouses),
])
