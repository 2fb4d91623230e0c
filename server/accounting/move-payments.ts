import { type SQL, and, eq } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { payments } from './tables.ts'

/**
 * Assigns payments to an invoice. With null, assigns the payments to the estimate only, because the invoice is being
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
