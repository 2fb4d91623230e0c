import type { SampleBill } from '@fieldhouse/domain/reports/sample-jobs'
import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import { invoiceDocument, invoiceRoutes } from '../accounting/invoice.ts'
import { markOverdue } from '../accounting/mark-overdue.ts'
import { pay } from '../accounting/payment.ts'
import { invoices, payments } from '../accounting/tables.ts'
import { issueDocument } from '../documents/issue.ts'
import type { Work } from '../kit/database/work.ts'
import { insertRow } from '../kit/entity/write.ts'
import { onDay } from './sample-days.ts'
import { samples } from './tables.ts'

type Made = { entity: string; id: string }

/** What is billed: the invoice of a sample job. */
export type Billed = { bill: SampleBill; job: string; account: string }

const prefix = { en: 'SAMPLE-', fr: 'EXEMPLE-', es: 'EJEMPLO-' } as const

/** A, B … Z, AA, AB … */
const lettered = (at: number): string =>
  (at < 26 ? '' : lettered(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/**
 * Numbers for sample invoices that nobody has. They end in letters, so that no series gives or counts them: when the
 * sample goes, the company's own invoices have no gap.
 */
async function freeNumbers(work: Work, count: number): Promise<string[]> {
  const head = prefix[work.actor.language]
  const taken = await work.tx
    .select({ number: invoices.invoiceNumber })
    .from(invoices)
    .where(
      and(eq(invoices.workspaceId, work.workspaceId), sql`starts_with(${invoices.invoiceNumber}, ${head})`),
    )
  const known = new Set(taken.map(({ number }) => number))
  const free: string[] = []
  for (let at = 0; free.length < count; at++) {
    const number = `${head}${lettered(at)}`
    if (!known.has(number)) free.push(number)
  }
  return free
}

async function makeBill(work: Work, { bill, job, account }: Billed, invoiceNumber: string): Promise<Made[]> {
  const { issued, terms, lines, paid } = bill
  const then = onDay(work, issued ?? 0)
  const { language } = work.actor
  const lineItems = lines.map(({ name, ...figures }) => ({ description: name[language], ...figures }))
  const draft = await insertRow(then, invoiceRoutes, {
    account,
    job,
    invoiceNumber,
    paymentTerms: terms,
    lineItems: invoiceRoutes.entity.fields.lineItems.parse(lineItems),
  })
  const made: Made[] = [{ entity: 'invoice', id: draft.id }]
  if (issued === null) return made
  const { total, currency } = await issueDocument(then, invoiceDocument, draft)
  if (paid && currency) {
    const amount = paid.amount === 'ALL' ? total : paid.amount
    const body = { amount, currency, method: paid.method, paidAt: null, reference: null }
    made.push({ entity: 'payment', id: await pay(onDay(work, paid.day), draft.id, body) })
  }
  return made
}

/** Makes the invoices of sample jobs, with what was paid of them. */
export async function makeBills(work: Work, billed: readonly Billed[]): Promise<Made[]> {
  const numbers = await freeNumbers(work, billed.length)
  const made: Made[] = []
  for (const [at, each] of billed.entries()) made.push(...(await makeBill(work, each, numbers[at] ?? '')))
  // As the hourly job does.
  await markOverdue(work)
  return made
}

/**
 * Forgets that payments are samples where their invoice has an own payment or credit note: such an invoice stays, and what
 * was paid of it with it.
 */
export async function keepPaymentsOfUsed(work: Work): Promise<void> {
  const { workspaceId } = work
  const isSample = (entity: string) =>
    work.tx
      .select({ id: samples.recordId })
      .from(samples)
      .where(and(eq(samples.workspaceId, workspaceId), eq(samples.entity, entity)))
  const paid = work.tx
    .select({ id: payments.invoice })
    .from(payments)
    .where(and(eq(payments.workspaceId, workspaceId), notInArray(payments.id, isSample('payment'))))
  const credited = work.tx
    .select({ id: sql`${invoices.corrects}` })
    .from(invoices)
    .where(and(eq(invoices.workspaceId, workspaceId), eq(invoices.kind, 'CREDIT_NOTE')))
  const kept = work.tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.workspaceId, workspaceId),
        or(inArray(payments.invoice, paid), inArray(payments.invoice, credited)),
      ),
    )
  await work.tx
    .delete(samples)
    .where(
      and(
        eq(samples.workspaceId, workspaceId),
        eq(samples.entity, 'payment'),
        inArray(samples.recordId, kept),
      ),
    )
}
