import { type SQL, and, eq } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { payments } from './tables.ts'

/** Lets payments be of an invoice, or of none where it is deleted and its estimate holds them again (OPEN-270). */
export async function movePayments(
  { tx, workspaceId }: Work,
  { of, to }: { of: SQL; to: string | null },
): Promise<void> {
  await tx
    .update(payments)
    .set({ invoice: to })
    .where(and(eq(payments.workspaceId, workspaceId), of))
}
