import { type CreditSource, type PaymentPart } from '@fieldhouse/domain/accounting/payment-parts'
import { compare, minus, roundCents, smaller } from '@fieldhouse/domain/kit/value/money'
import { and, asc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { lockRow } from '../kit/entity/write.ts'
import type { InvoiceRow } from './invoice.ts'
import { type PaymentRow, lockInvoices } from './apply-parts.ts'
import { partsOf } from './payment-parts.ts'
import { paymentRoutes } from './payment-routes.ts'
import { estimates, invoices, paymentParts, payments } from './tables.ts'
import type { Payer } from './wanted-parts.ts'

/**
 * The payments of an account of which a part pays no invoice. The deposit of an estimate without an invoice is not
 * credit.
 */
async function unappliedOf({ tx, workspaceId }: Work, { account, currency }: Payer): Promise<string[]> {
  const rows = await tx
    .select({ id: payments.id })
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
  return rows.map(({ id }) => id)
}

/** The invoices of an account that were credited after they were paid, with the payments that paid them. */
async function overpaidOf({ tx, workspaceId }: Work, { account, currency }: Payer) {
  return tx
    .select({ invoice: invoices.id, payment: paymentParts.payment })
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
    .groupBy(invoices.id, paymentParts.payment)
    .having(sql`sum(${paymentParts.amount}) > 0`)
    .orderBy(asc(invoices.id), asc(paymentParts.payment))
}

/** The credit from an overpaid invoice: its surplus, distributed over the payments that paid the invoice. */
function surplusOf(
  { id, balance }: InvoiceRow,
  parts: ReadonlyMap<string, readonly PaymentPart[]>,
): CreditSource[] {
  let left = roundCents(minus('0', balance))
  const sources: CreditSource[] = []
  for (const [payment, paid] of parts) {
    const part = paid.find(({ invoice }) => invoice === id)
    if (!part || compare(left, '0') <= 0) continue
    const amount = smaller(left, part.amount)
    sources.push({ payment, from: id, amount })
    left = minus(left, amount)
  }
  return sources
}

/** The credit of an account with the locked payments that it belongs to, and the locked invoices. */
export type LockedCredit = {
  sources: CreditSource[]
  payments: ReadonlyMap<string, PaymentRow>
  invoices: ReadonlyMap<string, InvoiceRow>
}

/** Locks the credit of an account and the invoices that it will pay. The account itself is already locked. */
export async function lockCredit(work: Work, payer: Payer, paying: readonly string[]): Promise<LockedCredit> {
  const unapplied = await unappliedOf(work, payer)
  const overpaid = await overpaidOf(work, payer)
  const locked = await lockInvoices(work, [...paying, ...overpaid.map(({ invoice }) => invoice)])
  const ids = [...new Set([...unapplied, ...overpaid.map(({ payment }) => payment)])]
  const rows = new Map<string, PaymentRow>()
  for (const id of ids.toSorted()) rows.set(id, await lockRow(work, paymentRoutes, id))
  const parts = ids.length > 0 ? await partsOf(work, ids) : new Map<string, PaymentPart[]>()
  const rests = unapplied.map((payment) => ({
    payment,
    from: null,
    amount: rows.get(payment)?.unapplied ?? '0.00',
  }))
  const surpluses = [...new Set(overpaid.map(({ invoice }) => invoice))].flatMap((id) => {
    const invoice = locked.get(id)
    return invoice ? surplusOf(invoice, parts) : []
  })
  return { sources: [...rests, ...surpluses], payments: rows, invoices: locked }
}
