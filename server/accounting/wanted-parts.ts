import { isPayable, unpaidStatuses } from '@fieldhouse/domain/accounting/invoice-status'
import { type PaymentPart, mostParts } from '@fieldhouse/domain/accounting/payment-parts'
import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import type { InvoiceRow } from './invoice.ts'
import { invoices } from './tables.ts'

/** The account and the currency of a payment. */
export type Payer = { account: string; currency: Currency }

/** The unpaid invoices of an account in a currency, the oldest due date first. */
export const openInvoicesOf = ({ tx, workspaceId }: Work, { account, currency }: Payer) =>
  tx
    .select({ invoice: invoices.id, balance: invoices.balance })
    .from(invoices)
    .where(
      and(
        eq(invoices.workspaceId, workspaceId),
        eq(invoices.account, account),
        eq(invoices.currency, currency),
        eq(invoices.removed, false),
        inArray(invoices.invoiceStatus, [...unpaidStatuses]),
        gt(invoices.balance, '0'),
      ),
    )
    .orderBy(asc(invoices.dueDate), asc(invoices.issuedAt), asc(invoices.id))
    .limit(mostParts)

/** Refuses parts whose invoice does not exist, belongs to another account, or has another currency. */
export async function needInvoicesOf(
  { tx, workspaceId }: Work,
  payer: Payer,
  parts: readonly PaymentPart[],
): Promise<void> {
  const ids = parts.map(({ invoice }) => invoice)
  const found = await tx
    .select({ id: invoices.id, account: invoices.account, currency: invoices.currency })
    .from(invoices)
    .where(and(eq(invoices.workspaceId, workspaceId), inArray(invoices.id, ids)))
  const byId = new Map(found.map((each) => [each.id, each]))
  const errors = parts.flatMap(({ invoice }, at): FieldFault[] => {
    const of = byId.get(invoice)
    if (!of) return [{ path: ['parts', at, 'invoice'], code: 'NOT_FOUND' }]
    if (of.account !== payer.account)
      return [{ path: ['parts', at, 'invoice'], code: 'PART_OF_OTHER_ACCOUNT' }]
    return []
  })
  const isOtherCurrency = found.some(({ currency }) => currency !== payer.currency)
  if (errors.length === 0 && isOtherCurrency)
    errors.push({ path: ['parts'], code: 'PARTS_CURRENCY', params: { currency: payer.currency } })
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
}

/**
 * Refuses parts of invoices that are not issued or are cancelled, and parts above the balance. An amount below zero,
 * which takes money off an invoice, is always possible.
 */
export function needTakes(locked: ReadonlyMap<string, InvoiceRow>, parts: readonly PaymentPart[]): void {
  const errors = parts.flatMap(({ invoice, amount }, at): FieldFault[] => {
    const of = locked.get(invoice)
    if (!of || !isPayable(of)) return [{ path: ['parts', at, 'invoice'], code: 'PART_NOT_PAYABLE' }]
    const isTooMuch = compare(amount, '0') > 0 && compare(amount, of.balance) > 0
    return isTooMuch ? [{ path: ['parts', at, 'amount'], code: 'AMOUNT_ABOVE_BALANCE' }] : []
  })
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
}
