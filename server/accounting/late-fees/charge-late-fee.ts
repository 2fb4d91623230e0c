import { lateFee } from '@fieldhouse/domain/accounting/late-fees/late-fee'
import { lateFeeLine } from '@fieldhouse/domain/accounting/late-fees/late-fee-line'
import { eq } from 'drizzle-orm'
import { companyOf } from '../../documents/company.ts'
import { issueDocument } from '../../documents/issue.ts'
import type { Work } from '../../kit/database/work.ts'
import { billedOn } from '../../people/closing/need-open-day.ts'
import { insertRow, lockRow, record } from '../../kit/entity/write.ts'
import { type InvoiceRow, invoiceDocument, invoiceRoutes } from '../invoice.ts'
import { invoices } from '../tables.ts'
import { lateInvoices } from './late-invoices.ts'
import { lateFeesOf } from './settings.ts'

/** The values of a late fee that differ from those of a new invoice of the account. A late fee belongs to no job. */
const feeValues = (
  { id, account, currency, locale }: InvoiceRow,
  line: ReturnType<typeof lateFeeLine>,
): Partial<InvoiceRow> => ({
  account,
  currency,
  locale,
  taxRates: [],
  lineItems: invoiceRoutes.entity.fields.lineItems.parse([line]),
  lateFeeOf: id,
})

/**
 * Issues the late fee of an invoice if it is due, and returns whether it was due. Locks the invoice first, so that a
 * paid invoice gets no fee.
 */
export async function chargeLateFee(work: Work, id: string): Promise<boolean> {
  const late = await lockRow(work, invoiceRoutes, id)
  const company = await companyOf(work)
  const { currency, today } = company
  const terms = { ...(await lateFeesOf(work)), currency }
  const [facts] = await lateInvoices(work, eq(invoices.id, id))
  const fee = facts ? lateFee(terms, facts, today) : null
  if (fee === null) return false
  const of = { ...late, currency: late.currency ?? currency }
  const line = lateFeeLine(fee, terms, { of, language: late.locale ?? 'en' })
  const draft = await insertRow(work, invoiceRoutes, {
    ...feeValues(late, line),
    ...billedOn(company, today),
    lateFeeOn: fee.on,
  })
  await issueDocument(work, invoiceDocument, draft)
  await record(work, invoiceRoutes, { action: 'chargeLateFee', row: late, changes: {} })
  return true
}
