import { undoHours } from '@fieldhouse/domain/inventory/prices/price-change'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { translated } from '@fieldhouse/domain/kit/words/translated'
import { type Words, inEachLanguage, say } from '@fieldhouse/domain/kit/words/words'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Work } from '../../kit/database/work.ts'
import { priceChangeItems as items, priceChanges } from '../price-tables.ts'
import { products } from '../tables.ts'
import { storePrices } from './store-prices.ts'

const endedText: Words = translated('inventory', 'prices.undoEnded')
const endedWords: Words = inEachLanguage((language) => say(endedText, language, { hours: undoHours }))

/** The last instant at which a change can be undone, in epoch ms. */
export const undoUntil = (createdAt: string): number => Date.parse(createdAt) + undoHours * 3_600_000

/** Restores the prices before a change. A price that was changed again stays. A repeated call changes nothing. */
export async function undoPrices(work: Work, id: string): Promise<void> {
  const own = and(eq(priceChanges.workspaceId, work.workspaceId), eq(priceChanges.id, id))
  const [change] = await work.tx.select().from(priceChanges).where(own).for('update')
  if (!change) throw new Problem('NOT_FOUND')
  if (change.undoneAt !== null) return
  if (work.now.getTime() > undoUntil(change.createdAt))
    throw new Problem('INVALID_TRANSITION', { words: endedWords })
  const changed = await work.tx
    .select({ id: products.id, now: products.unitPrice, before: items.before, after: items.after })
    .from(items)
    .innerJoin(products, and(eq(products.workspaceId, items.workspaceId), eq(products.id, items.product)))
    .where(and(eq(items.workspaceId, work.workspaceId), eq(items.change, id)))
    .orderBy(asc(products.id))
    .for('update', { of: products })
  const isSame = ({ now, after }: (typeof changed)[number]) => now !== null && compare(now, after) === 0
  const restored = changed.filter(isSame)
  const kept = changed.filter((each) => !isSame(each)).map((each) => each.id)
  await storePrices(
    work,
    restored.map(({ id: product, before, after }) => ({ id: product, before: after, after: before })),
  )
  if (kept.length > 0)
    await work.tx
      .update(items)
      .set({ kept: true })
      .where(and(eq(items.workspaceId, work.workspaceId), eq(items.change, id), inArray(items.product, kept)))
  await work.tx
    .update(priceChanges)
    .set({ undoneAt: work.now.toISOString(), restored: restored.length })
    .where(own)
}

/** Deletes the prices of changes a day after their undo has ended, at most 20,000 at once. */
export async function forgetPrices({ tx, workspaceId, now }: Work): Promise<void> {
  const last = new Date(now.getTime() - (undoHours + 24) * 3_600_000)
  const old = tx
    .select({ id: priceChanges.id })
    .from(priceChanges)
    .where(and(eq(priceChanges.workspaceId, workspaceId), lt(priceChanges.createdAt, last.toISOString())))
  const some = tx
    .select({ change: items.change, product: items.product })
    .from(items)
    .where(and(eq(items.workspaceId, workspaceId), inArray(items.change, old)))
    .limit(20_000)
  await tx
    .delete(items)
    .where(and(eq(items.workspaceId, workspaceId), inArray(sql`(${items.change}, ${items.product})`, some)))
}
