import type { ActivityAction } from '@fieldhouse/domain/core/activity-actions'
import { mostDeposit } from '@fieldhouse/domain/accounting/deposit'
import { standingStatus } from '@fieldhouse/domain/accounting/invoice-status'
import { type Decimal, minus, roundCents, sum } from '@fieldhouse/domain/kit/value/money'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { type Changes, changeRow, lockRow } from '../kit/entity/write.ts'
import { type EstimateRow, estimateRoutes } from './estimate.ts'
import { type InvoiceRow, invoiceRoutes } from './invoice.ts'

/** A locked document that receives a payment: an invoice, or an estimate without an invoice (OPEN-270). */
export type Debtor =
  | { kind: 'INVOICE'; invoice: InvoiceRow; estimate: EstimateRow | null }
  | { kind: 'ESTIMATE'; estimate: EstimateRow }

/** Locks the document that receives a payment. A converted estimate's payment goes to its invoice. */
export async function lockDebtor(
  work: Work,
  of: { invoice: string | null; estimate: string | null },
): Promise<Debtor> {
  const estimate = of.estimate === null ? null : await lockRow(work, estimateRoutes, of.estimate)
  if (estimate !== null && estimate.invoice === null) return { kind: 'ESTIMATE', estimate }
  const id = estimate?.invoice ?? of.invoice
  if (id === null) throw new Problem('NOT_FOUND')
  return { kind: 'INVOICE', invoice: await lockRow(work, invoiceRoutes, id), estimate }
}

/** The amount that the document has received so far. */
export const receivedOf = (debtor: Debtor): Decimal =>
  debtor.kind === 'ESTIMATE' ? debtor.estimate.depositPaid : debtor.invoice.paid

/** The amount that the document can still receive, regardless of its state. */
export const leftOf = (debtor: Debtor): Decimal => {
  if (debtor.kind === 'ESTIMATE') return mostDeposit(debtor.estimate)
  const { total, credited, paid } = debtor.invoice
  return minus(total, sum([credited, paid]))
}

/** The account that pays the document. */
export const accountOf = (debtor: Debtor): string =>
  debtor.kind === 'ESTIMATE' ? debtor.estimate.account : debtor.invoice.account

/** The ids of the invoice and the estimate that a payment refers to. */
export const pointersOf = (debtor: Debtor): { invoice: string | null; estimate: string | null } =>
  debtor.kind === 'ESTIMATE'
    ? { invoice: null, estimate: debtor.estimate.id }
    : { invoice: debtor.invoice.id, estimate: debtor.estimate?.id ?? null }

/** The status that an invoice has once this amount is paid (OPEN-124). */
function statusWith(current: InvoiceRow, paid: Decimal, today: Day) {
  const balance = minus(current.total, sum([current.credited, paid]))
  return standingStatus({
    status: current.invoiceStatus,
    balance,
    dueDate: current.dueDate ?? today,
    today,
  })
}

type Added = { to: EstimateRow; more: Decimal; action: ActivityAction; beside: Changes }

/**
 * Adds a payment or refund of a deposit to the estimate. Needed after the estimate became an invoice, because then the
 * payment itself goes to the invoice.
 */
export const addDeposit = (work: Work, { to, more, ...did }: Added): Promise<EstimateRow> =>
  changeRow(work, estimateRoutes, {
    current: to,
    values: { depositPaid: roundCents(sum([to.depositPaid, more])) },
    ...did,
  })

/** The document's new total of received money, with the action and optional reason for the history. */
type Receipt = {
  of: Debtor
  paid: Decimal
  action: ActivityAction
  reason?: string
  /** Today in the company's time zone, if the caller has read it. */
  today?: Day
}

/** Stores the document's new total of received money; returns the updated document. */
export async function setReceived(work: Work, { of, paid, action, reason, today }: Receipt): Promise<Debtor> {
  const beside: Changes = reason === undefined ? {} : { reason: [null, reason] }
  const did = { action, beside }
  if (of.kind === 'ESTIMATE') {
    const values = { depositPaid: paid }
    return {
      ...of,
      estimate: await changeRow(work, estimateRoutes, { current: of.estimate, values, ...did }),
    }
  }
  const { invoice: current } = of
  const more = minus(paid, current.paid)
  const estimate = of.estimate && (await addDeposit(work, { to: of.estimate, more, ...did }))
  const invoiceStatus = statusWith(current, paid, today ?? (await companyOf(work)).today)
  const values = { paid, invoiceStatus }
  return { ...of, estimate, invoice: await changeRow(work, invoiceRoutes, { current, values, ...did }) }
}
