import type { CreditMove, CreditSource } from '@fieldhouse/domain/accounting/payment-parts'
import { type Decimal, compare, minus, roundCents, smaller } from '@fieldhouse/domain/kit/value/money'
import { and, asc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Work } from '../../kit/database/work.ts'
import { lockRow } from '../../kit/entity/write.ts'
import type { PaymentRow } from '../apply-parts.ts'
import { paymentRoutes } from '../payment-routes.ts'
import { estimates, invoices, paymentParts, payments } from '../tables.ts'
import type { Payer } from '../wanted-parts.ts'

/**
 * The payments of an account of which a part pays no invoice. The deposit of an estimate without an invoice is not
 * credit.
 */
async function unappliedOf({ tx, workspaceId }: Work, { account, currency }: Payer): Promise<CreditSource[]> {
  const rows = await tx
    .select({ payment: payments.id, amount: payments.unapplied })
    .from(payments)
    .leftJoin(
      estimates,
      and(eq(estimates.workspaceId, payments.workspaceId), eq(estimates.id, payments.estimate)),
    )
    .where(
      and(
        eq(payments.workspaceId, workspaceId),
        eq(payments.account, account),
        eq(payments.currency, currency),
        gt(payments.unapplied, '0'),
        or(isNull(payments.estimate), isNotNull(estimates.invoice)),
      ),
    )
    .orderBy(asc(payments.paidAt), asc(payments.id))
  return rows.map((row) => ({ ...row, from: null }))
}

/** The invoices of an account that were credited after they were paid, with the payments that paid them. */
async function overpaidOf({ tx, workspaceId }: Work, { account, currency }: Payer) {
  return tx
    .select({
      invoice: invoices.id,
      balance: invoices.balance,
      payment: paymentParts.payment,
      paid: sql<Decimal>`sum(${paymentParts.amount})::numeric(14, 2)::text`,
    })
    .from(invoices)
    .innerJoin(
      paymentParts,
      and(eq(paymentParts.workspaceId, invoices.workspaceId), eq(paymentParts.invoice, invoices.id)),
    )
    .where(
      and(
        eq(invoices.workspaceId, workspaceId),
        eq(invoices.account, account),
        eq(invoices.currency, currency),
        lt(invoices.balance, '0'),
        ne(invoices.invoiceStatus, 'DRAFT'),
      ),
    )
    .groupBy(invoices.workspaceId, invoices.id, paymentParts.payment)
    .having(sql`sum(${paymentParts.amount}) > 0`)
    .orderBy(asc(invoices.id), asc(paymentParts.payment))
}

type Overpaying = Awaited<ReturnType<typeof overpaidOf>>

/** The credit from one overpaid invoice: its surplus, distributed over the payments that paid the invoice. */
function surplusOf(paying: Overpaying): CreditSource[] {
  let left = roundCents(minus('0', paying[0]?.balance ?? '0'))
  return paying.flatMap(({ payment, invoice, paid }) => {
    if (compare(left, '0') <= 0) return []
    const amount = smaller(left, paid)
    left = minus(left, amount)
    return { payment, from: invoice, amount }
  })
}

/**
 * The credit of an account, in the order in which it is spent. The account is locked, so that no other transaction
 * spends or refunds any of it.
 */
export async function creditSources(work: Work, payer: Payer): Promise<CreditSource[]> {
  const unapplied = await unappliedOf(work, payer)
  const overpaid = Map.groupBy(await overpaidOf(work, payer), ({ invoice }) => invoice)
  return [...unapplied, ...[...overpaid.values()].flatMap(surplusOf)]
}

/** Locks the payments whose credit is moved, in the order of their ids. */
export async function lockMoved(work: Work, moves: readonly CreditMove[]): Promise<PaymentRow[]> {
  const rows: PaymentRow[] = []
  for (const id of [...new Set(moves.map(({ payment }) => payment))].toSorted())
    rows.push(await lockRow(work, paymentRoutes, id))
  return rows
}
