import { translated } from '@fieldhouse/domain/kit/words/translated'
import { invoiceType } from '@fieldhouse/domain/accounting/invoice'
import type { invoice } from '@fieldhouse/domain/accounting/invoice'
import { whyNotCancelInvoice } from '@fieldhouse/domain/accounting/invoice-status'
import { refusal } from '@fieldhouse/domain/accounting/invoice-refusals'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Words } from '@fieldhouse/domain/kit/words/words'
import { inUse } from '@fieldhouse/domain/in-use'
import { compare, sum } from '@fieldhouse/domain/kit/value/money'
import { and, eq } from 'drizzle-orm'
import { defineDocument } from '../documents/define-document.ts'
import type { Row } from '../kit/entity/define-entity.ts'
import type { Work } from '../kit/database/work.ts'
import { changeRow, lockRow, runAfterUpdateHooks } from '../kit/entity/write.ts'
import { lockJobOf } from '../operations/jobs/lock-job.ts'
import { billedAccounts } from './billed.ts'
import { estimateRoutes } from './estimate.ts'
import { creditShown } from './credit/credit-shown.ts'
import { releaseDeposits } from './deposit-parts.ts'
import { followUpToday, isFollowedUp } from './reminders/follow-up.ts'
import { estimates, invoiceLines, invoices } from './tables.ts'

/** A stored invoice. */
export type InvoiceRow = RowOf<typeof invoice> & Row

async function cancel(work: Work, { current }: { current: InvoiceRow }): Promise<void> {
  const why = whyNotCancelInvoice(current.invoiceStatus, sum([current.paid, current.credited]))
  if (why === 'IN_USE') throw inUse('payments')
  if (why || current.kind === 'CREDIT_NOTE') throw refusal('NOT_CANCELLABLE')
  const row = await changeRow(work, invoiceRoutes, {
    current,
    values: { invoiceStatus: 'CANCELLED', cancelledAt: work.now.toISOString() },
    action: 'cancel',
  })
  await runAfterUpdateHooks(work, invoiceRoutes, { before: current, row })
}

/** The number of the invoice that a credit note corrects. */
export async function correctedNumber({ tx, workspaceId }: Work, id: string): Promise<string | null> {
  const [original] = await tx
    .select({ number: invoices.invoiceNumber })
    .from(invoices)
    .where(and(eq(invoices.workspaceId, workspaceId), eq(invoices.id, id)))
  return original?.number ?? null
}

/**
 * Sets an estimate back to accepted when its draft invoice is deleted (OPEN-218). The estimate keeps its deposit
 * and can be converted again.
 */
async function releaseEstimate(work: Work, { id }: InvoiceRow): Promise<void> {
  const [made] = await work.tx
    .select({ id: estimates.id })
    .from(estimates)
    .where(and(eq(estimates.workspaceId, work.workspaceId), eq(estimates.invoice, id)))
  if (!made) return
  const current = await lockRow(work, estimateRoutes, made.id)
  await releaseDeposits(work, id)
  await changeRow(work, estimateRoutes, {
    current,
    values: { invoice: null, estimateStatus: 'ACCEPTED' },
    action: 'release',
  })
}

const stayWords: Words = translated('accounting', 'invoice.stayWords')
const payerWords: Words = translated('accounting', 'invoice.payerWords')

/**
 * Refuses to move an invoice with visit charges to another job, which would make both margins wrong. Refuses another
 * account or currency if a deposit was paid.
 */
function needSameOwner(values: Partial<InvoiceRow>, current: InvoiceRow | null): Partial<InvoiceRow> {
  if (current === null) return values
  const differs = (field: 'job' | 'account' | 'currency') =>
    values[field] !== undefined && values[field] !== current[field]
  if (current.job && differs('job') && current.lineItems.some(({ source }) => source))
    throw new Problem('INVALID_TRANSITION', { words: stayWords })
  if ((differs('account') || differs('currency')) && compare(current.paid, '0') > 0)
    throw new Problem('INVALID_TRANSITION', { words: payerWords })
  return values
}

/** Invoices and credit notes. Users can edit drafts. Of an issued document, only the status can change (OPEN-124). */
export const invoiceDocument = defineDocument(invoiceType, {
  table: invoices,
  lines: invoiceLines,
  customers: billedAccounts,
  purpose: 'INVOICE',
  series: ['invoice', 'credit'],
  derived: { followUp: () => followUpToday },
  conditions: { followUp: isFollowedUp },
  begins: { kind: 'INVOICE', paid: '0.00', credited: '0.00' },
  settled: needSameOwner,
  // The job stores whether it is invoiced. The job is locked before the invoice, in the same order as at the end of a
  // visit.
  beforeLock: (work, id) => lockJobOf(work, invoices, id),
  beforeDelete: releaseEstimate,
  actions: { cancel },
  facts: ({ invoiceNumber, billingDate, dueDate, total, balance, currency }) => ({
    invoice: {
      number: invoiceNumber ?? '',
      day: billingDate,
      dueDay: dueDate,
      total,
      balance,
      currency: currency ?? 'CAD',
    },
  }),
  printedWith: async (work, row) =>
    row.corrects === null ? creditShown(work, row) : { corrected: await correctedNumber(work, row.corrects) },
})

export const invoiceRoutes = invoiceDocument.module
