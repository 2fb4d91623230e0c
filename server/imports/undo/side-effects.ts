import { inArray, and, eq, sql } from 'drizzle-orm'
import { paymentParts } from '../../accounting/tables.ts'
import { judgeCalls } from '../../communication/call.ts'
import { calls } from '../../communication/call-tables.ts'
import { linkedByNumber, unlinkCalls } from '../../communication/known-callers.ts'
import type { Work } from '../../kit/database/work.ts'
import { rewardPoints } from '../../rewards/tables.ts'

// In the conditions, `$1` is the workspace, `$3` contains the removed ids, and `$4` is the time of the import.

/** SQL conditions, by column, for rows `used` that the import caused. Such rows prevent no removal. */
export const unkeeping: Readonly<Record<string, string>> = {
  'calls.client': linkedByNumber('used', '$4::timestamptz'),
  'stock_movements.product': 'used.created_at = $4::timestamptz',
  'journal_entries.account': 'used.record_id = any ($3)',
  'payment_parts.payment': 'used.invoice = any ($3)',
  'payment_parts.invoice': 'used.payment = any ($3)',
}

/**
 * Undoes the side effects of the records' creation before the records are removed. Returns a function to call after
 * the removal.
 */
export async function takeBack(
  work: Work,
  ids: ReadonlyMap<string, readonly string[]>,
): Promise<() => Promise<void>> {
  const { workspaceId } = work
  await unlinkCalls(work, ids.get('client') ?? [])
  const rewards = [...(ids.get('reward') ?? [])]
  if (rewards.length > 0)
    await work.tx
      .delete(rewardPoints)
      .where(
        and(
          eq(rewardPoints.workspaceId, workspaceId),
          eq(rewardPoints.reason, 'BY_HAND'),
          inArray(rewardPoints.source, rewards),
        ),
      )
  const paid = [...(ids.get('payment') ?? [])]
  if (paid.length > 0)
    await work.tx
      .delete(paymentParts)
      .where(and(eq(paymentParts.workspaceId, workspaceId), inArray(paymentParts.payment, paid)))
  const gone = [...(ids.get('call') ?? [])]
  if (gone.length === 0) return async () => {}
  const { rows } = await work.tx.execute<{ phone: string }>(
    sql`select distinct phone from ${calls} where workspace_id = ${workspaceId} and id = any(${sql.param(gone)}::uuid[])`,
  )
  return () =>
    judgeCalls(
      work,
      rows.map(({ phone }) => phone),
    )
}
