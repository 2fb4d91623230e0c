import { refusal } from '@fieldhouse/domain/accounting/invoice-refusals'
import { fitsOnline } from '@fieldhouse/domain/accounting/online-payment'
import { sumOfParts } from '@fieldhouse/domain/accounting/payment-parts'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { lockParts } from '../accounting/payment-parts.ts'
import { invoices } from '../accounting/tables.ts'
import type { Work } from '../kit/database/work.ts'
import type { Collected } from './checkout.ts'
import { invoiceDue } from './payable.ts'
import { checkouts } from './tables.ts'

/** The condition for the payment pages of an account's invoices. */
export const pagesOfAccount = (account: string) => eq(checkouts.account, account)

/** Whether the newest payment page of an account is paid. */
export async function isNewestPaid({ tx, workspaceId }: Work, account: string): Promise<boolean> {
  const [newest] = await tx
    .select({ status: checkouts.status })
    .from(checkouts)
    .where(and(eq(checkouts.workspaceId, workspaceId), pagesOfAccount(account)))
    .orderBy(desc(checkouts.createdAt), desc(checkouts.id))
    .limit(1)
  return newest?.status === 'PAID'
}

/** The chosen invoices of an account. */
export type ChosenInvoices = { account: string; currency: Currency; invoices: readonly string[] }

/** Returns the due amounts of chosen invoices of an account for one payment page. Repeated requests wait for each other. */
export async function collectInvoices(
  work: Work,
  { account, currency, invoices: ids }: ChosenInvoices,
  title: string,
): Promise<Collected> {
  await lockParts(work, account)
  const found = await work.tx
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.workspaceId, work.workspaceId),
        eq(invoices.account, account),
        eq(invoices.currency, currency),
        inArray(invoices.id, [...ids]),
      ),
    )
    .orderBy(invoices.id)
  const missing = ids.findIndex((id) => !found.some((row) => row.id === id))
  if (missing >= 0) throw fault(['invoices', missing], 'NOT_FOUND')
  const parts = found.map((row) => ({
    invoice: row.id,
    amount: row.disputed === null ? invoiceDue(row) : '0.00',
  }))
  if (parts.some((part) => compare(part.amount, '0') <= 0)) throw refusal('NO_LONGER_DUE')
  const amount = sumOfParts(parts)
  if (!fitsOnline(amount)) throw refusal('NOT_ONLINE')
  const isSame = and(pagesOfAccount(account), sql`${checkouts.parts} = ${JSON.stringify(parts)}::jsonb`)
  return { of: { account, parts }, isSame, amount, currency, title }
}
