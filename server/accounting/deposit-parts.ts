import { compare } from '@fieldhouse/domain/kit/value/money'
import { and, eq } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { insertParts } from './payment-parts.ts'
import { paymentParts, payments } from './tables.ts'

/** An estimate, its new invoice and the account of that invoice. */
type Applying = { estimate: string; invoice: string; account: string }

/** Lets the deposits of an estimate pay its new invoice (OPEN-270). The caller stores the paid amount of the invoice. */
export async function applyDeposits(work: Work, of: Applying): Promise<void> {
  const ofEstimate = and(eq(payments.workspaceId, work.workspaceId), eq(payments.estimate, of.estimate))
  const deposits = await work.tx
    .select({ payment: payments.id, amount: payments.net })
    .from(payments)
    .where(ofEstimate)
  await work.tx
    .update(payments)
    .set({ account: of.account, invoice: of.invoice, applied: payments.net })
    .where(ofEstimate)
  const paying = deposits.filter(({ amount }) => compare(amount, '0') > 0)
  await insertParts(
    work,
    paying.map((each) => ({ ...each, invoice: of.invoice })),
  )
}

/** Takes the deposits off a draft invoice that is being deleted, so that they belong to the estimate only. */
export async function releaseDeposits({ tx, workspaceId }: Work, invoice: string): Promise<void> {
  await tx
    .delete(paymentParts)
    .where(and(eq(paymentParts.workspaceId, workspaceId), eq(paymentParts.invoice, invoice)))
  await tx
    .update(payments)
    .set({ invoice: null, applied: '0.00' })
    .where(and(eq(payments.workspaceId, workspaceId), eq(payments.invoice, invoice)))
}
