import { type PaymentPart } from '@fieldhouse/domain/accounting/payment-parts'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { accounts } from '../crm/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { paymentParts } from './tables.ts'

/**
 * Locks an account for changes of which invoices its payments pay, so that a credit is spent only once. New records of
 * the account need not wait for this lock.
 */
export async function lockParts({ tx, workspaceId }: Work, account: string): Promise<void> {
  const [found] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.workspaceId, workspaceId), eq(accounts.id, account)))
    .for('no key update')
  if (!found) throw fault(['account'], 'NOT_FOUND')
}

/** The amounts that payments pay of each invoice, by the id of the payment. Amounts of zero are left out. */
export async function partsOf(
  { tx, workspaceId }: Work,
  ids: readonly string[],
): Promise<Map<string, PaymentPart[]>> {
  const rows = await tx
    .select({
      payment: paymentParts.payment,
      invoice: paymentParts.invoice,
      amount: sql<Decimal>`sum(${paymentParts.amount})::numeric(14, 2)::text`,
    })
    .from(paymentParts)
    .where(and(eq(paymentParts.workspaceId, workspaceId), inArray(paymentParts.payment, [...ids])))
    .groupBy(paymentParts.payment, paymentParts.invoice)
    .having(sql`sum(${paymentParts.amount}) <> 0`)
    .orderBy(paymentParts.payment, paymentParts.invoice)
  return Map.groupBy(rows, (row) => row.payment)
}

/** A change of the amount that a payment pays of an invoice. An amount below zero takes money off the invoice. */
export type PartChange = PaymentPart & {
  payment: string
  /** Whether the amount was credit of the account before. */
  fromCredit?: boolean
  /** The time of the payment, if the payment is new. */
  paidAt?: string
}

/** Stores changes of parts without changing the invoices. */
export async function insertParts(
  { tx, workspaceId, now }: Work,
  changes: readonly PartChange[],
): Promise<void> {
  if (changes.length === 0) return
  const createdAt = now.toISOString()
  await tx.insert(paymentParts).values(
    changes.map(({ payment: id, invoice, amount, fromCredit = false, paidAt = createdAt }) => ({
      workspaceId,
      payment: id,
      invoice,
      amount,
      fromCredit,
      paidAt,
      createdAt,
    })),
  )
}
