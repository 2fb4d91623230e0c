import type { ActivityAction } from '@fieldhouse/domain/core/activity-actions'
import { type Decimal, compare, minus, roundCents, smaller, sum } from '@fieldhouse/domain/kit/value/money'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { changeRow, lockRow } from '../kit/entity/write.ts'
import { addDeposit, setReceived } from './debtor.ts'
import { type EstimateRow, estimateRoutes } from './estimate.ts'
import type { InvoiceRow } from './invoice.ts'
import { type PaymentRow, applyParts, lockInvoices } from './apply-parts.ts'
import { lockParts, partsOf } from './payment-parts.ts'
import { paymentRoutes } from './payment-routes.ts'
import { payments } from './tables.ts'

/** A locked payment with its locked estimate, its parts, and the locked invoices of these parts. */
export type LockedPayment = {
  payment: PaymentRow
  estimate: EstimateRow | null
  parts: { invoice: string; amount: Decimal }[]
  invoices: ReadonlyMap<string, InvoiceRow>
}

/** The account, the estimate and the currency of a payment, which never change. */
export async function payerOf({ tx, workspaceId }: Work, id: string) {
  const [found] = await tx
    .select({ account: payments.account, estimate: payments.estimate, currency: payments.currency })
    .from(payments)
    .where(and(eq(payments.workspaceId, workspaceId), eq(payments.id, id)))
  if (!found) throw new Problem('NOT_FOUND')
  return found
}

/**
 * Locks a payment after its account, its estimate and its invoices. `more` names further invoices to lock with those of
 * the payment.
 */
export async function lockPayment(
  work: Work,
  id: string,
  more: readonly string[] = [],
): Promise<LockedPayment> {
  const found = await payerOf(work, id)
  await lockParts(work, found.account)
  const estimate = found.estimate === null ? null : await lockRow(work, estimateRoutes, found.estimate)
  const parts = (await partsOf(work, [id])).get(id) ?? []
  const invoices = await lockInvoices(work, [
    ...parts.map(({ invoice }) => invoice),
    ...(estimate?.invoice ? [estimate.invoice] : []),
    ...more,
  ])
  return { payment: await lockRow(work, paymentRoutes, id), estimate, parts, invoices }
}

/** Whether a payment is still the deposit of an estimate without an invoice. */
export const isDeposit = ({ estimate }: Pick<LockedPayment, 'estimate'>): boolean =>
  estimate !== null && estimate.invoice === null

/** Changes the received deposit of a payment's estimate. Does nothing if the payment belongs to no estimate. */
export async function changeDeposit(
  work: Work,
  { estimate }: Pick<LockedPayment, 'estimate'>,
  did: { more: Decimal; action: ActivityAction; reason?: string },
): Promise<void> {
  if (estimate === null) return
  const { more, action, reason } = did
  if (estimate.invoice !== null) {
    const beside = reason === undefined ? {} : { reason: [null, reason] satisfies [null, string] }
    await addDeposit(work, { to: estimate, more, action, beside })
    return
  }
  const paid = roundCents(sum([estimate.depositPaid, more]))
  await setReceived(work, {
    of: { kind: 'ESTIMATE', estimate },
    paid,
    action,
    ...(reason === undefined ? {} : { reason }),
  })
}

/** The invoice whose paid amount a refund reduces. Null for a refund of a deposit or of credit. */
type TakenBack = { invoice: string | null; estimate: string | null }

/**
 * Subtracts a refund from a locked payment: first from its credit, then from its invoice. Of a payment for several
 * invoices, only the credit can be refunded.
 */
export async function takeBack(work: Work, locked: LockedPayment, amount: Decimal): Promise<TakenBack> {
  const { payment: current, parts, invoices } = locked
  const refunded = roundCents(sum([current.refunded, amount]))
  const fromInvoice = isDeposit(locked)
    ? '0.00'
    : roundCents(minus(amount, smaller(amount, current.unapplied)))
  const [part, another] = parts
  await changeDeposit(work, locked, { more: `-${amount}`, action: 'refund' })
  const estimate = locked.estimate?.id ?? null
  const applied = roundCents(minus(current.applied, fromInvoice))
  if (compare(fromInvoice, '0') <= 0) {
    await changeRow(work, paymentRoutes, { current, values: { refunded }, action: 'refund' })
    return { invoice: null, estimate }
  }
  if (part === undefined || another !== undefined)
    throw fault(['amount'], 'AMOUNT_ABOVE_UNAPPLIED', { max: current.unapplied })
  const change = { payment: current.id, invoice: part.invoice, amount: `-${fromInvoice}` }
  await applyParts(work, [change], { invoices, action: 'refund' })
  await changeRow(work, paymentRoutes, { current, values: { refunded, applied }, action: 'refund' })
  // A draft invoice can still be deleted, so a refund of its payment belongs to the estimate only.
  const isDraft = invoices.get(part.invoice)?.invoiceStatus === 'DRAFT'
  return { invoice: isDraft ? null : part.invoice, estimate }
}

/** The part of a refund that pays the invoice again after the refund failed. */
function takesAgain(invoice: InvoiceRow, { account, currency }: PaymentRow, amount: Decimal): Decimal {
  if (invoice.account !== account || invoice.currency !== currency) return '0.00'
  if (invoice.invoiceStatus === 'DRAFT') return amount
  return compare(invoice.balance, '0') > 0 ? smaller(amount, invoice.balance) : '0.00'
}

/**
 * Reverses a refund that the provider refused. The invoice is paid again up to its balance, and the rest is credit of
 * the account.
 */
export async function giveAgain(
  work: Work,
  id: string,
  { amount, invoice }: { amount: Decimal; invoice: string | null },
): Promise<void> {
  const locked = await lockPayment(work, id, invoice === null ? [] : [invoice])
  const { payment: current, estimate, invoices } = locked
  await changeDeposit(work, locked, { more: amount, action: 'refund' })
  const again = invoices.get(invoice ?? estimate?.invoice ?? '')
  const back = again === undefined ? '0.00' : takesAgain(again, current, amount)
  const refunded = roundCents(minus(current.refunded, amount))
  const applied = roundCents(sum([current.applied, back]))
  if (again !== undefined && compare(back, '0') > 0)
    await applyParts(work, [{ payment: id, invoice: again.id, amount: back }], { invoices, action: 'refund' })
  await changeRow(work, paymentRoutes, { current, values: { refunded, applied }, action: 'refund' })
}
