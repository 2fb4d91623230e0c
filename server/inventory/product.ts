import { type Condition, minus, piecesIn } from '@fieldhouse/domain/inventory/conditions'
import { product } from '@fieldhouse/domain/inventory/product'
import { productFaults, whyNotParent } from '@fieldhouse/domain/inventory/product-rules'
import { inUse } from '@fieldhouse/domain/in-use'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { type Row, defineEntity } from '../kit/entity/define-entity.ts'
import { insertRows } from '../kit/entity/insert-rows.ts'
import type { Work } from '../kit/database/work.ts'
import { warehouseIdOf } from './default-warehouse.ts'
import { holdWarehouses } from './hold.ts'
import { bookOpening, recondition } from './movements.ts'
import { assertNoStock } from './assert-no-stock.ts'
import { overAll, standing, standingAs } from './stock.ts'
import { guardSerial, needOwnSerial, needSerialFree, whyNotSerials } from './serial-numbers.ts'
import { needNoMorePieces } from './serial-pieces.ts'
import { takeAlong } from './take-along.ts'
import { productSkills, productTags, products, stocks } from './tables.ts'

type Values = Partial<RowOf<typeof product>>

const kept = overAll(products.id)

const variantsOf = (work: Work, id: string) =>
  work.tx.$count(
    products,
    and(eq(products.workspaceId, work.workspaceId), eq(products.parent, id), not(products.removed)),
  )

/** Refuses an invalid product. Reports each fault with the path of its field. */
function needSound(values: Values): void {
  const errors = productFaults(values)
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
}

/** Refuses a parent that is archived or cannot be a parent. */
async function needParent(work: Work, values: Values, id: string | null): Promise<void> {
  if (!values.parent) return
  const [parent] = await work.tx
    .select({ id: products.id, isVariant: sql<boolean>`${products.parent} is not null` })
    .from(products)
    .where(
      and(eq(products.workspaceId, work.workspaceId), eq(products.id, values.parent), not(products.removed)),
    )
    // The lock prevents the parent from being archived or becoming a variant at the same time.
    .for('share')
  if (!parent) throw fault(['parent'], 'NOT_FOUND')
  const refused = whyNotParent({ id, variants: id ? await variantsOf(work, id) : 0 }, parent)
  if (refused) throw fault(['parent'], refused)
}

/** Counts the products whose stock is low in at least one warehouse (OPEN-21). */
export async function lowCount(work: Work): Promise<{ lowStock: number }> {
  const low = and(eq(stocks.workspaceId, work.workspaceId), stocks.isLow, not(stocks.removed))
  const [counted] = await work.tx
    .select({ products: sql<number>`count(distinct ${stocks.product})::int` })
    .from(stocks)
    .where(low)
  return { lowStock: counted?.products ?? 0 }
}

type Opening = Pick<
  typeof products.$inferSelect,
  'id' | 'received' | 'receiver' | 'quantity' | 'productStatus'
>

/** Books the opening stock of new products, in one warehouse after the other. */
async function open(work: Work, made: readonly Opening[]): Promise<void> {
  const received = made.filter((row) => row.received)
  const receivers = new Set(received.flatMap(({ receiver }) => receiver ?? []))
  for (const warehouse of [...receivers].toSorted()) {
    const here = received.filter(({ receiver }) => receiver === warehouse)
    const counts = new Map(here.map((row) => [row.id, piecesIn(row.productStatus, row.quantity)]))
    await bookOpening(work, { warehouse, counts })
  }
}

/** Moves the opening stock of a product to another condition (OPEN-166). */
async function moveOpening(work: Work, current: RowOf<typeof product> & Row, to: Condition): Promise<void> {
  const { received, receiver, quantity, productStatus } = current
  if (!received || !receiver || to === productStatus) return
  const change = minus(piecesIn(to, quantity), piecesIn(productStatus, quantity))
  await recondition(work, { warehouse: { at: ['receiver'], id: receiver }, product: current.id, change })
}

export const productRoutes = defineEntity(product, {
  table: products,
  links: { tags: productTags, skills: productSkills },
  derived: {
    productStatusCounts: () => kept.productStatusCounts,
    totalQuantity: () => kept.totalQuantity,
    availableQuantity: () => kept.availableQuantity,
    reorderStatus: () => standingAs(kept.isLow, kept.comes),
    isVariant: () => sql`${products.parent} is not null`,
  },
  conditions: { reorderStatus: standing(kept.isLow, kept.comes) },
  steps: {
    whyNotCreate: whyNotSerials,
    beforeCreate: async (work, values) => {
      needSound(values)
      await needParent(work, values, null)
      const { quantity = 0 } = values
      if (quantity === 0 && !values.receiver) return { ...values, received: false }
      const receiver = await warehouseIdOf(work, values.receiver)
      if (values.receiver) await holdWarehouses(work, [{ at: ['receiver'], id: receiver }])
      return { ...values, receiver, received: quantity > 0 }
    },
    afterCreate: (work, row) => open(work, [row]),
    createMany: async (work, bodies) => {
      const ids = await insertRows(work, productRoutes, bodies)
      const own = and(eq(products.workspaceId, work.workspaceId), inArray(products.id, ids))
      await open(work, await work.tx.select().from(products).where(own))
    },
    beforeUpdate: async (work, { current, values }) => {
      needSound({ ...current, quantity: 0, ...values })
      await needParent(work, values, current.id)
      await needOwnSerial(work, { from: current, to: values, id: current.id })
      if (values.serialNumber && !current.serialNumber) await needNoMorePieces(work, current.id)
      if (values.productType === 'SERVICE' && current.productType !== 'SERVICE')
        // A service has no stock.
        await assertNoStock(work, eq(stocks.product, current.id))
      if (values.productStatus) await moveOpening(work, current, values.productStatus)
      return values
    },
    afterUpdate: (work, { before, row }) => guardSerial(work, { from: before, to: row, id: row.id }),
    beforeDelete: async (work, { id }) => {
      await assertNoStock(work, eq(stocks.product, id))
      const variants = await variantsOf(work, id)
      if (variants > 0) throw inUse('products', String(variants))
    },
    // Since the variant was archived, its parent may have been archived or become a variant.
    beforeRestore: async (work, current) => {
      await needParent(work, current, current.id)
      await needSerialFree(work, current)
    },
    afterArchive: (work, { row, removed }) => takeAlong(work, { column: 'product', id: row.id }, removed),
  },
  summary: lowCount,
})
