import { type SQL, and, eq } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { payments } from './tables.ts'

/**
 * Assigns payments to an invoice. With null, the payments belong to the estimate alone, because its invoice is
 * deleted (OPEN-270).
 */
export async function movePayments(
  { tx, workspaceId }: Work,
  { of, to }: { of: SQL; to: string | null },
): Promise<void> {
  await tx
    .update(payments)
    .set({ invoice: to })
    .where(and(eq(payments.workspaceId, workspaceId), of))
}
