import { invoiceType } from '@fieldhouse/domain/accounting/invoice'
import { importedInvoice } from '@fieldhouse/domain/imports/history/imported-invoice'
import {
  type InvoiceRow,
  pricedRow,
  paidOfRow,
  statusOfRow,
  whyNotAmounts,
  whyNotDated,
} from '@fieldhouse/domain/imports/history/invoice-of-row'
import { noonOf } from '@fieldhouse/domain/kit/time/day'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { translated } from '@fieldhouse/domain/kit/words/translated'
import { say } from '@fieldhouse/domain/kit/words/words'
import { invoiceRoutes } from '../../accounting/invoice.ts'
import { insertParts } from '../../accounting/payment-parts.ts'
import { paymentRoutes } from '../../accounting/payment-routes.ts'
import { type Company, companyOf } from '../../documents/company.ts'
import type { Work } from '../../kit/database/work.ts'
import type { EntityModule } from '../../kit/entity/define-entity.ts'
import { insertRows } from '../../kit/entity/insert-rows.ts'
import { documentsOf, whyNotDocuments } from './document-rows.ts'
import { historySteps } from './history-steps.ts'

const paidBefore = translated('imports', 'history.paidBefore')

/** An imported invoice with its row. */
type PaidInvoice = {
  id: string
  row: InvoiceRow
  account: string
  currency: NonNullable<InvoiceRow['currency']>
}

/**
 * Records the amount that each invoice had received in the former program as one payment, so that its balance matches
 * the file.
 */
async function recordPaid(work: Work, { timezone }: Company, made: readonly PaidInvoice[]): Promise<void> {
  const reference = say(paidBefore, work.actor.language)
  const paid = made.flatMap(({ id, row, account, currency }) => {
    const amount = paidOfRow(row) ?? '0.00'
    if (compare(amount, '0') <= 0) return []
    const paidAt = noonOf(row.paidAt ?? row.billingDate, timezone)
    return [{ account, invoice: id, amount, applied: amount, currency, paidAt, reference }]
  })
  const ids = await insertRows(
    work,
    paymentRoutes,
    paid.map((each) => ({ ...each, estimate: null, method: 'OTHER', status: 'RECEIVED', refunded: '0.00' })),
  )
  await insertParts(
    work,
    paid.map(({ invoice, amount, paidAt }, at) => ({ payment: ids[at] ?? '', invoice, amount, paidAt })),
  )
}

/**
 * Creates the invoices of checked rows. Nobody is mailed or notified, and no number of the workspace's own series is
 * used.
 */
async function createInvoices(work: Work, rows: readonly InvoiceRow[]): Promise<string[]> {
  const { language } = work.actor
  const company = await companyOf(work)
  const priced = (row: InvoiceRow) => {
    const { lineItems, taxRates } = pricedRow(row, { number: row.invoiceNumber, language })
    return { lineItems: invoiceRoutes.entity.fields.lineItems.parse(lineItems), taxRates }
  }
  const documents = await documentsOf(
    work,
    { company, type: invoiceType, priced, dueDate: ({ dueDate, billingDate }) => dueDate ?? billingDate },
    rows,
  )
  const made = rows.flatMap((row, at) => {
    const document = documents[at]
    return document ? [{ row, document }] : []
  })
  const ids = await insertRows(
    work,
    invoiceRoutes,
    made.map(({ row, document: { issuedAt, ...document } }) => {
      const invoiceStatus = statusOfRow(row, company.today)
      return {
        ...document,
        issuedAt: invoiceStatus === 'DRAFT' ? null : issuedAt,
        invoiceNumber: row.invoiceNumber,
        invoiceStatus,
        cancelledAt: invoiceStatus === 'CANCELLED' ? work.now.toISOString() : null,
        kind: 'INVOICE' as const,
        paid: paidOfRow(row) ?? '0.00',
        credited: '0.00',
      }
    }),
  )
  await recordPaid(
    work,
    company,
    made.map(({ row, document: { account, currency } }, at) => ({
      id: ids[at] ?? '',
      row,
      account,
      currency: currency ?? 'CAD',
    })),
  )
  return ids
}

async function whyNotInvoices(work: Work, rows: readonly InvoiceRow[]) {
  const faults = await whyNotDocuments(work, rows, {
    field: 'invoiceNumber',
    series: ['invoice', 'credit'],
    number: (at) => rows[at]?.invoiceNumber ?? '',
  })
  const company = await companyOf(work)
  return rows.map((row, at) => faults[at] ?? whyNotAmounts(row) ?? whyNotDated(row, company))
}

/** Makes invoices with their payments from the rows of another program's file (OPEN-750). */
export const invoiceImport: EntityModule = {
  ...(invoiceRoutes as EntityModule),
  entity: importedInvoice,
  steps: historySteps<InvoiceRow>({ create: createInvoices, whyNot: whyNotInvoices }),
}
