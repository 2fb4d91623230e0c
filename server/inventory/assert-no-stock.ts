import { inUse } from '@fieldhouse/domain/in-use'
import { type SQL, and, eq, sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { sum } from './stock.ts'
import { stocks } from './tables.ts'

/**
 * Refuses to remove a warehouse or product that has stock, or whose pieces open orders will send or receive
 * (OPEN-105).
 */
export async function assertNoStock(work: Work, of: SQL): Promise<void> {
  const [kept] = await work.tx
    .select({
      pieces: sql<number>`${sum(sql`${stocks.newCount} + ${stocks.refurbishedCount} + ${stocks.damagedCount}`)}`,
      announced: sql<number>`${sum(
        sql`${stocks.pendingNewCount} + ${stocks.pendingRefurbishedCount} + ${stocks.pendingDamagedCount} + ${stocks.incomingCount}`,
      )}`,
    })
    .from(stocks)
    .where(and(eq(stocks.workspaceId, work.workspaceId), of))
  if (kept && kept.pieces > 0) throw inUse('stocks', String(kept.pieces))
  if (kept && kept.announced > 0) throw inUse('orders')
}
