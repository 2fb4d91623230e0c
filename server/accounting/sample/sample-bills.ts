import type { SampleTrade } from '@fieldhouse/domain/core/sample-words'
import { type SampleBill, sampleBills } from '@fieldhouse/domain/accounting/sample/sample-bills'
import { and, eq, gt, inArray, notInArray, or, sql } from 'drizzle-orm'
import { invoiceDocument, invoiceRoutes } from '../invoice.ts'
import { markOverdue } from '../mark-overdue.ts'
import { pay } from '../payment.ts'
import { takeStep } from '../reminders/remind.ts'
import { invoices, paymentParts, payments } from '../tables.ts'
import { issueDocument } from '../../documents/issue.ts'
import type { Work } from '../../kit/database/work.ts'
import { type Sample, type SampleRecord, idsOf, recordsOf } from '../../kit/entity/sample.ts'
import { freeNumbers } from '../../kit/entity/sample-numbers.ts'
import { insertRow } from '../../kit/entity/write.ts'
import { onDay } from '../../operations/sample/sample-days.ts'
import { sampleJobOf } from '../../operations/sample/sample-jobs.ts'

/** A sample invoice with its sample job and account. */
type Billed = { bill: SampleBill; number: string; job: string; account: string }

/**
 * Stores a reminder. The history does not contain the reminder, because an entry would say that the invoice was emailed
 * today.
 */
async function storeReminder(work: Work, id: string): Promise<void> {
  await takeStep(work, id, 7)
  await work.tx
    .update(invoices)
    .set({ remindedAt: work.now.toISOString() })
    .where(and(eq(invoices.workspaceId, work.workspaceId), eq(invoices.id, id)))
}

async function makeBill(
  work: Work,
  { bill, number: invoiceNumber, job, account }: Billed,
  { say }: SampleTrade,
): Promise<SampleRecord[]> {
  const { issued, terms, lines, paid, reminded } = bill
  const then = onDay(work, issued ?? 0)
  const lineItems = lines.map(({ name, ...figures }) => ({ description: say(name), ...figures }))
  const draft = await insertRow(then, invoiceRoutes, {
    account,
    job,
    invoiceNumber,
    paymentTerms: terms,
    lineItems: invoiceRoutes.entity.fields.lineItems.parse(lineItems),
  })
  const made: SampleRecord[] = [{ entity: 'invoice', id: draft.id }]
  if (issued === null) return made
  const { total, currency } = await issueDocument(then, { ...invoiceDocument, isSample: true }, draft)
  if (reminded !== undefined) await storeReminder(onDay(work, reminded), draft.id)
  if (paid && currency) {
    const amount = paid.amount === 'ALL' ? total : paid.amount
    const body = { amount, currency, method: paid.method, paidAt: null, reference: null }
    made.push({ entity: 'payment', id: await pay(onDay(work, paid.day), draft.id, body) })
  }
  return made
}

/** Makes the invoices of sample jobs and their payments. */
async function makeBills(
  work: Work,
  before: readonly SampleRecord[],
  of: SampleTrade,
): Promise<SampleRecord[]> {
  const bills = Object.entries(sampleBills)
  const numbers = await freeNumbers(work, { table: invoices, number: invoices.invoiceNumber }, bills.length)
  const made: SampleRecord[] = []
  for (const [at, [key, bill]] of bills.entries()) {
    const { job, account } = sampleJobOf(before, key)
    made.push(...(await makeBill(work, { bill, number: numbers[at] ?? '', job, account }, of)))
  }
  // Marks overdue invoices, like the hourly job `overdueJob`.
  await markOverdue(work)
  return made
}

/**
 * Finds the sample payments that stay: users added payments, refunds or credit notes to their invoices, or let them pay
 * other invoices.
 */
async function paymentsOfUsed(work: Work, all: readonly SampleRecord[]): Promise<SampleRecord[]> {
  const { workspaceId } = work
  const sampled = idsOf(all, 'payment')
  const paid = work.tx
    .select({ id: paymentParts.invoice })
    .from(paymentParts)
    .where(and(eq(paymentParts.workspaceId, workspaceId), notInArray(paymentParts.payment, sampled)))
  const credited = work.tx
    .select({ id: sql`${invoices.corrects}` })
    .from(invoices)
    .where(and(eq(invoices.workspaceId, workspaceId), eq(invoices.kind, 'CREDIT_NOTE')))
  const kept = await work.tx
    .selectDistinct({ id: payments.id })
    .from(payments)
    .leftJoin(
      paymentParts,
      and(eq(paymentParts.workspaceId, payments.workspaceId), eq(paymentParts.payment, payments.id)),
    )
    .where(
      and(
        eq(payments.workspaceId, workspaceId),
        inArray(payments.id, sampled),
        or(
          inArray(paymentParts.invoice, paid),
          inArray(paymentParts.invoice, credited),
          notInArray(paymentParts.invoice, idsOf(all, 'invoice')),
          gt(payments.refunded, '0'),
        ),
      ),
    )
  return recordsOf(
    'payment',
    kept.map(({ id }) => id),
  )
}

/** The invoices and payments of the sample company. */
export const billSample: Sample = {
  make: makeBills,
  tables: [
    ['payment', payments],
    ['invoice', invoices],
  ],
  stays: paymentsOfUsed,
}
