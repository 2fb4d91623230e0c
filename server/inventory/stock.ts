import { stock } from '@fieldhouse/domain/inventory/stock'
import { inUse } from '@fieldhouse/domain/in-use'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { definedIn } from '@fieldhouse/domain/kit/value/typed-record'
import { type SQL, and, eq, not, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { defineEntity } from '../kit/entity/define-entity.ts'
import type { z } from 'zod'
import type { Work } from '../kit/database/work.ts'
import { changeRow, insertRow, lockRow } from '../kit/entity/write.ts'
import { inWarehouses, reorderDefaults, warehouseIdOf } from './default-warehouse.ts'
import { holdProducts, holdWarehouses } from './hold.ts'
import { stocks } from './tables.ts'

type Counted = { new: SQL | AnyPgColumn; refurbished: SQL | AnyPgColumn; damaged: SQL | AnyPgColumn }

const countsAs = (counts: Counted): SQL =>
  sql`json_build_object('new', ${counts.new}, 'refurbished', ${counts.refurbished}, 'damaged', ${counts.damaged})`

/** SQL for the available pieces in a condition. The number is never below 0 (INV-15). */
const left = (count: AnyPgColumn, pending: AnyPgColumn): SQL => sql`greatest(${count} - ${pending}, 0)`

const available: Counted = {
  new: left(stocks.newCount, stocks.pendingNewCount),
  refurbished: left(stocks.refurbishedCount, stocks.pendingRefurbishedCount),
  damaged: left(stocks.damagedCount, stocks.pendingDamagedCount),
}

/** The available pieces of an entry in all conditions. */
const availableTotal = sql`${available.new} + ${available.refurbished} + ${available.damaged}`

/**
 * A sum over entries as a floating-point number, because the sum over thousands of entries can exceed a database
 * integer.
 */
export const sum = (what: SQL | AnyPgColumn): SQL => sql`coalesce(sum(${what}), 0)::float8`

/**
 * SQL for the stock status. If few pieces are left (`isLow`), the status is `ORDERED` if open orders bring more
 * (`comes`), else `LOW` (OPEN-105).
 */
export const standingAs = (isLow: SQL, comes: SQL): SQL =>
  sql`case when not ${isLow} then 'OK' when ${comes} then 'ORDERED' else 'LOW' end`

/**
 * The list filter for the stock status. The filter contains `isLow` unchanged, so that PostgreSQL can use the index of
 * low entries.
 */
export const standing =
  (isLow: SQL, comes: SQL) =>
  (values: readonly unknown[]): SQL | undefined => {
    const asked = [
      ...(values.includes('OK') ? [not(isLow)] : []),
      ...(values.includes('LOW') ? [and(isLow, not(comes))] : []),
      ...(values.includes('ORDERED') ? [and(isLow, comes)] : []),
    ]
    return or(...asked)
  }

/**
 * A product's totals over all warehouses, as subqueries. PostgreSQL computes the totals only for the records of a page.
 */
export const overAll = (product: AnyPgColumn) => {
  const entries = sql`from ${stocks} where ${stocks.workspaceId} = ${currentWorkspace}
    and ${stocks.product} = ${product} and not ${stocks.removed}`
  return {
    productStatusCounts: sql`(select ${countsAs({
      new: sum(stocks.newCount),
      refurbished: sum(stocks.refurbishedCount),
      damaged: sum(stocks.damagedCount),
    })} ${entries})`,
    totalQuantity: sql`(select ${sum(sql`${stocks.newCount} + ${stocks.refurbishedCount} + ${stocks.damagedCount}`)} ${entries})`,
    availableQuantity: sql`(select ${sum(availableTotal)} ${entries})`,
    isLow: sql`exists (select ${entries} and ${stocks.isLow})`,
    comes: sql`exists (select ${entries} and ${stocks.isLow} and ${stocks.incomingCount} > 0)`,
  }
}

type Draft = z.output<typeof stock.create>

/** Creates an empty entry. If an archived entry exists, restores it with the given values. */
async function createEntry(work: Work, body: Draft): Promise<string> {
  const given = body as Partial<RowOf<typeof stock>> & { warehouse: string; product: string }
  const warehouse = await warehouseIdOf(work, given.warehouse)
  await holdWarehouses(work, [{ at: ['warehouse'], id: warehouse }])
  await holdProducts(work, [given.product])
  const values = { ...(await reorderDefaults(work)), ...definedIn(given), warehouse, product: given.product }
  const [archived] = await work.tx
    .select({ id: stocks.id })
    .from(stocks)
    .where(
      and(
        eq(stocks.workspaceId, work.workspaceId),
        eq(stocks.warehouse, warehouse),
        eq(stocks.product, given.product),
        stocks.removed,
      ),
    )
  if (!archived) return (await insertRow(work, stockRoutes, values)).id
  const current = await lockRow(work, stockRoutes, archived.id)
  const back = { ...values, removed: false }
  return (await changeRow(work, stockRoutes, { current, values: back, action: 'restore' })).id
}

const low = sql`${stocks.isLow}`
const comes = sql`${stocks.incomingCount} > 0`

export const stockRoutes = defineEntity(stock, {
  table: stocks,
  derived: {
    productStatusCounts: () =>
      countsAs({ new: stocks.newCount, refurbished: stocks.refurbishedCount, damaged: stocks.damagedCount }),
    pendingProductStatusCounts: () =>
      countsAs({
        new: stocks.pendingNewCount,
        refurbished: stocks.pendingRefurbishedCount,
        damaged: stocks.pendingDamagedCount,
      }),
    available: () => countsAs(available),
    availableQuantity: () => availableTotal,
    incoming: () => sql`${stocks.incomingCount}`,
    reorderStatus: () => standingAs(low, comes),
  },
  conditions: { warehouse: inWarehouses(stocks), reorderStatus: standing(low, comes) },
  steps: {
    create: createEntry,
    beforeRestore: async (work, { warehouse, product }) => {
      await holdWarehouses(work, [{ at: ['warehouse'], id: warehouse }])
      await holdProducts(work, [product])
    },
    beforeDelete: (_, current) => {
      const { newCount, refurbishedCount, damagedCount } = current
      const pieces = Number(newCount) + Number(refurbishedCount) + Number(damagedCount)
      if (pieces > 0) throw inUse('stocks', String(pieces))
      const { pendingNewCount, pendingRefurbishedCount, pendingDamagedCount, incomingCount } = current
      const announced = [pendingNewCount, pendingRefurbishedCount, pendingDamagedCount, incomingCount]
      if (announced.some((count) => Number(count) > 0)) throw inUse('orders')
    },
  },
})
