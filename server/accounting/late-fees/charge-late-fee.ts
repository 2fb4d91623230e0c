import { type LateFeeTerms, lateFee } from '@fieldhouse/domain/accounting/late-fees/late-fee'
import { lateFeeLine } from '@fieldhouse/domain/accounting/late-fees/late-fee-line'
import { and, eq, max } from 'drizzle-orm'
import { companyOf } from '../../documents/company.ts'
import { issueDocument } from '../../documents/issue.ts'
import { takenOver } from '../../documents/taken-over.ts'
import type { Work } from '../../kit/database/work.ts'
import { insertRow, lockRow, record } from '../../kit/entity/write.ts'
import { type InvoiceRow, invoiceDocument, invoiceRoutes } from '../invoice.ts'
import { remindedAccount } from '../reminders/remind.ts'
import { invoices } from '../tables.ts'
import { lateFeesOf } from './settings.ts'

/** The late fees of a workspace with the currency of their amount, and the current day of the workspace. */
export async function termsOf(work: Work): Promise<{ terms: LateFeeTerms; today: string }> {
  const { currency, today } = await companyOf(work)
  return { terms: { ...(await lateFeesOf(work)), currency }, today }
}

/** The day for which the last late fee of an invoice was made. A cancelled fee counts, so it is not made again. */
async function lastFeeOf({ tx, workspaceId }: Work, id: string): Promise<string | null> {
  const [last] = await tx
    .select({ on: max(invoices.lateFeeOn) })
    .from(invoices)
    .where(and(eq(invoices.workspaceId, workspaceId), eq(invoices.lateFeeOf, id)))
  return last?.on ?? null
}

/** The values of a late fee that differ from those of a new invoice of the account. It belongs to no job. */
function feeValues(late: InvoiceRow, line: ReturnType<typeof lateFeeLine>) {
  const { job: _job, taxRates: _taxRates, ...shared } = takenOver(late)
  return {
    ...shared,
    taxRates: [],
    lineItems: invoiceRoutes.entity.fields.lineItems.parse([line]),
    lateFeeOf: late.id,
  }
}

/**
 * Issues the late fee that is due for an invoice; returns whether one was. Locks the invoice first, so that a paid
 * invoice gets none, and none is made twice.
 */
export async function chargeLateFee(work: Work, id: string): Promise<boolean> {
  const late = await lockRow(work, invoiceRoutes, id)
  const { terms, today } = await termsOf(work)
  const facts = {
    ...late,
    ...(await remindedAccount(work, late.account)),
    lastFeeOn: await lastFeeOf(work, id),
  }
  const fee = lateFee(terms, facts, today)
  if (fee === null) return false
  const of = { ...late, currency: late.currency ?? terms.currency }
  const line = lateFeeLine(fee, terms, { of, language: late.locale ?? 'en' })
  const draft = await insertRow(work, invoiceRoutes, {
    ...feeValues(late, line),
    billingDate: today,
    lateFeeOn: fee.on,
  })
  await issueDocument(work, invoiceDocument, draft)
  await record(work, invoiceRoutes, { action: 'chargeLateFee', row: late, changes: {} })
  return true
}
