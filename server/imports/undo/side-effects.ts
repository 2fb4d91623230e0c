import { inArray, and, eq, sql } from 'drizzle-orm'
import { judgeCalls } from '../../communication/call.ts'
import { calls } from '../../communication/call-tables.ts'
import { linkedByNumber, unlinkCalls } from '../../communication/known-callers.ts'
import type { Work } from '../../kit/database/work.ts'
import { rewardPoints } from '../../rewards/tables.ts'

/**
 * Rows that refer to a record because the import made it, and keep nothing: earlier calls of its number, what a product began
 * with. SQL over the rows `used`; `$4` is the instant of the import.
 */
export const unkeeping: Readonly<Record<string, string>> = {
  'calls.client': linkedByNumber('used', '$4::timestamptz'),
  'stock_movements.product': 'used.created_at = $4::timestamptz',
}

/** Takes back what followed the creation of records besides them, before they are removed. Answers what is to follow after. */
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
